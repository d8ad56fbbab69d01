// Shows a picture on all displays until another program shows its own.
//
//     splash PICTURE
//
// PICTURE is a binary portable pixmap (P6, 8 bits a channel), which is drawn in the middle of each display; the rest
// has the colour of its first pixel. The program gives up being DRM master as soon as the picture is shown, so that a
// kiosk can take the displays over, and keeps its descriptor until the kiosk's first flip: closing it would turn the
// displays off. The moment of that flip is in the kernel's log. A driver that comes late is waited for.
//
// Sources: drm_mode.h of the kernel, Documentation/gpu/drm-uapi.rst, pbm(5).

#include <drm.h>
#include <drm_mode.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>

enum { most_connectors = 16, largest_picture = 4096 };

struct picture {
    unsigned width, height;
    uint8_t *pixels;
};

// A display that shows the picture.
struct display {
    uint32_t crtc, framebuffer;
};

// The kernel's log. After the start of the system, its path no longer leads there from this process.
static int kernel_log = -1;

// Writes a line into the kernel's log.
static void tell(const char *format, ...) {
    char line[200];
    va_list values;
    va_start(values, format);
    int length = vsnprintf(line, sizeof line, format, values);
    va_end(values);
    if (write(kernel_log, line, length < (int)sizeof line ? length : (int)sizeof line - 1) < 0) perror("splash");
}

static void wait_milliseconds(long milliseconds) {
    nanosleep(&(struct timespec){.tv_nsec = milliseconds * 1000000}, NULL);
}

static double uptime(void) {
    struct timespec now;
    clock_gettime(CLOCK_BOOTTIME, &now);
    return now.tv_sec + now.tv_nsec / 1e9;
}

static int call(int device, unsigned long request, void *argument) {
    int result;
    do result = ioctl(device, request, argument);
    while (result < 0 && (errno == EINTR || errno == EAGAIN));
    return result;
}

static int read_picture(const char *path, struct picture *picture) {
    FILE *file = fopen(path, "rbe");
    if (!file) return -1;
    unsigned depth = 0;
    int found = fscanf(file, "P6 %u %u %u", &picture->width, &picture->height, &depth);
    if (found == 3 && depth == 255 && picture->width - 1 < largest_picture && picture->height - 1 < largest_picture) {
        fgetc(file);
        size_t size = (size_t)picture->width * picture->height * 3;
        picture->pixels = malloc(size);
        if (picture->pixels && fread(picture->pixels, 1, size, file) != size) picture->pixels = NULL;
    }
    fclose(file);
    return picture->pixels ? 0 : -1;
}

// Draws the picture in the middle of a framebuffer, and its first pixel's colour around it.
static void draw(const struct picture *picture, uint32_t *row, unsigned width, unsigned height, unsigned pitch) {
    int left = ((int)width - (int)picture->width) / 2, top = ((int)height - (int)picture->height) / 2;
    for (unsigned y = 0; y < height; y++, row += pitch / 4) {
        int line = (int)y - top;
        for (unsigned x = 0; x < width; x++) {
            int column = (int)x - left;
            int inside = line >= 0 && line < (int)picture->height && column >= 0 && column < (int)picture->width;
            const uint8_t *pixel = picture->pixels + (inside ? ((size_t)line * picture->width + column) * 3 : 0);
            row[x] = 0xff000000 | pixel[0] << 16 | pixel[1] << 8 | pixel[2];
        }
    }
}

// Returns the index of the preferred mode, or of the first.
static unsigned preferred(const struct drm_mode_modeinfo *modes, unsigned count) {
    for (unsigned i = 0; i < count; i++)
        if (modes[i].type & DRM_MODE_TYPE_PREFERRED) return i;
    return 0;
}

// Makes a framebuffer with the picture. Returns 0 if the device can't.
static uint32_t make_framebuffer(int card, const struct picture *picture, unsigned width, unsigned height) {
    struct drm_mode_create_dumb buffer = {.width = width, .height = height, .bpp = 32};
    if (call(card, DRM_IOCTL_MODE_CREATE_DUMB, &buffer) < 0) return 0;
    struct drm_mode_map_dumb map = {.handle = buffer.handle};
    if (call(card, DRM_IOCTL_MODE_MAP_DUMB, &map) < 0) return 0;
    uint32_t *pixels = mmap(NULL, buffer.size, PROT_READ | PROT_WRITE, MAP_SHARED, card, (off_t)map.offset);
    if (pixels == MAP_FAILED) return 0;
    draw(picture, pixels, width, height, buffer.pitch);
    munmap(pixels, buffer.size);
    struct drm_mode_fb_cmd framebuffer = {
        .width = width, .height = height, .pitch = buffer.pitch, .bpp = 32, .depth = 24, .handle = buffer.handle};
    return call(card, DRM_IOCTL_MODE_ADDFB, &framebuffer) < 0 ? 0 : framebuffer.fb_id;
}

// Returns a CRTC for a connector that is not among those in use, or 0.
static uint32_t choose_crtc(int card, const uint32_t *encoders, unsigned encoder_count, const uint32_t *crtcs,
                            unsigned crtc_count, uint32_t *used) {
    for (unsigned i = 0; i < encoder_count; i++) {
        struct drm_mode_get_encoder encoder = {.encoder_id = encoders[i]};
        if (call(card, DRM_IOCTL_MODE_GETENCODER, &encoder) < 0) continue;
        for (unsigned crtc = 0; crtc < crtc_count; crtc++) {
            if (!(encoder.possible_crtcs & ~*used & 1u << crtc)) continue;
            *used |= 1u << crtc;
            return crtcs[crtc];
        }
    }
    return 0;
}

// Shows the picture on the display of a connector. Returns 0 if there is none.
static struct display show(int card, uint32_t id, const uint32_t *crtcs, unsigned crtc_count, uint32_t *used,
                           const struct picture *picture) {
    struct drm_mode_modeinfo modes[128];
    uint32_t encoders[32];
    struct drm_mode_get_connector connector = {.connector_id = id};
    if (call(card, DRM_IOCTL_MODE_GETCONNECTOR, &connector) < 0) return (struct display){0};
    unsigned mode_count = connector.count_modes, encoder_count = connector.count_encoders;
    if (connector.connection != 1 || !mode_count || mode_count > 128 || encoder_count > 32) return (struct display){0};
    connector = (struct drm_mode_get_connector){.connector_id = id, .count_modes = mode_count,
        .count_encoders = encoder_count, .modes_ptr = (uintptr_t)modes, .encoders_ptr = (uintptr_t)encoders};
    if (call(card, DRM_IOCTL_MODE_GETCONNECTOR, &connector) < 0 || connector.count_modes != mode_count
        || connector.count_encoders != encoder_count)
        return (struct display){0};
    uint32_t crtc = choose_crtc(card, encoders, encoder_count, crtcs, crtc_count, used);
    struct drm_mode_modeinfo *mode = modes + preferred(modes, mode_count);
    uint32_t framebuffer = crtc ? make_framebuffer(card, picture, mode->hdisplay, mode->vdisplay) : 0;
    struct drm_mode_crtc setting = {.crtc_id = crtc, .fb_id = framebuffer, .mode_valid = 1, .mode = *mode,
        .count_connectors = 1, .set_connectors_ptr = (uintptr_t)&id};
    if (!framebuffer || call(card, DRM_IOCTL_MODE_SETCRTC, &setting) < 0) return (struct display){0};
    return (struct display){crtc, framebuffer};
}

// Shows the picture on all displays of a device. Returns their number.
static unsigned show_everywhere(int card, const struct picture *picture, struct display *displays) {
    uint32_t crtcs[32], connectors[most_connectors], used = 0;
    struct drm_mode_card_res counts = {0};
    if (call(card, DRM_IOCTL_MODE_GETRESOURCES, &counts) < 0) return 0;
    if (counts.count_crtcs > 32 || counts.count_connectors > most_connectors) return 0;
    struct drm_mode_card_res all = {.count_crtcs = counts.count_crtcs, .count_connectors = counts.count_connectors,
        .crtc_id_ptr = (uintptr_t)crtcs, .connector_id_ptr = (uintptr_t)connectors};
    if (call(card, DRM_IOCTL_MODE_GETRESOURCES, &all) < 0) return 0;
    unsigned shown = 0;
    for (unsigned i = 0; i < counts.count_connectors && i < all.count_connectors; i++) {
        displays[shown] = show(card, connectors[i], crtcs, counts.count_crtcs, &used, picture);
        if (displays[shown].framebuffer) shown++;
    }
    return shown;
}

// Opens the first device with displays and shows the picture there. Waits for one.
static int open_card(const struct picture *picture, struct display *displays, unsigned *count) {
    for (;;) {
        for (int number = 0; number < 8; number++) {
            char path[32];
            snprintf(path, sizeof path, "/dev/dri/card%d", number);
            int card = open(path, O_RDWR | O_CLOEXEC);
            if (card < 0) continue;
            *count = show_everywhere(card, picture, displays);
            // Fails if a program was faster, which then shows its own picture.
            int fast = call(card, DRM_IOCTL_DROP_MASTER, NULL) < 0;
            if (*count || fast) return card;
            close(card);
        }
        wait_milliseconds(100);
    }
}

// Returns whether a display still shows the picture.
static int is_shown(int card, struct display display) {
    struct drm_mode_crtc crtc = {.crtc_id = display.crtc};
    return call(card, DRM_IOCTL_MODE_GETCRTC, &crtc) == 0 && crtc.fb_id == display.framebuffer;
}

int main(int count, char **arguments) {
    struct picture picture = {0};
    if (count != 2 || read_picture(arguments[1], &picture) < 0) {
        const char *problem = count == 2 ? "no picture P6 of 1 to 4096 pixels a side" : "usage: splash PICTURE";
        fprintf(stderr, "splash: %s\n", problem);
        return 64;
    }
    kernel_log = open("/dev/kmsg", O_WRONLY | O_CLOEXEC);
    struct display displays[most_connectors];
    unsigned shown = 0;
    int card = open_card(&picture, displays, &shown);
    tell("<6>splash: shown on %u displays at %.3f s\n", shown, uptime());
    for (unsigned before = shown; shown; wait_milliseconds(5)) {
        for (unsigned i = 0; i < shown; i++)
            if (!is_shown(card, displays[i])) displays[i] = displays[--shown];
        if (shown < before) tell("<6>splash: a program shows its first frame at %.3f s\n", uptime());
        before = shown;
    }
    return 0;
}
