import CommandSupport
import FoundationEssentials
import Glibc

/// The Swift package in the current folder, and the program of it that a command is about.
struct ProductPackage {
    /// The name of the executable product.
    let product: String

    /// - Parameter product: the name; `nil` for the only program of the package.
    init(_ product: String?) throws(CommandError) {
        guard access("Package.swift", R_OK) == 0 else {
            throw CommandError(
                .noScene, "there is no Package.swift in this folder; go to the package, or make one with “vitrine new”")
        }
        if let product {
            self.product = product
            return
        }
        let targets = ((try? FileManager.default.contentsOfDirectory(atPath: "Sources")) ?? []).filter {
            access("Sources/\($0)/main.swift", R_OK) == 0
        }.sorted()
        guard let only = targets.first, targets.count == 1 else {
            throw CommandError(
                .usage,
                targets.isEmpty
                    ? "no folder of Sources has a main.swift; name the product"
                    : "the package has the programs \(targets.joined(separator: ", ")); name one of them")
        }
        self.product = only
    }

    /// The files that a build depends on, with the times of their changes.
    func fileTimes() -> [String: timespec] {
        var times: [String: timespec] = [:]
        for top in ["Package.swift", "Sources"] {
            add(top, to: &times)
            guard let paths = FileManager.default.subpaths(atPath: top) else { continue }
            for path in paths { add("\(top)/\(path)", to: &times) }
        }
        return times
    }

    private func add(_ path: String, to times: inout [String: timespec]) {
        var status = stat()
        // Editors write temporary files beside a file, whose names begin with a dot or end in a tilde.
        let name = path.split(separator: "/").last ?? ""
        guard !name.hasPrefix("."), !name.hasSuffix("~"), stat(path, &status) == 0,
            status.st_mode & S_IFMT == S_IFREG
        else { return }
        times[path] = status.st_mtim
    }
}
