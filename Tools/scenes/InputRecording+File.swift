package import CommandSupport
package import Input

extension InputRecording {
    /// Reads the recording that an argument or option names.
    package init(named file: String) throws(CommandError) {
        do throws(RecordingError) {
            try self.init(contentsOfFile: file)
        } catch {
            throw CommandError(.noScene, "\(error)")
        }
    }
}
