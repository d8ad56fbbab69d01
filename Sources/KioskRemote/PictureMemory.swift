import CPlatform
import Glibc
import Pixels
import Platform

/// Pictures in memory that other processes may map.
enum PictureMemory {
    /// Returns a descriptor of sealed memory with the rows of a 32-bit picture, one after another.
    static func make(_ view: PixelView) throws(KernelError) -> FileDescriptor {
        let raw = cplatform_memory_file("vitrine-picture")
        guard raw >= 0 else { throw .last("memfd_create") }
        let file = FileDescriptor(owning: raw)
        let row = view.width * 4
        for y in 0..<view.height {
            var written = 0
            while written < row {
                let start = UnsafeRawPointer(view.row(y)) + written
                let count = retryingInterrupts { write(raw, start, row - written) }
                guard count > 0 else { throw .last("write", on: "memfd") }
                written += count
            }
        }
        cplatform_seal(raw)
        return file
    }
}
