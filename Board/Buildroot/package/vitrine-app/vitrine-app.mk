################################################################################
#
# vitrine-app
#
################################################################################

VITRINE_APP_VERSION = 0.2.0
# The archive is read where it lies: Buildroot's copy of a source would become
# stale when the archive is made again.
VITRINE_APP_SOURCE =
VITRINE_APP_LICENSE = Apache-2.0
VITRINE_APP_LICENSE_FILES = LICENSE
# VITRINE_APP_NAME is the name of this package.
VITRINE_APP_SERVICE = $(call qstrip,$(BR2_PACKAGE_VITRINE_APP_NAME))
VITRINE_APP_ARCHIVE = $(call qstrip,$(BR2_PACKAGE_VITRINE_APP_ARCHIVE))
VITRINE_APP_PROGRAMS = \
	usr/bin/vitrine \
	usr/lib/$(VITRINE_APP_SERVICE)/$(VITRINE_APP_SERVICE)

# Nothing is compiled; the libraries are looked for after the installation.
VITRINE_APP_DEPENDENCIES = \
	fontconfig \
	freetype \
	giflib \
	harfbuzz \
	jpeg \
	libdrm \
	libglib2 \
	libinput \
	libpng \
	libxkbcommon \
	pango \
	systemd \
	webp \
	zlib \
	$(if $(BR2_PACKAGE_VITRINE_APP_COLOR),lcms2) \
	$(if $(BR2_PACKAGE_VITRINE_APP_SEAT),seatd)

ifeq ($(BR2_PACKAGE_VITRINE_APP)$(BR_BUILDING),yy)
ifeq ($(VITRINE_APP_SERVICE),)
$(error BR2_PACKAGE_VITRINE_APP_NAME is empty; set it to the name of the service)
endif
ifeq ($(wildcard $(VITRINE_APP_ARCHIVE)),)
$(error BR2_PACKAGE_VITRINE_APP_ARCHIVE: no file "$(VITRINE_APP_ARCHIVE)"; make it with Tools/rootfs archive)
endif
ifneq ($(BR2_PACKAGE_JPEG_TURBO),y)
$(error vitrine-app needs libjpeg.so.62 of jpeg-turbo; set BR2_PACKAGE_JPEG_TURBO=y)
endif
endif

define VITRINE_APP_EXTRACT_CMDS
	cp $(VITRINE_APP_PKGDIR)/LICENSE $(@D)/LICENSE
endef

define VITRINE_APP_INSTALL_TARGET_CMDS
	$(VITRINE_APP_PKGDIR)/install-archive $(VITRINE_APP_ARCHIVE) \
		$(VITRINE_APP_SERVICE) $(TARGET_DIR)
	$(VITRINE_APP_PKGDIR)/check-libraries $(TARGET_READELF) \
		$(TARGET_DIR) $(VITRINE_APP_PROGRAMS)
endef

define VITRINE_APP_USERS
	$(VITRINE_APP_SERVICE) -1 $(VITRINE_APP_SERVICE) -1 * /var/lib/$(VITRINE_APP_SERVICE) - video,input Service $(VITRINE_APP_SERVICE)
endef

$(eval $(generic-package))
