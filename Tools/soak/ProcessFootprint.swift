import CPlatform
import Glibc

/// The resources that this process holds.
struct ProcessFootprint: Codable {
    /// The resident memory, in KiB.
    let resident: Int
    /// The memory that was allocated from the heap and not freed, in KiB.
    let heap: Int
    /// The number of open descriptors.
    let descriptors: Int

    /// Measures this process now.
    init() {
        let heap = mallinfo2()
        self.heap = (heap.uordblks + heap.hblkhd) / 1024
        resident = Self.residentPages * sysconf(Int32(_SC_PAGESIZE)) / 1024
        descriptors = Self.openDescriptors
    }

    private static var residentPages: Int {
        guard let file = fopen("/proc/self/statm", "r") else { return 0 }
        defer { fclose(file) }
        var line = [CChar](repeating: 0, count: 128)
        fgets(&line, 128, file)
        let words = String(decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self).split(
            separator: " ")
        return words.count > 1 ? Int(words[1]) ?? 0 : 0
    }

    private static var openDescriptors: Int {
        guard let folder = opendir("/proc/self/fd") else { return 0 }
        defer { closedir(folder) }
        var count = 0
        while readdir(folder) != nil { count += 1 }
        // Without ".", ".." and the folder's own.
        return count - 3
    }
}
