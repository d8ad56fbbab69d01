package import Input

extension InputRecording {
    /// Reads the recording that an option names.
    package init(option file: String) throws(CommandError) {
        do throws(RecordingError) {
            try self.init(contentsOfFile: file)
        } catch {
            throw CommandError(.noScene, "\(error)")
        }
    }
}
