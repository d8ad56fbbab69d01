import Platform
import Testing

@Suite struct StandardOutputTests {
    // Without text, nothing gets between the lines that the tests print.
    @Test("a write without an error tells that there is a reader")
    func reader() throws {
        #expect(try StandardOutput.write(""))
    }
}
