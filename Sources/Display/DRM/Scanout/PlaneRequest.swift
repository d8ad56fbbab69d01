import CDRM
import Platform

/// An atomic request for some planes of a CRTC. It is built once, and the values that change are replaced in it.
final class PlaneRequest {
    /// The planes of a request.
    struct Parts: OptionSet {
        let rawValue: Int

        /// The primary plane, with another framebuffer.
        static let frame = Parts(rawValue: 1)
        static let cursor = Parts(rawValue: 2)
        static let overlay = Parts(rawValue: 4)
        /// The number of combinations.
        static let combinations = 8
    }

    /// The properties of the planes of a pipeline.
    struct Tables {
        let primary: PropertyTable
        /// `nil` if the pointer has no plane.
        let cursor: PropertyTable?
        /// `nil` if there is no overlay plane.
        let overlay: PropertyTable?
        let crtc: UInt32
        let cursorSize: (width: Int, height: Int)
    }

    private(set) var request: AtomicRequest
    private let framebuffer: Int
    /// The index of the property `FB_DAMAGE_CLIPS`; `nil` if the request is without the primary plane, or the plane has
    /// no such property.
    let damage: Int?
    private let cursor: CursorProperties?
    private let overlay: OverlayProperties?

    /// Creates a request; `nil` if the pipeline lacks one of the planes.
    init?(_ parts: Parts, of tables: Tables) throws(KernelError) {
        if parts.isEmpty || (parts.contains(.cursor) && tables.cursor == nil)
            || (parts.contains(.overlay) && tables.overlay == nil)
        {
            return nil
        }
        var request = AtomicRequest()
        let primary = tables.primary
        if parts.contains(.frame) {
            framebuffer = request.set(try primary.require("FB_ID"), of: primary.object, to: 0)
            damage = primary.id("FB_DAMAGE_CLIPS").map { request.set($0, of: primary.object, to: 0) }
        } else {
            framebuffer = 0
            damage = nil
        }
        if parts.contains(.cursor), let table = tables.cursor {
            cursor = try CursorProperties(of: table, on: tables.crtc, size: tables.cursorSize, in: &request)
        } else {
            cursor = nil
        }
        if parts.contains(.overlay), let table = tables.overlay {
            overlay = try OverlayProperties(of: table, on: tables.crtc, in: &request)
        } else {
            overlay = nil
        }
        self.request = request
    }

    func setFramebuffer(_ id: UInt32) {
        request.replace(framebuffer, with: UInt64(id))
    }

    func setDamage(blob: UInt32) {
        if let damage { request.replace(damage, with: UInt64(blob)) }
    }

    func set(_ changes: DRMPlaneChanges) {
        if let state = changes.cursor { cursor?.set(state, in: &request) }
        if let state = changes.overlay { overlay?.set(state, in: &request) }
    }
}

extension DRMPlaneChanges {
    /// The planes that change.
    var parts: PlaneRequest.Parts {
        var parts: PlaneRequest.Parts = []
        if cursor != nil { parts.insert(.cursor) }
        if overlay != nil { parts.insert(.overlay) }
        return parts
    }
}
