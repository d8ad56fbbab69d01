import Glibc
import Platform
import Session
import TestSupport
import Testing

@Suite struct SeatManagerErrorTests {
    @Test("D8 a library that is not installed is an error with its name and the package to install")
    func missingLibrary() {
        let error = #expect(throws: SeatManagerError.self) { try SeatManager.load("libseat.so.none") }
        #expect(
            error?.description == """
                libseat cannot be loaded (libseat.so.none: cannot open shared object file: No such file or directory); \
                install libseat1, or choose --seat direct
                """)
    }

    @Test("D8 a library without the functions of libseat is an error with the name of one")
    func otherLibrary() {
        let error = #expect(throws: SeatManagerError.self) { try SeatManager.load("libm.so.6") }
        #expect(error?.description.contains("libm.so.6: undefined symbol: libseat_") == true)
    }

    @Test("D8 a damaged library is an error with the loader's reason")
    func damagedLibrary() throws {
        let folder = try TemporaryFolder()
        try folder.write("", to: "libseat.so.1")
        let error = #expect(throws: SeatManagerError.self) {
            try SeatManager.load(folder.url.path + "/libseat.so.1")
        }
        #expect(error?.description.contains("/libseat.so.1: file too short);") == true)
    }

    @Test("D8 a manager that does not answer is an error that says what to start")
    func noManager() {
        let error = SeatManagerError.noManager(KernelError(operation: "libseat_open_seat", errno: ENOENT))
        #expect(
            error.description == """
                no seat manager answers (libseat_open_seat: No such file or directory (ENOENT)); \
                start seatd, start the kiosk in a session of logind, or choose --seat direct
                """)
    }
}
