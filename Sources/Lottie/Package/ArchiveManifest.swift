internal import JSONTree

/// The list of contents of an archive, `manifest.json`, of version 1 or 2.
struct ArchiveManifest {
    let isFirstVersion: Bool
    /// The animation that is played first, if the archive says so.
    let initialAnimation: String?
    let animations: [ArchivedAnimation]
    let themes: [String]
    let hasStateMachines: Bool

    /// Reads a manifest.
    init(_ node: JSONNode) {
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
}
