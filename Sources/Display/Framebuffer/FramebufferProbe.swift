import CFramebuffer
import Glibc
import Platform

/// A description of a framebuffer device. Creating it changes nothing on any screen.
package struct FramebufferProbe: Encodable, Sendable {
    package var path: String
    /// The name of the driver or the display; empty if unknown.
    package var name: String
    /// Whether a DRM driver provides the device, so that the card is used instead unless the device is named.
    package var isEmulated: Bool
    /// The width in pixels; 0 if the device can't be opened.
    package var width = 0
    /// The height in pixels; 0 if the device can't be opened.
    package var height = 0
    package var bitsPerPixel = 0
    /// The reason why the device can't be used; `nil` if it can.
    package var obstacle: String?
    /// The error of which ``obstacle`` is the description. It is not encoded.
    package private(set) var refusal: FramebufferOpenError?

    private enum CodingKeys: CodingKey {
        case path, name, isEmulated, width, height, bitsPerPixel, obstacle
    }

    /// Describes all devices.
    package static func all(kernel: any FramebufferKernel = SystemFramebuffers()) -> [FramebufferProbe] {
        kernel.devices().map { FramebufferProbe($0, kernel) }
    }

    private init(_ node: FramebufferNode, _ kernel: any FramebufferKernel) {
        path = node.path
        name = node.name
        isEmulated = node.isEmulated
        do throws(KernelError) {
            let descriptor = try kernel.open(node.path)
            defer { kernel.close(descriptor) }
            let settings = try kernel.settings(of: descriptor)
            width = Int(settings.xres)
            height = Int(settings.yres)
            bitsPerPixel = Int(settings.bits_per_pixel)
        } catch {
            let isForbidden = [EACCES, EPERM].contains(error.errno)
            let refusal: FramebufferOpenError =
                isForbidden ? .noPermission(path: path) : .output(.kernel(error.about(path), while: .open))
            self.refusal = refusal
            obstacle = refusal.description
        }
    }
}
