import Geometry

extension KioskSetting {
    static let display: [KioskSetting] = [
        KioskSetting(
            \.profile,
            .init(
                "profile", "NAME|FILE", .name, files: ["json"],
                "The profile of the board and its panel, whose settings others replace: a name of “vitrine profiles”, or a file."
            )),
        KioskSetting(
            \.display,
            .init(
                "display", "auto|drm|window|headless",
                .choice(["auto": .auto, "drm": .drm, "window": .window, "headless": .headless]),
                "The display: drm is a DRM device, window a window of the desktop; auto is one of the two, or a framebuffer if there is no DRM device; headless draws into memory in virtual time."
            )),
        KioskSetting(
            \.card,
            .init(
                "card", "PATH|DRIVER", .name,
                "The DRM device, by its path (/dev/dri/card0) or its driver (virtio_gpu), or the path of a framebuffer (/dev/fb0)."
            ), .card),
        KioskSetting(
            \.connector, .init("connector", "NAME", .name, "The connector, such as HDMI-A-1, on any card."),
            .connector),
        KioskSetting(
            \.waitsForDisplay,
            .init(
                "wait", nil, .flag,
                "Waits for a display if there is none at the start, or another program uses it, as services do.")),
        KioskSetting(
            \.seat,
            .init(
                "seat", "auto|direct|libseat",
                .choice(["auto": .automatic, "direct": .direct, "libseat": .libseat]),
                "The right to use devices: libseat asks a seat manager (seatd, logind), direct has the user's own permissions."
            )),
        KioskSetting(
            \.allowsVTSwitching,
            .init(
                "allow-vt-switching", nil, .flag,
                "Lets Ctrl+Alt+F1 to F12 and chvt show other virtual terminals."), .vtSwitching),
        KioskSetting(member: ProfileField(.sysRq)),
        KioskSetting(member: ProfileField(.usbStorage)),
        KioskSetting(
            \.mode,
            .init(
                "mode", "WxH[@HZ]", .name,
                "The display mode, or WxHi for an interlaced one; by default the preferred one."),
            .init(.display, "mode", .mode, "The mode, if it is not the preferred one.")),
        KioskSetting(
            \.rotation,
            .init(
                "rotation", "DEGREES", .rotation,
                "The clockwise rotation of the picture and the touches on the panel; by default as it is built in."),
            .init(.display, "rotation", .rotation, "The clockwise rotation of the picture, in degrees.")),
        KioskSetting(
            option: KioskOption(
                .init("scale", "F", .scale, "Pixels per point, from 0.1 to 16; by default 1.")
            ) { $1.scale = $0 }, member: ProfileField(.scale) { $1.scale = CGFloat($0) }),
        KioskSetting(
            \.pixelFormat,
            .init(
                "format", "auto|xrgb8888|rgb565",
                .choice(["auto": .automatic, "xrgb8888": .xrgb8888, "rgb565": .rgb565]),
                "The pixels that a DRM device scans out, with 32 or 16 bits; auto is the first one that it has."),
            .init(.display, "format", .pixelFormat, "The pixels of the scan-out buffers.")),
        KioskSetting(
            \.buffers,
            .init("buffers", "2|3", .whole(2...3), "The number of scan-out buffers; by default 3."),
            .init(.display, "buffers", .whole(2...3), "The number of scan-out buffers.")),
        KioskSetting(
            \.outputSettings,
            .init(
                "outputs", "NAME:KEY=VALUE,…;…", .outputs,
                "The mode, rotation and scale of displays by their connectors, such as HDMI-A-2:mode=1280x800,rotation=90."
            ),
            .init(.display, "outputs", .list(of: .output, count: 0...16), "Displays by their connectors.")),
    ]
}
