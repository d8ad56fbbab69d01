/// A display manager or a desktop that uses the display of a machine.
struct Desktop: Equatable {
    /// The unit of systemd that starts it; `nil` for one that is started by hand, such as in a login session.
    let unit: String?
    /// The program that uses the display; `nil` if it is not known.
    var program: DisplayServer?
}

extension Desktop: CustomStringConvertible {
    var description: String {
        let process = program.map { "\($0.name), process \($0.id)" } ?? "a display manager"
        return unit.map { "\($0) (\(process))" } ?? process
    }
}
