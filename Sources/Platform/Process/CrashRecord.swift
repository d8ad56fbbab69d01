import CPlatform
import Glibc

/// The file in which this process notes why it ends: the place of a fatal signal, or an error in words.
///
/// It is in memory shared with the file, so that it outlives the process; the service manager's next command reads it.
package enum CrashRecord {
    /// Begins the record that the environment names by `VITRINE_CRASH_RECORD`, if it names one. A service without one
    /// is no error, since a file system may be full; only the reason of a failure is lost.
    package static func begin() {
        guard let path = getenv("VITRINE_CRASH_RECORD").map({ String(cString: $0) }), !path.isEmpty else { return }
        // A child process that has the variable too must not overwrite the record of its parent.
        unsetenv("VITRINE_CRASH_RECORD")
        guard let file = try? FileDescriptor(opening: path, flags: O_RDWR | O_CREAT | O_NOFOLLOW, permissions: 0o600)
        else {
            return
        }
        _ = cplatform_crash_record_begin(file.raw)
    }

    /// Notes the reason for which the process is about to end.
    package static func note(_ words: String) { cplatform_crash_record_note(words) }
}
