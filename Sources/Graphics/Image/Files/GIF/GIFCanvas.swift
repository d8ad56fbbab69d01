internal import CGIF
internal import Geometry
internal import Pixels

/// The canvas on which the frames of a GIF are composed.
struct GIFCanvas {
    private let gif: UnsafeMutablePointer<GifFileType>
    private let name: String
    private let limits: ImageLimits
    private let canvas: PixelBuffer
    private(set) var frames: [(buffer: PixelBuffer, delay: Double)] = []
    /// The number of times that the frames are shown, 0 for endless repetition; 1 unless the file says otherwise.
    private(set) var loopCount = 1

    // The graphic control extension of the next frame.
    private var delay = 0.0
    private var transparent: Int?
    private var disposal = Disposal.keep

    private enum Disposal: Int {
        case unspecified, keep, clear, restore
    }

    init(_ gif: UnsafeMutablePointer<GifFileType>, name: String, limits: ImageLimits) throws(ImageError) {
        self.gif = gif
        self.name = name
        self.limits = limits
        canvas = try PixelBuffer.decoding(name, width: Int(gif.pointee.SWidth), height: Int(gif.pointee.SHeight))
    }

    mutating func read(maximumCount: Int) throws(ImageError) {
        while frames.count < maximumCount {
            var kind = UNDEFINED_RECORD_TYPE
            guard DGifGetRecordType(gif, &kind) == GIF_OK else { throw failure }
            switch kind {
            case IMAGE_DESC_RECORD_TYPE: try readFrame()
            case EXTENSION_RECORD_TYPE: try readExtension()
            case TERMINATE_RECORD_TYPE:
                guard !frames.isEmpty else { throw ImageError(name: name, reason: .broken("it contains no image")) }
                return
            default: break
            }
        }
    }

    private var failure: ImageError { GIFDecoder.error(gif.pointee.Error, name) }

    // MARK: Extensions

    private mutating func readExtension() throws(ImageError) {
        var code: Int32 = 0
        var block: UnsafeMutablePointer<GifByteType>?
        guard DGifGetExtension(gif, &code, &block) == GIF_OK else { throw failure }
        var isLooping = false
        while let bytes = block {
            let count = Int(bytes[0])
            if code == 0xF9, count >= 4 {
                disposal = Disposal(rawValue: Int(bytes[1]) >> 2 & 7) ?? .keep
                delay = Double(Int(bytes[2]) | Int(bytes[3]) << 8) / 100
                transparent = bytes[1] & 1 != 0 ? Int(bytes[4]) : nil
            } else if code == 0xFF, count == 11 {
                let words = (1...11).map { bytes[$0] }
                isLooping = words == Array("NETSCAPE2.0".utf8) || words == Array("ANIMEXTS1.0".utf8)
            } else if code == 0xFF, isLooping, count >= 3, bytes[1] == 1 {
                let repeats = Int(bytes[2]) | Int(bytes[3]) << 8
                loopCount = repeats == 0 ? 0 : repeats + 1
            }
            guard DGifGetExtensionNext(gif, &block) == GIF_OK else { throw failure }
        }
    }

    // MARK: Frames

    private mutating func readFrame() throws(ImageError) {
        guard DGifGetImageDesc(gif) == GIF_OK else { throw failure }
        let place = gif.pointee.Image
        let width = Int(place.Width)
        let height = Int(place.Height)
        guard limits.allows(width: width, height: height) else {
            throw ImageError(name: name, reason: .tooLarge(width: width, height: height))
        }
        let all = canvas.width * canvas.height * (frames.count + 1)
        guard all <= limits.pixels else {
            throw ImageError(
                name: name, reason: .tooLarge(width: canvas.width, height: canvas.height * (frames.count + 1)))
        }
        let before = disposal == .restore ? try copy() : nil
        try draw(place, width, height)
        // Delays of at most 0.01 s become 0.1 s, as in browsers.
        frames.append((try copy(), delay > 0.011 ? delay : 0.1))
        let area = PixelRect(x: Int(place.Left), y: Int(place.Top), width: width, height: height).intersection(
            canvas.view.bounds)
        if disposal == .clear, !area.isEmpty { Kernels.active.fill(canvas.view.part(area), with: 0) }
        if let before { Kernels.active.copy(before.view, to: canvas.view) }
        delay = 0
        transparent = nil
        disposal = .keep
    }

    private func copy() throws(ImageError) -> PixelBuffer {
        let copy = try PixelBuffer.decoding(name, width: canvas.width, height: canvas.height)
        Kernels.active.copy(canvas.view, to: copy.view)
        return copy
    }

    private func draw(_ place: GifImageDesc, _ width: Int, _ height: Int) throws(ImageError) {
        guard width > 0, height > 0 else { return }
        guard let map = place.ColorMap ?? gif.pointee.SColorMap else {
            throw ImageError(name: name, reason: .broken("a frame has no colour table"))
        }
        var colors = (0..<Int(map.pointee.ColorCount)).map { i in
            let color = map.pointee.Colors[i]
            return 0xff00_0000 | UInt32(color.Red) << 16 | UInt32(color.Green) << 8 | UInt32(color.Blue)
        }
        if let transparent, transparent < colors.count { colors[transparent] = 0 }
        var line = [GifPixelType](repeating: 0, count: width)
        for (start, step) in place.Interlace ? [(0, 8), (4, 8), (2, 4), (1, 2)] : [(0, 1)] {
            for y in stride(from: start, to: height, by: step) {
                guard DGifGetLine(gif, &line, Int32(width)) == GIF_OK else { throw failure }
                draw(line, colors, at: Int(place.Left), Int(place.Top) + y)
            }
        }
    }

    private func draw(_ line: [GifPixelType], _ colors: [UInt32], at left: Int, _ y: Int) {
        guard y < canvas.height, left < canvas.width else { return }
        let row = canvas.view.pointer(x: 0, y: y).assumingMemoryBound(to: UInt32.self)
        for x in 0..<min(line.count, canvas.width - left) {
            let index = Int(line[x])
            if index < colors.count, colors[index] != 0 { row[left + x] = colors[index] }
        }
    }
}
