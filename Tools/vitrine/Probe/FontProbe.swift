import Graphics

/// The fonts of a machine. The names are the keys of the JSON.
struct FontProbe: Encodable {
    let families: [String]
    let scripts: [Script]
    /// Scripts that no font has.
    let missingScripts: [Script]
    /// The reason why no text can be drawn; `nil` if there are fonts.
    let obstacle: String?

    /// The numbers of families and scripts, in one line.
    var summary: String {
        func number(_ count: Int, _ one: String, _ many: String) -> String { "\(count) \(count == 1 ? one : many)" }
        if families.isEmpty { return "none" }
        let missing =
            missingScripts.isEmpty ? "" : "; \(number(missingScripts.count, "script has", "scripts have")) no font"
        let found = "\(number(families.count, "family", "families")), \(number(scripts.count, "script", "scripts"))"
        return "\(found)\(missing); --fonts lists them"
    }

    /// A script, and the Debian package with a font for it.
    struct Script: Encodable {
        let code: String
        let name: String
        let package: String

        init(_ script: FontScript) {
            code = script.code
            name = script.name
            package = script.package
        }
    }

    init() {
        let inventory = FontLibrary.shared.inventory
        families = inventory.families
        scripts = inventory.scripts.map(Script.init)
        missingScripts = inventory.missingScripts.map(Script.init)
        obstacle = families.isEmpty ? "no font; install the package fonts-dejavu-core" : nil
    }
}
