import CKernelCases
import TestSupport
import Testing

@Suite struct KernelCasesTests {
    static let kernels = (0..<kernel_cases_count()).map { String(cString: kernel_cases_name($0)) }

    @Test(
        "every instruction set draws what the scalar reference draws, to the bit, and touches nothing else: 100,000 random cases, 1,000 without optimization",
        arguments: kernels)
    func equalsReference(kernel: String) throws {
        let index = try #require(Self.kernels.firstIndex(of: kernel))
        let count: Int64 = isOptimized ? 100_000 : 1_000
        let report = kernel_cases_run(Int32(index), 0x5eed, 0, count)
        #expect(!report.failed, "\(message(of: report))")
        #expect(report.cases == count)
        #expect(report.pixels > count * 50)
    }

    private func message(of report: kernel_cases_report) -> String {
        withUnsafeBytes(of: report.message) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }
}
