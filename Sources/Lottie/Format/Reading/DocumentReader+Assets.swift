internal import Geometry
internal import JSONTree

extension DocumentReader {
    /// Reads the images and precompositions.
    mutating func assets(of node: JSONNode, into document: inout LottieDocument) throws(LottieError) {
        try each("assets", of: node) { reader, node throws(LottieError) in
            guard let id = node["id"]?.identifier else { return }
            if node["layers"] != nil {
                var asset = PrecompositionAsset(id: id)
                asset.name = node["nm"]?.text ?? ""
                asset.layers = try reader.layers(of: node)
                document.precompositions[id] = asset
            } else if let asset = try reader.image(node, id: id) {
                document.images[id] = asset
            }
        }
    }

    private mutating func image(_ asset: JSONNode, id: String) throws(LottieError) -> ImageAsset? {
        let node = resolvingSlot(asset)
        guard let file = node["p"]?.text else {
            record("an asset of an unknown kind")
            return nil
        }
        if node["t"]?.text == "seq" { record("an image sequence") }
        let size = CGSize(
            width: node["w"]?.number ?? asset["w"]?.number ?? 0, height: node["h"]?.number ?? asset["h"]?.number ?? 0)
        var image = ImageAsset(id: id, size: size, source: .missing)
        image.name = asset["nm"]?.text ?? ""
        guard file.utf8.starts(with: "data:".utf8) else {
            image.source = file.isEmpty ? .missing : .file(folder: node["u"]?.text ?? "", name: file)
            return image
        }
        if file.utf8.starts(with: "data:audio".utf8) {
            record("a sound")
            return nil
        }
        guard let comma = file.utf8.firstIndex(of: UInt8(ascii: ",")), file[..<comma].hasSuffix(";base64") else {
            record("an image whose data is not base64")
            return image
        }
        let letters = file[file.index(after: comma)...]
        // Four letters are three bytes.
        try count(.imageBytes, letters.utf8.count / 4 * 3, at: node)
        if let bytes = Base64.bytes(of: String(letters)) {
            image.source = .embedded(bytes)
        } else {
            record("an image whose data is not base64")
        }
        return image
    }

    /// Reads the fonts and the outlines of characters.
    mutating func fonts(of node: JSONNode, into document: inout LottieDocument) throws(LottieError) {
        if let fonts = node["fonts"] {
            try at("fonts") { reader throws(LottieError) in
                try reader.each("list", of: fonts) { _, node throws(LottieError) in
                    guard let name = node["fName"]?.text else { return }
                    document.fonts[name] = FontRecord(
                        name: name, family: node["fFamily"]?.text ?? "", style: node["fStyle"]?.text ?? "",
                        weight: node["fWeight"]?.text.flatMap { Int($0) } ?? node["fWeight"]?.whole,
                        ascent: node["ascent"]?.number, path: node["fPath"]?.text ?? "")
                }
            }
        }
        try each("chars", of: node) { reader, node throws(LottieError) in
            guard let character = node["ch"]?.text, let data = node["data"] else { return }
            if node["t"]?.whole == 1 {
                reader.record("a character that is a precomposition")
                return
            }
            let shapes = try reader.at("data") { reader throws(LottieError) in try reader.shapes("shapes", of: data) }
            let key = GlyphKey(
                character: character, family: node["fFamily"]?.text ?? "", style: node["style"]?.text ?? "")
            document.glyphs[key] = GlyphRecord(
                fontSize: node["size"]?.number ?? 100, width: node["w"]?.number ?? 0, shapes: shapes)
        }
    }

    mutating func markers(of node: JSONNode) throws(LottieError) -> [Marker] {
        var markers: [Marker] = []
        try each("markers", of: node) { _, node throws(LottieError) in
            guard let time = node["tm"]?.number else { return }
            markers.append(
                Marker(name: node["cm"]?.text ?? "", time: time, duration: max(node["dr"]?.number ?? 0, 0)))
        }
        return markers
    }
}
