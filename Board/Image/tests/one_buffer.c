// Shows one buffer on the first display: what a program needs at least for its first frame. The time of an image's
// first frame is compared with it.
#include <drm.h>
#include <drm_mode.h>
#include <fcntl.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <unistd.h>

int main(void) {
    uint32_t crtcs[32], connectors[16], encoders[32];
    struct drm_mode_modeinfo modes[128];
    int card = open("/dev/dri/card0", O_RDWR | O_CLOEXEC);
    struct drm_mode_card_res resources = {.count_crtcs = 32, .count_connectors = 16,
        .crtc_id_ptr = (uintptr_t)crtcs, .connector_id_ptr = (uintptr_t)connectors};
    if (card < 0 || ioctl(card, DRM_IOCTL_MODE_GETRESOURCES, &resources) < 0) return 1;
    struct drm_mode_get_connector connector = {.connector_id = connectors[0], .count_modes = 128,
        .modes_ptr = (uintptr_t)modes, .count_encoders = 32, .encoders_ptr = (uintptr_t)encoders};
    if (ioctl(card, DRM_IOCTL_MODE_GETCONNECTOR, &connector) < 0 || !connector.count_modes) return 1;

    struct drm_mode_create_dumb buffer = {.width = modes[0].hdisplay, .height = modes[0].vdisplay, .bpp = 32};
    if (ioctl(card, DRM_IOCTL_MODE_CREATE_DUMB, &buffer) < 0) return 1;
    struct drm_mode_map_dumb map = {.handle = buffer.handle};
    if (ioctl(card, DRM_IOCTL_MODE_MAP_DUMB, &map) < 0) return 1;
    void *pixels = mmap(NULL, buffer.size, PROT_READ | PROT_WRITE, MAP_SHARED, card, (off_t)map.offset);
    if (pixels == MAP_FAILED) return 1;
    memset(pixels, 0x40, buffer.size);

    struct drm_mode_fb_cmd framebuffer = {.width = buffer.width, .height = buffer.height, .pitch = buffer.pitch,
        .bpp = 32, .depth = 24, .handle = buffer.handle};
    if (ioctl(card, DRM_IOCTL_MODE_ADDFB, &framebuffer) < 0) return 1;
    struct drm_mode_crtc crtc = {.crtc_id = crtcs[0], .fb_id = framebuffer.fb_id, .mode_valid = 1, .mode = modes[0],
        .count_connectors = 1, .set_connectors_ptr = (uintptr_t)connectors};
    if (ioctl(card, DRM_IOCTL_MODE_SETCRTC, &crtc) < 0) return 1;
    for (;;) pause();
}
