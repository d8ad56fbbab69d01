extension Failure {
    /// An account of the failure, as a part of a sentence.
    package var explanation: String {
        switch reason {
        case .hang: "the program did not say in time that it works, and was ended"
        case .memory: "the memory was used up"
        case .timeout: "the program showed no picture in time"
        case .start:
            "the program could not be started\(status == 203 ? ", because its file is missing or is no program" : "")"
        case .signal: "the program was ended by signal \(status)\(Self.name(ofSignal: status))"
        case .exit: words ?? Self.meaning(ofStatus: status)
        }
    }

    /// An advice to the person who mends it.
    package var advice: String {
        switch reason {
        case .hang: "look for work on the main thread that takes seconds, and for locks that are not released"
        case .memory: "raise “memoryLimit” of the profile, or make pictures smaller"
        case .timeout: "look at what the program does before its first picture"
        case .start: "install the program again, and the libraries that “ldd” misses"
        case .signal:
            place.map {
                "find the place in the program with: addr2line -f -e PROGRAM \($0.drop { $0 != "+" }.dropFirst())"
            }
                ?? "look at the last lines of the log"
        case .exit:
            switch status {
            case 64: "correct the command line or the profile, then: vitrine doctor NAME --reset"
            case 65: "correct the file, then: vitrine doctor NAME --reset"
            case 69: "connect the display, or name another one in the profile"
            case 75: "end the other program that uses the display"
            case 77: "install the program again, so that its user has the groups video and input"
            default: "look at the last lines of the log"
            }
        }
    }

    private static func name(ofSignal number: Int) -> String {
        let names = [
            4: "an instruction that ends the program, such as a trap of Swift", 5: "a trap, such as of Swift",
            6: "the program gave up by itself", 7: "memory that is gone", 8: "an impossible division",
            9: "ended from outside", 11: "memory that does not exist", 31: "a system call that is not allowed",
        ]
        return names[number].map { " (\($0))" } ?? ""
    }

    /// The meaning of an exit status of a kiosk: `KioskError.Kind`.
    private static func meaning(ofStatus status: Int) -> String {
        switch status {
        case 64: "the command line or the profile is wrong"
        case 65: "a file is missing or wrong"
        case 69: "there is no display"
        case 70: "the program failed to make its picture"
        case 71: "the display or the system failed"
        case 73: "a file could not be written"
        case 75: "another program uses the display"
        case 77: "the program may not open the display"
        default: "the program ended with status \(status)"
        }
    }
}

extension RestartLadder.Step {
    /// The step as a part of a sentence.
    package var words: String {
        switch self {
        case .restart(let delay, let isSafe): "started again after \(delay) s\(isSafe ? " in safe mode" : "")"
        case .reboot: "the machine is started again"
        case .outOfService: "out of service"
        }
    }
}
