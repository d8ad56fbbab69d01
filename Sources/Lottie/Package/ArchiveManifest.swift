internal import JSONTree

/// The list of contents of an archive, `manifest.json`, of version 1 or 2.
struct ArchiveManifest {
    let isFirstVersion: Bool
    /// The animation that is played first, if the archive says so.
    let initialAnimation: String?
    let animations: [ArchivedAnimation]
    let themes: [String]
    let hasStateMachines: Bool
    /// Whether the archive has no manifest.
    let isMissing: Bool

    /// Reads a manifest.
    init(_ node: JSONNode) {
        isMissing = false
        isFirstVersion = !(node["version"]?.identifier?.hasPrefix("2") ?? false)
        initialAnimation = node["initial"]?["animation"]?.identifier ?? node["activeAnimationId"]?.identifier
        animations = (node["animations"]?.elements ?? []).compactMap { animation in
            animation["id"]?.identifier.map { id in
                ArchivedAnimation(
                    id: id, name: animation["name"]?.text ?? "",
                    initialTheme: animation["initialTheme"]?.identifier ?? animation["defaultTheme"]?.identifier,
                    themes: animation["themes"]?.elements.compactMap(\.identifier))
            }
        }
        themes = (node["themes"]?.elements ?? []).compactMap { $0["id"]?.identifier }
        hasStateMachines = ["stateMachines", "states"].contains { node[$0]?.elements.isEmpty == false }
    }

    /// Makes the list of an archive without a manifest: its JSON files, those in the fewest folders first.
    init(of names: [String]) {
        isMissing = true
        isFirstVersion = true
        initialAnimation = nil
        themes = []
        hasStateMachines = false
        func depth(_ path: String) -> Int { path.count { $0 == "/" } }
        // Archives that are made on a Mac have hidden copies of files.
        animations = names.filter { $0.hasSuffix(".json") && !$0.hasPrefix("__MACOSX/") }
            .sorted { (depth($0), $0) < (depth($1), $1) }
            .map { ArchivedAnimation(id: $0, name: "", initialTheme: nil, themes: nil) }
    }
}
