/// An error of a module below the commands that has an exit status.
package protocol ErrorWithStatus: Error {
    /// The exit status, with a value of sysexits.h.
    var exitStatus: Int32 { get }
}
