/// The exit statuses of the command, with the values of sysexits.h.
package enum ExitStatus: Int32, CaseIterable {
    case usage = 64
    case noScene = 65
    case unavailable = 69
    case failed = 71
    case noOutput = 73
    case busy = 75
    case noPermission = 77

    package var meaning: String {
        switch self {
        case .usage: "invalid command line"
        case .noScene: "no such scene, or an input file is missing or invalid"
        case .unavailable: "no display device or display, or no such device, connector or mode"
        case .failed: "the display or the system failed"
        case .noOutput: "cannot write a file, a folder or standard output"
        case .busy: "another program uses the display"
        case .noPermission: "no permission to open the device"
        }
    }
}
