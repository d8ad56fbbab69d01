import Input
import Testing

@Suite struct ProductIDTests {
    @Test("G1 vendor and product are written as lsusb does, and read in any case")
    func text() {
        let scanner = ProductID(vendor: 0x0C2E, product: 0xB61)
        #expect(scanner?.description == "0c2e:0b61")
        #expect(ProductID("0C2E:b61") == scanner)
        #expect(ProductID(vendor: 0, product: 1)?.description == "0000:0001")
    }

    @Test(
        "G1 devices without numbers have no identifier, nor have other texts one",
        arguments: ["", ":", "0000:0000", "0c2e", "0c2e:", "0c2e:0b61:1", "10000:0001", "-1:1", "x:y"])
    func none(text: String) {
        #expect(ProductID(text) == nil)
    }
}
