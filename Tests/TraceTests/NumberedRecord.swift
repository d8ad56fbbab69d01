import Trace

/// Records whose fields all follow from a number, by which torn records are found.
enum NumberedRecord {
    static func make(_ number: UInt64) -> TraceRecord {
        TraceRecord(
            .stage, detail: detail(number), count: UInt32(truncatingIfNeeded: number), id: number,
            begin: Double(number), end: Double(number) + 0.5,
            values: InlineArray { UInt32(truncatingIfNeeded: number &* UInt64($0 + 1)) })
    }

    /// Whether all fields follow from the record's number.
    static func isWhole(_ record: TraceRecord) -> Bool {
        let expected = make(record.id)
        return record.kind == expected.kind && record.detail == expected.detail && record.count == expected.count
            && record.begin == expected.begin && record.end == expected.end
            && record.values.indices.allSatisfy { record.values[$0] == expected.values[$0] }
    }

    private static func detail(_ number: UInt64) -> UInt16 { UInt16(truncatingIfNeeded: number &* 40_503) }
}
