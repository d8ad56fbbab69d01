import Glibc
import JSONTree
package import KioskSettings
import Platform
import Trace

/// The files that are written at the end of a run.
package struct RunFiles {
    private let statistics: String?
    private let recordedInput: String?

    package init(_ configuration: KioskConfiguration) {
        statistics = configuration.statisticsFile
        recordedInput = configuration.recordedInput
    }

    /// Checks in advance that the files of a configuration can be written.
    package static func check(_ configuration: KioskConfiguration) throws(KioskError) {
        for (option, path) in [
            ("--stats", configuration.statisticsFile), ("--record", configuration.recordedInput),
            ("--output", configuration.pictureFile),
        ] {
            guard let path, path != "-" else { continue }
            do throws(KernelError) {
                try WholeFile.check(path)
            } catch {
                throw KioskError(.output, "\(option) \(error); choose another file")
            }
        }
    }

    package func write(_ run: any KioskSession) throws(KioskError) {
        if let statistics {
            let report = RunReport(frames: FrameReport(run.statistics), input: run.touches?.statistics)
            try write(JSONPrinter.print(report.json), to: statistics)
        }
        if let recordedInput, let recorder = run.touches?.recorder { try write(recorder.bytes, to: recordedInput) }
    }

    private func write(_ bytes: [UInt8], to path: String) throws(KioskError) {
        do throws(KernelError) {
            if path == "-" {
                try StandardOutput.write(bytes)
            } else {
                try WholeFile.write(bytes, to: path)
            }
        } catch {
            let target = path == "-" ? "to standard output" : "the file “\(path)”"
            throw KioskError(.output, "cannot write \(target): \(error); choose another file")
        }
    }
}
