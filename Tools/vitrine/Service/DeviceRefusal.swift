import CommandSupport
import Glibc
import Kiosk

/// A device that an installed program could not open, as a line of its log says.
struct DeviceRefusal: Equatable {
    /// The path of the device.
    let path: String

    /// The words by which programs report errors for lack of a permission.
    private static let errors = ["Permission denied", "Operation not permitted", "EACCES", "EPERM"]
    /// The devices of every kiosk, and those that no program of a service may open.
    private static let others = ["dri/", "input/", "fb", "vcs", "mem", "kmem", "kmsg", "port", "console", "pts/"]

    /// - Parameter line: a line of the log; `nil` for one that tells of no refused device.
    init?(_ line: String) {
        guard Self.errors.contains(where: line.contains), let start = line.firstRange(of: "/dev/")?.lowerBound else {
            return nil
        }
        var path = line[start...].prefix { $0.utf8.count == 1 && $0.utf8.allSatisfy(ServiceDevice.isPathByte) }
        while let last = path.last, ".,:=/".contains(last) { path.removeLast() }
        let name = path.dropFirst("/dev/".count)
        let isTerminal = name.hasPrefix("tty") && name.dropFirst(3).allSatisfy(\.isNumber)
        guard ServiceDevice(String(path)) != nil, !isTerminal, !Self.others.contains(where: name.hasPrefix) else {
            return nil
        }
        self.path = String(path)
    }

    /// Returns the refusals that lines of a log tell, each device once, in the order of the lines.
    static func all(in lines: [String]) -> [DeviceRefusal] {
        var refusals: [DeviceRefusal] = []
        for refusal in lines.compactMap({ DeviceRefusal($0) }) where !refusals.contains(refusal) {
            refusals.append(refusal)
        }
        return refusals
    }

    /// Returns an advice to the person who installed the program.
    /// - Parameter profile: the profile of the program.
    func advice(with profile: BoardProfile) -> String {
        let kind = ServiceDevice.Kind.allCases.first { DeviceKindAccess($0).contains(path) }
        let isAllowed = profile.serviceDevices.contains { $0 == kind.map { .kind($0) } || $0 == .path(path) }
        guard !isAllowed else {
            return "the profile allows it; install the program again, and plug the device in before it starts"
        }
        var line = #"{"devices": ["\#(kind?.rawValue ?? path)"]"#
        let sharesGroup = ServiceDevice.Kind.allCases.contains { DeviceKindAccess($0).sharesGroup(path) }
        let group = sharesGroup ? nil : group
        if let group, ServiceGroup.isPossible(group) { line += #", "groups": ["\#(group)"]"# }
        let rule =
            group.map { !ServiceGroup.isPossible($0) } ?? false
            ? ", give the device a group of its own by a rule of udev" : ""
        return #"write "service": \#(line)} into the profile\#(rule), and install the program again"#
    }

    /// The group of the device; `nil` if it is not there any more.
    private var group: String? {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        return getgrgid(status.st_gid).map { String(cString: $0.pointee.gr_name) } ?? "\(status.st_gid)"
    }
}
