/// The exit statuses of the command, with the values of sysexits.h.
enum ExitStatus: Int32, CaseIterable {
    case usage = 64
    case noScene = 65
    case unavailable = 69
    case failed = 71
    case noOutput = 73
    case busy = 75
    case noPermission = 77

    var meaning: String {
        switch self {
        case .usage: "the command line can't be understood"
        case .noScene: "there is no such scene, or a file is bad"
        case .unavailable: "no card, no display connected, or no such card, connector or mode"
        case .failed: "the display or the system failed"
        case .noOutput: "a file, a folder or standard output can't be written"
        case .busy: "another program has the display"
        case .noPermission: "this user may not open the device"
        }
    }
}
