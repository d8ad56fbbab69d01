import CDRM
import Glibc
import Platform

extension LibDRM {
    package func createDumbBuffer(width: Int, height: Int, bitsPerPixel: Int, card: Int32) throws(KernelError)
        -> DRMDumbBuffer
    {
        var handle: UInt32 = 0
        var pitch: UInt32 = 0
        var size: UInt64 = 0
        let result = drmModeCreateDumbBuffer(
            card, UInt32(width), UInt32(height), UInt32(bitsPerPixel), 0, &handle, &pitch, &size)
        try check(result, "DRM_IOCTL_MODE_CREATE_DUMB")
        return DRMDumbBuffer(handle: handle, pitch: Int(pitch), size: Int(size))
    }

    package func destroyDumbBuffer(_ handle: UInt32, card: Int32) {
        drmModeDestroyDumbBuffer(card, handle)
    }

    package func map(_ buffer: DRMDumbBuffer, card: Int32) throws(KernelError) -> UnsafeMutableRawPointer {
        var offset: UInt64 = 0
        try check(drmModeMapDumbBuffer(card, buffer.handle, &offset), "DRM_IOCTL_MODE_MAP_DUMB")
        let memory = mmap(nil, buffer.size, PROT_READ | PROT_WRITE, MAP_SHARED, card, off_t(offset))
        guard let memory, memory != MAP_FAILED else { throw .last("mmap", on: "dumb buffer") }
        return memory
    }

    package func unmap(_ memory: UnsafeMutableRawPointer, size: Int) {
        munmap(memory, size)
    }

    package func addFramebuffer(_ buffer: DRMDumbBuffer, width: Int, height: Int, format: UInt32, card: Int32)
        throws(KernelError) -> UInt32
    {
        var id: UInt32 = 0
        var handles: [UInt32] = [buffer.handle, 0, 0, 0]
        var pitches: [UInt32] = [UInt32(buffer.pitch), 0, 0, 0]
        var offsets: [UInt32] = [0, 0, 0, 0]
        let result = drmModeAddFB2(card, UInt32(width), UInt32(height), format, &handles, &pitches, &offsets, &id, 0)
        try check(result, "DRM_IOCTL_MODE_ADDFB2")
        return id
    }

    package func removeFramebuffer(_ id: UInt32, card: Int32) {
        drmModeRmFB(card, id)
    }

    package func createBlob(_ bytes: UnsafeRawBufferPointer, card: Int32) throws(KernelError) -> UInt32 {
        var id: UInt32 = 0
        try check(drmModeCreatePropertyBlob(card, bytes.baseAddress, bytes.count, &id), "DRM_IOCTL_MODE_CREATEPROPBLOB")
        return id
    }

    package func destroyBlob(_ id: UInt32, card: Int32) {
        drmModeDestroyPropertyBlob(card, id)
    }

    /// Passes the arrays of the request to the kernel directly, because libdrm would copy and sort its own request
    /// objects into new memory with every frame.
    package func commit(_ request: borrowing AtomicRequest, flags: UInt32, id: UInt64, card: Int32) throws(KernelError)
    {
        var atomic = drm_mode_atomic()
        atomic.flags = flags
        atomic.count_objs = UInt32(request.objects.count)
        atomic.user_data = id
        let result = request.objects.withUnsafeBufferPointer { objects in
            request.counts.withUnsafeBufferPointer { counts in
                request.properties.withUnsafeBufferPointer { properties in
                    request.values.withUnsafeBufferPointer { values in
                        atomic.objs_ptr = address(objects)
                        atomic.count_props_ptr = address(counts)
                        atomic.props_ptr = address(properties)
                        atomic.prop_values_ptr = address(values)
                        return drmIoctl(card, CDRM_IOCTL_MODE_ATOMIC, &atomic)
                    }
                }
            }
        }
        try check(result, "DRM_IOCTL_MODE_ATOMIC")
    }

    package func setCRTC(
        _ crtc: UInt32, framebuffer: UInt32, connectors: [UInt32], timings: drmModeModeInfo?, card: Int32
    ) throws(KernelError) {
        var connectors = connectors
        var result: Int32
        if var timings {
            result = drmModeSetCrtc(card, crtc, framebuffer, 0, 0, &connectors, Int32(connectors.count), &timings)
        } else {
            result = drmModeSetCrtc(card, crtc, 0, 0, 0, nil, 0, nil)
        }
        try check(result, "DRM_IOCTL_MODE_SETCRTC")
    }

    package func pageFlip(_ crtc: UInt32, framebuffer: UInt32, id: UInt64, card: Int32) throws(KernelError) {
        let result = drmModePageFlip(
            card, crtc, framebuffer, UInt32(DRM_MODE_PAGE_FLIP_EVENT),
            UnsafeMutableRawPointer(bitPattern: UInt(truncatingIfNeeded: id)))
        try check(result, "DRM_IOCTL_MODE_PAGE_FLIP")
    }

    package func setCursor(_ crtc: UInt32, buffer: UInt32, width: Int, height: Int, hotX: Int, hotY: Int, card: Int32)
        throws(KernelError)
    {
        let result = drmModeSetCursor2(card, crtc, buffer, UInt32(width), UInt32(height), Int32(hotX), Int32(hotY))
        try check(result, "DRM_IOCTL_MODE_CURSOR2")
    }

    package func moveCursor(_ crtc: UInt32, x: Int, y: Int, card: Int32) throws(KernelError) {
        try check(drmModeMoveCursor(card, crtc, Int32(x), Int32(y)), "DRM_IOCTL_MODE_CURSOR")
    }

    package func readEvents(into buffer: UnsafeMutableRawBufferPointer, card: Int32) throws(KernelError) -> Int {
        guard let address = buffer.baseAddress else { return 0 }
        let count = retryingInterrupts { read(card, address, buffer.count) }
        if count >= 0 { return count }
        if errno == EAGAIN { return 0 }
        throw .last("read", on: "flip events")
    }
}

private func address<Element>(_ buffer: UnsafeBufferPointer<Element>) -> UInt64 {
    UInt64(UInt(bitPattern: buffer.baseAddress))
}
