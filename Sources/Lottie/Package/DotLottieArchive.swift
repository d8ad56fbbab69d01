internal import JSONTree

/// A `.lottie` archive: animations with their images and themes. Other ZIP archives of JSON files and images are taken,
/// too: each JSON file is an animation.
package struct DotLottieArchive: Sendable {
    /// The animations, of which there is at least one.
    package let animations: [ArchivedAnimation]
    /// The identifiers of the themes.
    package let themes: [String]
    /// The identifier of the animation that is played first.
    let initialAnimation: String

    private let archive: ZipArchive
    private let isFirstVersion: Bool
    /// Whether the archive has no manifest, and the identifiers of animations are paths.
    private let isPlain: Bool
    private let hasStateMachines: Bool
    private let name: String
    private let limits: LottieLimits

    /// Whether bytes begin as an archive does.
    static func isArchive(_ bytes: [UInt8]) -> Bool { ZipArchive.isArchive(bytes) }

    /// Reads the list of contents of an archive.
    /// - Parameter name: the name of the archive in errors.
    package init(
        _ bytes: [UInt8], name: String = "archive", limits: LottieLimits = LottieLimits()
    ) throws(LottieError) {
        self.name = name
        self.limits = limits
        archive = try ZipArchive(bytes, name: name, limits: limits)
        let manifest =
            archive.names.contains("manifest.json")
            ? ArchiveManifest(try Self.json("manifest.json", in: archive, name, limits))
            : ArchiveManifest(of: archive.names)
        guard let first = manifest.animations.first else {
            throw LottieError(
                .archive(
                    manifest.isMissing
                        ? "the archive has neither a manifest nor a JSON file; export it again"
                        : "the archive's manifest names no animation; add one"), name: name)
        }
        animations = manifest.animations
        themes = manifest.themes
        isFirstVersion = manifest.isFirstVersion
        isPlain = manifest.isMissing
        hasStateMachines = manifest.hasStateMachines
        let initial = manifest.initialAnimation
        initialAnimation = animations.contains { $0.id == initial } ? initial ?? first.id : first.id
    }

    /// Returns an animation as a composition with its images.
    /// - Parameters:
    ///   - id: the identifier of the animation; `nil` for ``initialAnimation``.
    ///   - theme: the identifier of a theme; `nil` for the one that the animation has at first.
    package func document(_ id: String? = nil, theme: String? = nil) throws(LottieError) -> LottieDocument {
        let id = id ?? initialAnimation
        let theme = theme ?? animations.first { $0.id == id }?.initialTheme
        var slots: [String: JSONNode] = [:]
        var records: [UnsupportedFeature] = []
        if let theme {
            let path = try found("theme", theme, ["t/\(theme).json", "themes/\(theme).json"])
            let rules = Theme(try Self.json(path, in: archive, name, limits), path: path, animation: id)
            slots = rules.slots
            records = rules.unsupported
        }
        let folders = isFirstVersion ? ["animations", "a"] : ["a", "animations"]
        let path = try found("animation", id, isPlain ? [id] : folders.map { "\($0)/\(id).json" })
        let bytes = try archive.file(path) ?? []
        var document = try LottieDocument(bytes, name: "\(name)/\(path)", limits: limits, slots: slots)
        if hasStateMachines {
            records.append(UnsupportedFeature(layer: "", path: "manifest.json", feature: "state machines"))
        }
        document.unsupported += records
        try embedImages(in: &document, besides: isPlain ? path : "")
        return document
    }

    /// Returns the first of several files that the archive has.
    private func found(_ kind: String, _ id: String, _ paths: [String]) throws(LottieError) -> String {
        guard let path = paths.first(where: { archive.names.contains($0) }) else {
            throw LottieError(.missingEntry(paths.first ?? "\(kind) \(id)"), name: name)
        }
        return path
    }

    // MARK: Images

    /// Puts the images that are files of the archive into a composition.
    /// - Parameter sibling: the path of a file beside which the folders of images are.
    private func embedImages(in document: inout LottieDocument, besides sibling: String) throws(LottieError) {
        let base = sibling.lastIndex(of: "/").map { sibling[...$0] } ?? ""
        var total = 0
        for (id, image) in document.images.sorted(by: { $0.key < $1.key }) {
            guard case .file(let folder, let file) = image.source else { continue }
            guard let path = imagePath(folder: base + folder, file), let bytes = try archive.file(path) else {
                document.images[id]?.source = .missing
                if document.unsupported.count < limits.records {
                    document.unsupported.append(
                        UnsupportedFeature(
                            layer: "", path: "assets", feature: "the image “\(file)”, which the archive does not have"))
                }
                continue
            }
            total += bytes.count
            guard total <= limits.imageBytes else {
                throw LottieError(.tooMuch("more than \(limits.imageBytes) bytes of images"), name: name)
            }
            document.images[id]?.source = .embedded(bytes)
        }
    }

    /// Returns the path of an image in the archive. Themes may name an image without its extension.
    private func imagePath(folder: String, _ file: String) -> String? {
        let paths = ["i/" + file, "images/" + file, folder + "/" + file].compactMap(RelativePath.normalized)
        return paths.first { archive.names.contains($0) }
            ?? archive.names.first { name in
                guard let dot = name.lastIndex(of: ".") else { return false }
                return paths.contains(String(name[..<dot]))
            }
    }

    private static func json(
        _ path: String, in archive: ZipArchive, _ name: String, _ limits: LottieLimits
    ) throws(LottieError) -> JSONNode {
        guard let bytes = try archive.file(path) else { throw LottieError(.missingEntry(path), name: name) }
        do throws(JSONParser.Failure) {
            return try JSONParser.parse(
                bytes, maximumDepth: limits.nesting, maximumCount: limits.values, allowsRepeatedKeys: true)
        } catch {
            let position = TextPosition(of: error.offset, in: bytes)
            throw LottieError(
                .syntax(error.message), name: "\(name)/\(path)", line: position.line, column: position.column)
        }
    }
}
