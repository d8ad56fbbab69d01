import CDRM
import Display
import Glibc
import Pixels
import Platform

/// A description of the machine's displays and of obstacles to using them. Creating it changes nothing on any screen.
package struct DRMProbe: Encodable, Sendable {
    /// A card.
    package struct Card: Encodable, Sendable {
        package var path: String
        /// The place of the card in the machine, which does not change from boot to boot.
        package var devicePath: String
        /// The name of the driver; empty if the card can't be opened.
        package var driver = ""
        package var driverDescription = ""
        package var driverVersion = ""
        package var hasDumbBuffers = false
        package var hasAtomic = false
        /// Whether the memory of buffers is slow to read.
        package var prefersShadow = false
        package var connectors: [Connector] = []
        package var planes: [Plane] = []
        /// The reason why the card can't be used; `nil` if it can.
        package var obstacle: String?
    }

    /// A connector of a card.
    package struct Connector: Encodable, Sendable {
        package var name: String
        package var status: DRMConnector.Status
        /// The width of the display in millimetres; 0 if unknown.
        package var physicalWidth: Int
        /// The height of the display in millimetres; 0 if unknown.
        package var physicalHeight: Int
        package var modes: [ModeDescription]
        /// The overlay plane on which a layer can be shown; `nil` if there is none.
        package var overlayPlane: UInt32?
        /// The reason why a connected display has no overlay plane; `nil` if it has one.
        package var planeObstacle: String?
    }

    /// A mode of a display.
    package struct ModeDescription: Encodable, Sendable {
        package var width: Int
        package var height: Int
        /// The refresh rate, in hertz.
        package var refreshRate: Double
        package var isPreferred: Bool
    }

    /// A plane of a card.
    package struct Plane: Encodable, Sendable {
        package enum Kind: String, Encodable, Sendable {
            case primary, overlay, cursor, unknown
        }

        package var id: UInt32
        package var kind: Kind
        /// The indices of the CRTCs that can show the plane.
        package var crtcs: [Int]
        /// The supported formats by their four letters, such as `XR24`.
        package var formats: [String]
        package var hasDamageClips: Bool
        /// Whether the plane has an alpha for the whole picture.
        package var hasAlpha: Bool
        /// The place among the planes of a display, from the lowest one; `nil` if the driver tells none.
        package var zpos: UInt64?
    }

    package var cards: [Card]
    /// The reason why a display without further wishes can't be opened; `nil` if it can.
    package var obstacle: String?
    /// The error of which ``obstacle`` is the description. It is not encoded.
    package private(set) var refusal: DRMOpenError?

    private enum CodingKeys: CodingKey {
        case cards, obstacle
    }

    /// Describes all cards.
    package init(kernel: any DRMKernel = LibDRM()) {
        cards = DRMCard.inOrder(kernel).map { Self.describe($0, kernel) }
        do throws(DRMOpenError) {
            let card = try DRMCard.choose(for: DRMRequest(), kernel: kernel, cards: DRMCardTable())
            _ = try DRMConfiguration.candidates(for: try DRMPipeline.find(on: card, connector: nil), DRMRequest())
        } catch {
            obstacle = error.description
            refusal = error
        }
    }

    private static func describe(_ node: DRMCardNode, _ kernel: any DRMKernel) -> Card {
        var card = Card(path: node.path, devicePath: node.devicePath)
        do throws(KernelError) {
            let descriptor = try kernel.open(node.path)
            defer { kernel.close(descriptor) }
            let driver = try kernel.driver(of: descriptor)
            card.driver = driver.name
            card.driverDescription = driver.description
            card.driverVersion = driver.version
            card.hasDumbBuffers = flag(DRM_CAP_DUMB_BUFFER, of: descriptor, kernel)
            card.prefersShadow = flag(DRM_CAP_DUMB_PREFER_SHADOW, of: descriptor, kernel)
            try? kernel.setClientCapability(UInt64(DRM_CLIENT_CAP_UNIVERSAL_PLANES), to: 1, of: descriptor)
            card.hasAtomic =
                (try? kernel.setClientCapability(UInt64(DRM_CLIENT_CAP_ATOMIC), to: 1, of: descriptor)) != nil
            card.obstacle = obstacle(to: card, isControllable: isControllable(descriptor, kernel))
            card.connectors = try connectors(descriptor, kernel)
            findOverlays(&card, DRMCard(borrowing: descriptor, of: node.path, kernel: kernel, isAtomic: card.hasAtomic))
            card.planes = try planes(descriptor, kernel)
        } catch {
            card.obstacle =
                [EACCES, EPERM].contains(error.errno)
                ? DRMOpenError.noPermission(path: node.path).description : error.description
        }
        return card
    }

    private static func obstacle(to card: Card, isControllable: Bool) -> String? {
        if !isControllable { return DRMOpenError.busy(path: card.path).description }
        if !card.hasDumbBuffers { return DRMOpenError.noDumbBuffers(path: card.path, driver: card.driver).description }
        return nil
    }

    private static func isControllable(_ card: Int32, _ kernel: any DRMKernel) -> Bool {
        kernel.isMaster(card) || (try? kernel.setMaster(card)) != nil
    }

    private static func flag(_ capability: Int32, of card: Int32, _ kernel: any DRMKernel) -> Bool {
        (try? kernel.capability(UInt64(capability), of: card)) == 1
    }

    private static func connectors(_ card: Int32, _ kernel: any DRMKernel) throws(KernelError) -> [Connector] {
        var connectors: [Connector] = []
        for id in try kernel.resources(of: card).connectors {
            let found = try kernel.connector(id, of: card, probing: true)
            let modes = found.modes.compactMap { timings in
                Mode(timings).map { mode in
                    ModeDescription(
                        width: mode.width, height: mode.height, refreshRate: mode.refreshRate,
                        isPreferred: timings.isPreferred)
                }
            }
            connectors.append(
                Connector(
                    name: found.name, status: found.status, physicalWidth: found.physicalWidth,
                    physicalHeight: found.physicalHeight, modes: modes))
        }
        return connectors
    }

    /// Finds the overlay planes of connected displays, each as if it was the only display that is shown.
    private static func findOverlays(_ card: inout Card, _ open: DRMCard) {
        for index in card.connectors.indices where card.connectors[index].status == .connected {
            let name = card.connectors[index].name
            guard card.hasAtomic, let pipeline = try? DRMPipeline.find(on: open, connector: name) else {
                card.connectors[index].planeObstacle = PlaneObstacle.notAtomic.description
                continue
            }
            card.connectors[index].overlayPlane = pipeline.overlay?.id
            card.connectors[index].planeObstacle = pipeline.overlayObstacle?.description
        }
    }

    private static func planes(_ card: Int32, _ kernel: any DRMKernel) throws(KernelError) -> [Plane] {
        var planes: [Plane] = []
        for id in try kernel.planes(of: card) {
            let found = try kernel.plane(id, of: card)
            let properties = try PropertyTable(of: id, kind: .plane, kernel: kernel, card: card)
            planes.append(
                Plane(
                    id: id, kind: kind(properties.value("type")),
                    crtcs: (0..<32).filter { found.possibleCRTCs.hasBit($0) },
                    formats: found.formats.map(letters), hasDamageClips: properties.id("FB_DAMAGE_CLIPS") != nil,
                    hasAlpha: properties.id("alpha") != nil, zpos: properties.value("zpos")))
        }
        return planes
    }

    private static func kind(_ type: UInt64?) -> Plane.Kind {
        switch type.map(Int32.init(truncatingIfNeeded:)) {
        case DRM_PLANE_TYPE_PRIMARY: .primary
        case DRM_PLANE_TYPE_OVERLAY: .overlay
        case DRM_PLANE_TYPE_CURSOR: .cursor
        default: .unknown
        }
    }
}
