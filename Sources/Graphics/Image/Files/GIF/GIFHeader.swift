/// The header of a GIF file (GIF89a, sections 17 and 18).
struct GIFHeader {
    let width: Int
    let height: Int

    init(_ bytes: [UInt8], name: String) throws(ImageError) {
        guard bytes.count >= 10 else { throw ImageError(name: name, reason: .truncated) }
        width = Int(bytes[6]) | Int(bytes[7]) << 8
        height = Int(bytes[8]) | Int(bytes[9]) << 8
        guard width > 0, height > 0 else { throw ImageError(name: name, reason: .broken("its width or height is 0")) }
    }

    func check(name: String, limits: ImageLimits) throws(ImageError) {
        guard limits.allows(width: width, height: height) else {
            throw ImageError(name: name, reason: .tooLarge(width: width, height: height))
        }
    }
}
