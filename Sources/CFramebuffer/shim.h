#include <linux/fb.h>
#include <linux/major.h>
#include <linux/types.h>
#include <sys/ioctl.h>

// A macro that Swift doesn't import.
static const unsigned long CFRAMEBUFFER_WAITFORVSYNC = FBIO_WAITFORVSYNC;
