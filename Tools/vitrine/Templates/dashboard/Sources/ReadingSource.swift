import Dispatch
import Foundation
import Vitrine

/// The origins of readings.
package enum ReadingSource {
    /// Reports each line of standard input that is a reading, until its end.
    package static func followStandardInput(_ report: @escaping (Reading) -> Void) {
        let input = FileHandle.standardInput
        let source = DispatchSource.makeReadSource(fileDescriptor: input.fileDescriptor, queue: .main)
        var lines = LineBuffer()
        source.setEventHandler {
            let data = input.availableData
            if data.isEmpty { return source.cancel() }
            for line in lines.append(data) {
                if let reading = Reading(json: line) { report(reading) }
            }
        }
        source.activate()
    }

    /// Reports the contents of a file when they are another reading, or when the file was written again.
    /// - Parameters:
    ///   - path: the path of the file, which another program replaces. It need not exist yet.
    ///   - interval: the time between two looks, in seconds.
    /// - Returns: the timer, which ends the polling when it is invalidated.
    @discardableResult
    package static func poll(
        _ path: String, every interval: CFTimeInterval, _ report: @escaping (Reading) -> Void
    ) -> KioskTimer {
        var last: Date?
        func look() {
            let attributes = try? FileManager.default.attributesOfItem(atPath: path)
            guard let date = attributes?[.modificationDate] as? Date, date != last,
                let text = try? String(contentsOfFile: path, encoding: .utf8), let reading = Reading(json: text)
            else { return }
            last = date
            report(reading)
        }
        look()
        return Kiosk.every(interval, look)
    }
}
