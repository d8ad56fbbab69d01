include $(sort $(wildcard $(BR2_EXTERNAL_VITRINE_PATH)/package/*/*.mk))

# Programs are linked with Debian's libjpeg.so.62. Buildroot builds
# libjpeg.so.8, whose structures differ. The last option wins.
ifeq ($(BR2_PACKAGE_VITRINE_APP),y)
JPEG_TURBO_CONF_OPTS += -DWITH_JPEG8=OFF
endif
