#include <drm_fourcc.h>
#include <xf86drm.h>
#include <xf86drmMode.h>

// Requests and formats are macros that Swift doesn't import.
static const unsigned long CDRM_IOCTL_MODE_ATOMIC = DRM_IOCTL_MODE_ATOMIC;
static const uint32_t CDRM_FORMAT_XRGB8888 = DRM_FORMAT_XRGB8888;
static const uint32_t CDRM_FORMAT_RGB565 = DRM_FORMAT_RGB565;
