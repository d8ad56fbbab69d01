import Foundation
import Graphics
import SampleImages
import Testing

/// Profiles that need no conversion, and the reports about those that are not used.
struct StandardProfileTests {
    /// The curve of sRGB with the values of a table.
    private static let table = SampleProfile.Curve.table((0..<1024).map { LinearRGB.decoded(Double($0) / 1023) })

    @Test(
        "C10 profiles of sRGB are recognized by their primaries and curves",
        arguments: [
            SampleProfile.standard, SampleProfile.rgb(SampleProfile.standardColorants, table),
            SampleProfile.gray(SampleProfile.standardCurve), SampleProfile.gray(table),
        ])
    func standard(profile: [UInt8]) throws {
        #expect(try ICCProfile(profile).isStandard)
    }

    @Test(
        "C10 profiles with other primaries, another curve or tables are not those of sRGB",
        arguments: [
            SampleProfile.adobe, SampleProfile.rgb(SampleProfile.adobeColorants, SampleProfile.standardCurve),
            SampleProfile.rgb(SampleProfile.standardColorants, .gamma(2.2)),
            // A negative number to the power of 2.4 is not a number.
            SampleProfile.rgb(SampleProfile.standardColorants, .parametric([2.4, 1, -2, 1, 0])),
            SampleProfile.gray(.gamma(1)), SampleProfile.inks(),
        ])
    func others(profile: [UInt8]) throws {
        #expect(try !ICCProfile(profile).isStandard)
    }

    @Test("C10 an image with a profile of sRGB has the pixels of one without a profile")
    func pixels() throws {
        let plain = try CGImage(data: ColorProfileTests.png([]))
        let image = try CGImage(data: ColorProfileTests.png([ColorProfileTests.iCCP(SampleProfile.standard)]))
        #expect(image.rows == plain.rows)
    }

    @Test("C10 a profile that is not used is reported once for each file")
    func report() {
        var warnings = ColorWarnings()
        let error = ColorProfileError.invalid("the signature is missing")
        #expect(
            warnings.line(for: error, name: "a.png")
                == "app: image: a.png: its colour profile is invalid: the signature is missing; it is ignored; convert "
                + "the file to sRGB")
        #expect(warnings.line(for: error, name: "a.png") == nil)
        #expect(warnings.line(for: error, name: "b.png") != nil)
    }

    @Test("C10 a missing library is reported once for all files, with its package")
    func missingLibrary() throws {
        let reason = try #require(ColorLibrary.load("libnowhere.so.2"))
        var warnings = ColorWarnings()
        let first = warnings.line(for: .noLibrary(reason), name: "a.png")
        let line = try #require(first)
        #expect(line.hasPrefix("app: image: a.png: its colour profile is not used: libnowhere.so.2: "))
        #expect(line.hasSuffix("nor are those of other files; install Debian's liblcms2-2"))
        #expect(warnings.line(for: .noLibrary(reason), name: "b.png") == nil)
    }
}
