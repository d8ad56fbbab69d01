import Glibc

/// Watches a file for saved changes (inotify).
///
/// It watches the folder rather than the file, because many editors save by renaming a new file over the old one. If
/// the path is a symbolic link, the folder of the file that it refers to is watched too.
package final class FileWatch {
    /// The place of a name in the file system.
    private struct Place: Hashable {
        let folder: String
        let name: String

        init(_ path: String) {
            if let slash = path.lastIndex(of: "/") {
                folder = slash == path.startIndex ? "/" : String(path[..<slash])
                name = String(path[path.index(after: slash)...])
            } else {
                folder = "."
                name = path
            }
        }

        /// Whether there is a symbolic link, which is complete as soon as it is created.
        var isLink: Bool {
            var status = stat()
            return lstat("\(folder)/\(name)", &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
        }
    }

    private let notifications: FileDescriptor
    /// The names of the file by the watches of the folders that they are in.
    private let places: [Int32: [Place]]

    /// Starts to watch.
    /// - Parameter path: The path of a file, which need not exist yet. Its folder has to exist.
    package init(_ path: String) throws(KernelError) {
        let raw = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
        guard raw >= 0 else { throw .last("inotify_init1", on: path) }
        notifications = FileDescriptor(owning: raw)
        var places: [Int32: [Place]] = [:]
        for place in Set([Place(path), Place(Self.resolved(path) ?? path)]) {
            let watch = inotify_add_watch(raw, place.folder, UInt32(IN_CLOSE_WRITE | IN_MOVED_TO | IN_CREATE))
            guard watch >= 0 else { throw .last("inotify_add_watch", on: place.folder) }
            places[watch, default: []].append(place)
        }
        self.places = places
    }

    /// The descriptor that is readable when something happened in the folder. The watch owns it.
    package var descriptor: Int32 { notifications.raw }

    /// Reads the pending notifications.
    /// - Returns: Whether the file was written or replaced since the last call.
    package func takeChange() -> Bool {
        var isChanged = false
        withUnsafeTemporaryAllocation(byteCount: 8192, alignment: MemoryLayout<inotify_event>.alignment) { buffer in
            while true {
                let raw = descriptor
                let count = retryingInterrupts { read(raw, buffer.baseAddress, buffer.count) }
                guard count > 0 else { return }
                if hasChange(UnsafeRawBufferPointer(rebasing: buffer[..<count])) { isChanged = true }
            }
        }
        return isChanged
    }

    /// Whether one of the notifications in a buffer is about the file.
    private func hasChange(_ buffer: UnsafeRawBufferPointer) -> Bool {
        let head = MemoryLayout<inotify_event>.size
        var offset = 0
        while offset + head <= buffer.count {
            let event = buffer.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
            // The queue overflowed: the notification of the change may be lost.
            if event.mask & UInt32(IN_Q_OVERFLOW) != 0 { return true }
            let bytes = buffer[(offset + head)...].prefix(Int(event.len)).prefix { $0 != 0 }
            let name = String(decoding: bytes, as: UTF8.self)
            // A file that is only created is not complete yet.
            let isOnlyCreated = event.mask & UInt32(IN_CREATE) != 0
            let named = places[event.wd]?.first { $0.name == name }
            if let named, !isOnlyCreated || named.isLink { return true }
            offset += head + Int(event.len)
        }
        return false
    }

    private static func resolved(_ path: String) -> String? {
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        return String(cString: resolved)
    }
}
