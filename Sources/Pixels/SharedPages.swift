import CPlatform
import Glibc

/// Address space that is backed by the same pages again and again, for pictures that there is no memory for.
package enum SharedPages {
    /// Bytes of the pages.
    private static let length = 1 << 20
    /// Made when the first picture is, while there is memory; -1 where the system has none.
    private static let file: Int32 = {
        let file = cplatform_memory_file("vitrine-no-memory")
        if file >= 0, ftruncate(file, length) == 0 { return file }
        return -1
    }()

    /// Has the pages made, so that they are there when memory is short.
    static func prepare() {
        _ = file
    }

    /// - Parameter size: a multiple of the size of a page.
    package static func map(_ size: Int) -> PixelMemory.Taken {
        // Address space alone: the kernel has to find no memory for it.
        let flags = MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE
        guard let base = mmap(nil, size, PROT_NONE, flags, -1, 0), base != MAP_FAILED else {
            fatalError("kernel: no address space for \(size) bytes of pixels; raise the limit of RLIMIT_AS")
        }
        for offset in stride(from: 0, to: size, by: length) {
            let part = min(length, size - offset)
            let mapped = mmap(base + offset, part, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_FIXED, file, 0)
            precondition(mapped != MAP_FAILED, "kernel: no pages for \(size) bytes of pixels")
        }
        return PixelMemory.Taken(base: base, mapped: size, isShared: true)
    }
}
