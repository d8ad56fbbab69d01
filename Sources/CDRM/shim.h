#include <drm_fourcc.h>
#include <xf86drm.h>
#include <xf86drmMode.h>

// Requests and formats are macros that Swift doesn't import.
static const unsigned long CDRM_IOCTL_MODE_ATOMIC = DRM_IOCTL_MODE_ATOMIC;
static const uint32_t CDRM_FORMAT_XRGB8888 = DRM_FORMAT_XRGB8888;
static const uint32_t CDRM_FORMAT_RGB565 = DRM_FORMAT_RGB565;
static const uint32_t CDRM_FORMAT_ARGB8888 = DRM_FORMAT_ARGB8888;

// Newer than libdrm's oldest headers: the program tells virtual displays which pixel of the cursor points (Linux 6.8).
static const int32_t CDRM_CLIENT_CAP_CURSOR_PLANE_HOTSPOT = 6;
