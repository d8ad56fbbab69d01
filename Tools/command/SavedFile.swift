import Dispatch
package import Platform

/// Reports on the main queue when a file was saved, as long as it exists.
package final class SavedFile {
    private let watch: FileWatch
    private var source: (any DispatchSourceRead)?

    /// Starts to watch a file. Changes from now on are reported.
    package init(_ path: String) throws(KernelError) {
        watch = try FileWatch(path)
    }

    /// Sets the closure that is called on the main thread after each change.
    package func onChange(_ body: @escaping () -> Void) {
        let source = DispatchSource.makeReadSource(fileDescriptor: watch.descriptor, queue: .main)
        // The main queue calls the handler on the main thread, from where the closure comes.
        nonisolated(unsafe) let body = body
        nonisolated(unsafe) let watch = watch
        source.setEventHandler {
            if watch.takeChange() { body() }
        }
        source.resume()
        self.source = source
    }

    deinit {
        source?.cancel()
    }
}
