import Glibc
import Platform

/// The properties of a display object by name, with their values when they were read.
struct PropertyTable {
    let object: UInt32
    private let byName: [String: DRMProperty]

    init(of object: UInt32, kind: DRMObjectKind, kernel: any DRMKernel, card: Int32) throws(KernelError) {
        self.object = object
        var byName: [String: DRMProperty] = [:]
        for property in try kernel.properties(of: object, kind: kind, card: card) { byName[property.name] = property }
        self.byName = byName
    }

    /// Returns the value of a property; `nil` if the object has none of that name.
    func value(_ name: String) -> UInt64? { byName[name]?.value }

    /// Returns the identifier of a property; `nil` if the object has none of that name.
    func id(_ name: String) -> UInt32? { byName[name]?.id }

    /// Returns the identifier of a property; throws ENOENT if the object has none of that name.
    func require(_ name: String) throws(KernelError) -> UInt32 {
        guard let property = byName[name] else {
            throw KernelError(operation: "DRM property \(name)", errno: ENOENT, object: "object \(object)")
        }
        return property.id
    }
}
