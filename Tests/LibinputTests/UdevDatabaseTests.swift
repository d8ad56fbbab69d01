import Foundation
import Libinput
import Platform
import TestSupport
import Testing

@Suite struct UdevDatabaseTests {
    private let place: TemporaryFolder
    private let database: UdevDatabase
    private let touch = ["ID_INPUT", "ID_INPUT_TOUCHSCREEN"]

    init() throws {
        place = try TemporaryFolder()
        database = UdevDatabase(folder: place.path("udev/data"))
    }

    private func mode(of name: String) throws -> Int? {
        let attributes = try FileManager.default.attributesOfItem(atPath: place.path(name))
        return (attributes[.posixPermissions] as? NSNumber)?.intValue
    }

    @Test("records are written where libudev reads them")
    func system() {
        #expect(UdevDatabase().folder == "/run/udev/data")
    }

    @Test("the text of a record says that the device is described, and has each property")
    func text() {
        #expect(UdevDatabase.text(touch) == "I:1\nE:ID_INPUT=1\nE:ID_INPUT_TOUCHSCREEN=1\n")
    }

    @Test("a record and its folders exist for everybody during the call, and are removed after it")
    func record() throws {
        let text = try database.withRecord(of: "13:66", touch) {
            Result { (try place.text(of: "udev/data/c13:66"), try mode(of: "udev/data/c13:66")) }
        }.get()
        #expect(text.0 == UdevDatabase.text(touch))
        #expect(text.1 == 0o644)
        #expect(try place.names.isEmpty)
    }

    @Test("a record that exists already is neither changed nor removed")
    func existing() throws {
        try FileManager.default.createDirectory(atPath: place.path("udev/data"), withIntermediateDirectories: true)
        try place.write("I:7\n", to: "udev/data/c13:66")
        let seen = try database.withRecord(of: "13:66", touch) {
            Result { try place.text(of: "udev/data/c13:66") }
        }.get()
        #expect(seen == "I:7\n")
        #expect(try place.text(of: "udev/data/c13:66") == "I:7\n")
    }

    @Test("a folder that exists already stays, with the records of other devices")
    func folder() throws {
        try FileManager.default.createDirectory(atPath: place.path("udev/data"), withIntermediateDirectories: true)
        try place.write("I:7\n", to: "udev/data/c13:65")
        let names = try database.withRecord(of: "13:66", touch) {
            Result { try FileManager.default.contentsOfDirectory(atPath: database.folder).sorted() }
        }.get()
        #expect(names == ["c13:65", "c13:66"])
        #expect(try FileManager.default.contentsOfDirectory(atPath: database.folder) == ["c13:65"])
    }

    @Test("a link in the place of a record is not followed")
    func link() throws {
        try FileManager.default.createDirectory(atPath: place.path("udev/data"), withIntermediateDirectories: true)
        try place.link("udev/data/c13:66", to: place.path("elsewhere"))
        try database.withRecord(of: "13:66", touch) {}
        #expect(try place.names == ["udev"])
    }

    @Test("a folder that cannot be made is an error, and leaves nothing")
    func noFolder() throws {
        try place.write("", to: "udev")
        #expect(throws: KernelError(operation: "mkdir", errno: ENOTDIR, object: database.folder)) {
            try database.withRecord(of: "13:66", touch) {}
        }
        #expect(try place.names == ["udev"])
    }

    @Test("whether records can be written is known before their folder exists")
    func refusal() throws {
        #expect(database.refusal == nil)
        #expect(
            UdevDatabase(folder: "/dev/null/udev/data").refusal
                == KernelError(operation: "access", errno: EACCES, object: "/dev/null"))
    }
}
