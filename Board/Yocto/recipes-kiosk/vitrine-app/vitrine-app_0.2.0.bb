SUMMARY = "Kiosk program made with Vitrine"
DESCRIPTION = "A program that is built outside of BitBake and starts with the system as a service."
SECTION = "graphics"
# The licence of Vitrine and of Swift's libraries, which are inside the program. The archive has no copy of its text.
LICENSE = "Apache-2.0"
# nooelint: oelint.var.licenseremotefile
LIC_FILES_CHKSUM = "file://${COMMON_LICENSE_DIR}/Apache-2.0;md5=89aea4e17d99a7cacdbeed46a0096b10"

# The libraries that programs of Vitrine need. BitBake makes dependencies of the package from those that it uses.
DEPENDS = "\
    fontconfig \
    freetype \
    giflib \
    glib-2.0 \
    harfbuzz \
    jpeg \
    libdrm \
    libinput \
    libpng \
    libwebp \
    libxkbcommon \
    pango \
    udev \
    zlib \
"
# OpenEmbedded's loader of x86-64 is in another folder than Debian's.
DEPENDS:append:x86-64 = " patchelf-native"

# The name of the service in the archive.
VITRINE_APP_NAME ??= ""
# The archive of Tools/rootfs: a path, or a name in the folder "files" beside this recipe.
VITRINE_APP_ARCHIVE ??= "${VITRINE_APP_NAME}.tar.gz"

SRC_URI = "file://${VITRINE_APP_ARCHIVE};subdir=${BP}"

inherit features_check useradd

REQUIRED_DISTRO_FEATURES = "systemd"
COMPATIBLE_HOST = "(aarch64|x86_64).*-linux"
COMPATIBLE_HOST:libc-musl = "null"

PACKAGECONFIG ??= "color"
# Little CMS, through which programs convert images with colour profiles, and libseat, through which they ask a seat
# manager. They load both at run time, so BitBake does not see the dependencies.
PACKAGECONFIG[color] = ",,,lcms"
PACKAGECONFIG[seat] = ",,,seatd"

USERADD_PACKAGES = "${PN}"
USERADD_PARAM:${PN} = "\
    --system --user-group --groups video,input --home-dir ${localstatedir}/lib/${VITRINE_APP_NAME} --no-create-home \
    --shell ${base_sbindir}/nologin ${VITRINE_APP_NAME} \
"

# Without a program the recipe is skipped, which only an anonymous function can do.
# nooelint: oelint.task.noanonpython
python () {
    if not d.getVar("VITRINE_APP_NAME"):
        raise bb.parse.SkipRecipe("VITRINE_APP_NAME is not set; set it and VITRINE_APP_ARCHIVE in local.conf")
}

do_configure[noexec] = "1"
do_compile[noexec] = "1"

do_install() {
    if [ ! -e ${S}${nonarch_libdir}/sysusers.d/${VITRINE_APP_NAME}.conf ]; then
        bbfatal "${VITRINE_APP_ARCHIVE}: does not contain the service ${VITRINE_APP_NAME}; set the same name"
    fi
    for folder in etc usr; do
        if [ -d ${S}/$folder ]; then
            cp -R --no-dereference --preserve=mode,links ${S}/$folder ${D}/
        fi
    done
}

do_install:append:x86-64() {
    for program in ${bindir}/vitrine ${nonarch_libdir}/${VITRINE_APP_NAME}/${VITRINE_APP_NAME}; do
        patchelf --set-interpreter ${base_libdir}/ld-linux-x86-64.so.2 ${D}$program
    done
}

# The units are started by links in the archive, not by the class systemd, so that "vitrine install" alone decides.
FILES:${PN} += "${nonarch_libdir}"
CONFFILES:${PN} = "${sysconfdir}/vitrine/${VITRINE_APP_NAME}/profile.json"
RDEPENDS:${PN} += "xkeyboard-config"
# Fonts for programs that bring none, and for the fault screen.
RRECOMMENDS:${PN} += "ttf-dejavu-sans"
# Tools/cross strips programs and keeps their symbols beside them.
# nooelint: oelint.vars.insaneskip
INSANE_SKIP:${PN} += "already-stripped"
