/// A text that is no address of this machine with a port.
package enum LoopbackAddressError: Error, Equatable, Sendable, CustomStringConvertible {
    case noPort(String)
    case notLoopback(String)

    package var description: String {
        switch self {
        case .noPort(let text): "“\(text)” is no port; choose a number from 0 to 65535, as in 127.0.0.1:9109"
        case .notLoopback(let host):
            "“\(host)” can be reached from other machines, or is no address; choose 127.0.0.1 or [::1], and forward it "
                + "to others by a program that checks who they are, or use --textfile"
        }
    }
}
