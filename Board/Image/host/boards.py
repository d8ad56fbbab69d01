"""The boards that images are made for."""

from dataclasses import dataclass

SUITE = "trixie"

# The system that all boards have: process 1, devices, the message bus that RAUC needs, fonts, the library for colour
# profiles, which programs load, time zones, and a network for those who ask for it.
SYSTEM = (
    "base-files base-passwd bash busybox-static ca-certificates coreutils dash dbus e2fsck-static e2fsprogs"
    " fontconfig-config fonts-dejavu-core grep kmod libc-bin liblcms2-2 mount openssh-server openssh-sftp-server sed"
    " systemd systemd-resolved systemd-sysv systemd-timesyncd tzdata udev util-linux"
).split()
UPDATES = "rauc rauc-service squashfs-tools".split()

# The drivers that all boards keep, by the folders of a kernel's package: file systems, input devices, hardware
# watchdogs, and what RAUC writes slots and reads bundles with. Those that they need stay as well.
DRIVERS = (
    "arch/arm64/crypto", "arch/x86/crypto", "crypto", "drivers/block/loop", "drivers/char/hw_random", "drivers/hid",
    "drivers/input", "drivers/md/dm-verity", "drivers/usb/host", "drivers/watchdog", "fs/autofs", "fs/ext4", "fs/fat",
    "fs/nls", "fs/squashfs", "lib", "net/ipv6", "net/packet", "net/unix",
)
# Of slots and the state, and of the boot partition.
FILE_SYSTEMS = ("ext4", "vfat", "nls_cp437", "nls_ascii")
VIRTUAL = ("drivers/virtio", "drivers/block/virtio_blk", "drivers/gpu/drm/virtio", "drivers/net/virtio_net")

RASPBERRY_PI = (
    "drivers/clk", "drivers/cpufreq/raspberrypi", "drivers/dma", "drivers/gpu/drm/bridge/tc358762",
    "drivers/gpu/drm/panel/panel-ilitek-ili9881c", "drivers/gpu/drm/panel/panel-raspberrypi", "drivers/gpu/drm/v3d",
    "drivers/gpu/drm/vc4", "drivers/i2c", "drivers/mmc", "drivers/net/ethernet/broadcom/genet",
    "drivers/net/phy/broadcom", "drivers/net/usb", "drivers/net/wireless/broadcom/brcm80211", "drivers/pwm",
    "drivers/regulator", "drivers/reset", "drivers/thermal/broadcom", "drivers/usb",
    "drivers/video/backlight", "net/rfkill", "net/wireless",
)


@dataclass(frozen=True)
class Board:
    """A kind of machine: how it boots, and what it needs to show the first frame."""

    name: str
    # Debian's name of the processor, and its number in ELF files.
    processor: str
    machine: int
    compiler: str
    packages: tuple
    # The drivers that the initramfs loads: of the disk, its file system and the display.
    early_drivers: tuple
    drivers: tuple
    # GRUB's package, its program for UEFI there, and its path on the boot partition. None for a Raspberry Pi, whose
    # firmware starts the kernel.
    loader: tuple | None
    serial: str
    # The profile of the board itself.
    profile: str
    # Packages of firmware in Debian's component non-free-firmware, and those of their files that the board needs.
    firmware: tuple = ()
    kept_firmware: tuple = ()

    @property
    def folder(self):
        """The folder of Board/Image with the files of this way to boot."""
        return "uefi" if self.loader else "raspberry-pi"


BOARDS = {
    board.name: board
    for board in (
        Board(
            name="virtual-amd64",
            processor="amd64",
            machine=62,
            compiler="gcc",
            packages=("linux-image-amd64", "grub-common"),
            early_drivers=("virtio_pci", "virtio_blk", *FILE_SYSTEMS, "virtio_gpu"),
            drivers=DRIVERS + VIRTUAL,
            loader=("grub-efi-amd64-signed", "x86_64-efi-signed/grubx64.efi.signed", "EFI/BOOT/BOOTX64.EFI"),
            serial="ttyS0",
            profile="virtual-amd64",
        ),
        Board(
            name="virtual-arm64",
            processor="arm64",
            machine=183,
            compiler="aarch64-linux-gnu-gcc",
            packages=("linux-image-arm64", "grub-common"),
            early_drivers=("virtio_pci", "virtio_blk", *FILE_SYSTEMS, "virtio_gpu"),
            drivers=DRIVERS + VIRTUAL,
            loader=("grub-efi-arm64-signed", "arm64-efi-signed/grubaa64.efi.signed", "EFI/BOOT/BOOTAA64.EFI"),
            serial="ttyAMA0",
            profile="virtual-arm64",
        ),
        Board(
            name="rpi4",
            processor="arm64",
            machine=183,
            compiler="aarch64-linux-gnu-gcc",
            packages=("linux-image-arm64", "wpasupplicant"),
            # The second driver of cards is that of a Raspberry Pi 3.
            early_drivers=("sdhci_iproc", "bcm2835", *FILE_SYSTEMS, "vc4"),
            drivers=DRIVERS + RASPBERRY_PI,
            loader=None,
            serial="ttyS1",
            profile="raspberry-pi-4-hdmi",
            firmware=("raspi-firmware", "firmware-brcm80211"),
            kept_firmware=("brcm/brcmfmac43455-sdio*", "cypress/cyfmac43455-sdio*"),
        ),
    )
}
