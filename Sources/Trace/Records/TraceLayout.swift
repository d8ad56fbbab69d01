/// The layout of a trace file, in the byte order of the machine: a header, a table of rings, and the rings' records.
enum TraceLayout {
    /// The first eight bytes of a file.
    static let magic: UInt64 = 0x45_4341_5254_5456  // "VTTRACE" and a zero
    static let version: UInt32 = 1

    /// The offset of the records of the first ring, in bytes.
    static let headerSize = 4096
    /// The size of a file in bytes. Memory is used as far as rings are made.
    static let fileSize = 8 << 20
    /// The offset of the table of rings, in bytes.
    static let table = 1024
    /// The size of an entry of the table, in bytes.
    static let entrySize = 64
    static let mostRings = 32

    /// The offsets of the header's fields, in bytes.
    enum Header {
        static let magic = 0
        static let version = 8
        static let recordSize = 12
        static let rings = 16
        static let process = 20
        /// The time of the start on the monotonic clock, in seconds.
        static let start = 24
        /// The time of the start on the wall clock, in seconds since 1970.
        static let date = 32
        /// The name of the program: up to 63 bytes and a zero.
        static let program = 64
        static let programSize = 64
    }

    /// The offsets of the fields of a ring's entry, in bytes.
    enum Entry {
        /// The name: up to 31 bytes and a zero.
        static let name = 0
        static let nameSize = 32
        /// The offset of the records in the file.
        static let offset = 32
        /// The number of records that the ring holds, a power of two.
        static let capacity = 40
        /// The number of records that were ever written.
        static let written = 48
        /// The kernel's number of the thread; 0 if it is unknown.
        static let thread = 56
    }
}
