#include "CPlatform.h"
#include <errno.h>
#include <fcntl.h>
#include <linux/kd.h>
#include <linux/major.h>
#include <linux/vt.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <termios.h>
#include <unistd.h>

int cplatform_console_describe(int tty, struct cplatform_console_state *state)
{
    struct stat status;
    int mode;
    unsigned int device;
    if (fstat(tty, &status) != 0) return errno;
    if (ioctl(tty, KDGETMODE, &mode) != 0) return ENOTTY;
    // For /dev/tty, fstat() gives the device number of /dev/tty itself; the terminal reports its own number.
    if (ioctl(tty, TIOCGDEV, &device) == 0)
        status.st_rdev = makedev(device >> 8 & 0xfff, (device & 0xff) | (device >> 12 & 0xfff00));
    if (major(status.st_rdev) != TTY_MAJOR || minor(status.st_rdev) == 0 || minor(status.st_rdev) > MAX_NR_CONSOLES)
        return ENOTTY;
    state->number = (int)minor(status.st_rdev);
    if (ioctl(tty, KDGKBMODE, &state->keyboard_mode) != 0) return errno;
    // K_OFF was left behind by a program that ended without restoring the keyboard.
    if (state->keyboard_mode == K_OFF) state->keyboard_mode = K_UNICODE;
    return 0;
}

bool cplatform_console_is_in_use(int tty)
{
    int mode, keyboard_mode;
    return ioctl(tty, KDGETMODE, &mode) == 0 && mode == KD_GRAPHICS
        && ioctl(tty, KDGKBMODE, &keyboard_mode) == 0 && keyboard_mode == K_OFF;
}

int cplatform_console_take(int tty, int leave, int enter)
{
    struct vt_mode automatic = { .mode = VT_AUTO };
    struct vt_mode signalled = { .mode = VT_PROCESS, .relsig = (short)leave, .acqsig = (short)enter };
    // In both cases, because a program may have left the other mode behind.
    if (ioctl(tty, VT_SETMODE, leave != 0 ? &signalled : &automatic) != 0) return errno;
    int error = 0;
    if (ioctl(tty, KDSETMODE, KD_GRAPHICS) != 0) error = errno;
    if (error == 0 && ioctl(tty, KDSKBMODE, K_OFF) != 0) {
        error = errno;
        ioctl(tty, KDSETMODE, KD_TEXT);
    }
    if (error != 0) ioctl(tty, VT_SETMODE, &automatic);
    return error;
}

int cplatform_console_release(int tty)
{
    return ioctl(tty, VT_RELDISP, 1) == 0 ? 0 : errno;
}

int cplatform_console_enter(int tty)
{
    return ioctl(tty, VT_RELDISP, VT_ACKACQ) == 0 ? 0 : errno;
}

int cplatform_console_activate(int tty, int number)
{
    return ioctl(tty, VT_ACTIVATE, number) == 0 ? 0 : errno;
}

// The guard calls this function too, so it must not allocate or lock.
int cplatform_console_restore(int tty, const struct cplatform_console_state *state)
{
    static const char presentable[] = "\033[0m\033[?25h";
    struct vt_mode automatic = { .mode = VT_AUTO };
    int error = 0;
    // Discards the keys that were pressed while the console was in graphics mode, so that the shell does not read them.
    tcflush(tty, TCIFLUSH);
    if (ioctl(tty, KDSKBMODE, state->keyboard_mode) != 0) error = errno;
    ioctl(tty, VT_SETMODE, &automatic);
    if (ioctl(tty, KDSETMODE, KD_TEXT) != 0) error = errno;
    if (write(tty, presentable, sizeof presentable - 1) < 0 && error == 0) error = errno;
    return error;
}
