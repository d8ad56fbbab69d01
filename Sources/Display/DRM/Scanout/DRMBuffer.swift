import Display
import Glibc
import Pixels
import Platform

/// A dumb buffer that is mapped into memory and registered as a framebuffer, until it is released.
final class DRMBuffer {
    /// The identifier of the framebuffer.
    let framebuffer: UInt32
    /// The mapped pixels.
    let pixels: PixelView
    /// The kernel's handle of the memory.
    var handle: UInt32 { memory.handle }
    private let memory: DRMDumbBuffer
    private let card: DRMCard

    init(width: Int, height: Int, format: PixelFormat, card: DRMCard) throws(KernelError) {
        let kernel = card.kernel
        let descriptor = card.descriptor
        let memory = try kernel.createDumbBuffer(
            width: width, height: height, bitsPerPixel: format.bytesPerPixel * 8, card: descriptor)
        let framebuffer: UInt32
        do throws(KernelError) {
            framebuffer = try kernel.addFramebuffer(
                memory, width: width, height: height, format: format.drmFormat, card: descriptor)
        } catch {
            kernel.destroyDumbBuffer(memory.handle, card: descriptor)
            throw error
        }
        do throws(KernelError) {
            let base = try kernel.map(memory, card: descriptor)
            pixels = PixelView(base: base, width: width, height: height, pitch: memory.pitch, format: format)
        } catch {
            kernel.removeFramebuffer(framebuffer, card: descriptor)
            kernel.destroyDumbBuffer(memory.handle, card: descriptor)
            throw error
        }
        self.framebuffer = framebuffer
        self.memory = memory
        self.card = card
    }

    /// Makes all pixels black, or clear in a format with alpha.
    func clear() {
        memset(pixels.base, 0, memory.size)
    }

    deinit {
        card.kernel.unmap(pixels.base, size: memory.size)
        card.kernel.removeFramebuffer(framebuffer, card: card.descriptor)
        card.kernel.destroyDumbBuffer(memory.handle, card: card.descriptor)
    }
}
