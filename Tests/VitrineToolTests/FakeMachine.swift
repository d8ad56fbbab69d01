import Foundation
import TestSupport

/// The files of a machine that tell about its disks, in a folder that is its root.
///
/// It runs from `mmcblk0p2`. USB storage is on the ports that the test gives it.
struct FakeMachine {
    private let folder: TemporaryFolder
    private var mounts = ["1 0 179:2 / / rw - ext4 /dev/mmcblk0p2 rw", "2 1 0:5 / /proc rw - proc proc rw"]

    var root: String { folder.path("machine") }

    init() throws {
        folder = try TemporaryFolder()
        try addDisk("mmcblk0", number: "179:0", partitions: ["mmcblk0p2": "179:2"])
        try writeMounts()
    }

    /// Adds a disk with its partitions, by their names and numbers.
    /// - Parameter port: the port of USB that the disk is at; `nil` for a disk that is not at one.
    func addDisk(_ name: String, number: String, port: String? = nil, partitions: [String: String] = [:]) throws {
        var device = "/sys/devices/board/block/\(name)"
        if let port {
            try addInterface(port)
            device = "\(Self.interface(port))/host0/block/\(name)"
        }
        try addDevice(name, number: number, at: device)
        for (partition, number) in partitions {
            try addDevice(partition, number: number, at: "\(device)/\(partition)")
            try write("1\n", to: "\(device)/\(partition)/partition")
        }
    }

    /// Adds a stick with a partition at a port: a disk that the machine does not run from.
    func addStick(_ name: String = "sdb", number: String = "8:16", port: String = "1-2") throws {
        let partition = number.split(separator: ":").map { Int($0) ?? 0 }
        try addDisk(name, number: number, port: port, partitions: ["\(name)1": "\(partition[0]):\(partition[1] + 1)"])
    }

    /// Adds the interface of a disk whose driver has not found it yet.
    func addInterface(_ port: String, class: String = "08") throws {
        try write("\(`class`)\n", to: "\(Self.interface(port))/bInterfaceClass")
        try write("1\n", to: "\(Self.interface(port))/authorized")
        try link("/sys/bus/usb/devices/\(port):1.0", to: Self.interface(port))
    }

    /// Adds a device that is made of others.
    func addVirtual(_ name: String, number: String, of others: [String] = []) throws {
        let device = "/sys/devices/virtual/block/\(name)"
        try addDevice(name, number: number, at: device)
        for other in others { try link("\(device)/slaves/\(other)", to: "/sys/class/block/\(other)") }
    }

    private func addDevice(_ name: String, number: String, at path: String) throws {
        try write("\(number)\n", to: "\(path)/dev")
        try write("", to: "/dev/\(name)")
        try link("/sys/class/block/\(name)", to: path)
        try link("/sys/dev/block/\(number)", to: path)
    }

    /// Mounts a file system.
    mutating func mount(
        _ number: String, on point: String, _ type: String, _ source: String, _ options: String
    )
        throws
    {
        mounts.append("3 1 \(number) / \(point) rw shared:1 - \(type) \(source) \(options)")
        try writeMounts()
    }

    private func writeMounts() throws {
        try write(mounts.joined(separator: "\n") + "\n", to: "/proc/self/mountinfo")
    }

    func write(_ text: String, to path: String) throws {
        let file = root + path
        try FileManager.default.createDirectory(
            atPath: URL(filePath: file).deletingLastPathComponent().path, withIntermediateDirectories: true)
        try text.write(toFile: file, atomically: false, encoding: .utf8)
    }

    func link(_ path: String, to target: String) throws {
        let file = root + path
        try FileManager.default.createDirectory(
            atPath: URL(filePath: file).deletingLastPathComponent().path, withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(atPath: file, withDestinationPath: root + target)
    }

    func remove(_ path: String) throws { try FileManager.default.removeItem(atPath: root + path) }

    private static func interface(_ port: String) -> String { "/sys/devices/board/usb1/\(port)/\(port):1.0" }

    /// Whether the storage at a port may be used.
    func isUsed(_ port: String) throws -> Bool {
        try String(contentsOfFile: "\(root)\(Self.interface(port))/authorized", encoding: .utf8) == "1\n"
    }

    /// Has the command take away what the machine does not run from.
    func takeAway(_ options: String...) throws -> BuiltProgram.Outcome {
        try Tool.run(["service", "storage", "--root", root] + options)
    }
}
