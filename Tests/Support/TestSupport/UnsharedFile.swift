import Glibc

/// A file that nothing but one test opens.
///
/// A test that closes a descriptor cannot ask whether its number is free: another test may have taken it at once.
package struct UnsharedFile {
    private let folder: TemporaryFolder
    package let path: String

    package init() throws {
        folder = try TemporaryFolder()
        try folder.write("", to: "file")
        path = folder.path("file")
    }

    /// Returns whether a descriptor refers to the file.
    package func isOpen(as descriptor: Int32) -> Bool {
        var (own, opened) = (stat(), stat())
        return stat(path, &own) == 0 && fstat(descriptor, &opened) == 0 && own.st_dev == opened.st_dev
            && own.st_ino == opened.st_ino
    }
}
