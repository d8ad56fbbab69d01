import CommandSupport
import Glibc
import Metrics
import Supervision

/// Metrics of an installed program, from its service and the record of its failures.
struct ServiceMetrics {
    let name: ServiceName

    /// The metrics that this machine knows.
    var families: [MetricFamily] {
        let folders = ServiceFolders(name: name)
        var families: [MetricFamily] = []
        if let restarts = Self.number(of: "NRestarts", name) {
            families.append(
                MetricFamily(
                    "vitrine_service_restarts", .counter,
                    help: "Restarts of the service by systemd since it was started.",
                    restarts))
        }
        // The record's folder belongs to the program's user; others do not see what is in it. A program that has never
        // failed has no record.
        if access(folders.record, R_OK) == 0 || errno == ENOENT {
            let record = FailureRecord(contentsOfFile: folders.record)
            families += [
                MetricFamily(
                    "vitrine_service_recorded_failures",
                    help: "Failures in the record of the program, which has the last \(FailureRecord.capacity).",
                    Double(record.failures.count)),
                MetricFamily(
                    "vitrine_service_out_of_service",
                    help: "Whether the program failed so often that it is not started any more.",
                    access(folders.outOfService, F_OK) == 0 ? 1 : 0),
            ]
        }
        return families
    }

    /// Returns a number that systemd knows about the service; `nil` without systemd.
    private static func number(of property: String, _ name: ServiceName) -> Double? {
        guard access("/run/systemd/system", F_OK) == 0 else { return nil }
        let command = "timeout 2 systemctl show --property=\(property) --value \(name).service 2>/dev/null"
        guard let pipe = popen(command, "re") else { return nil }
        defer { pclose(pipe) }
        var buffer = [CChar](repeating: 0, count: 64)
        guard fgets(&buffer, 64, pipe) != nil else { return nil }
        let digits = buffer.prefix { $0 >= 0x30 && $0 <= 0x39 }.map { UInt8(bitPattern: $0) }
        return Double(String(decoding: digits, as: UTF8.self))
    }
}
