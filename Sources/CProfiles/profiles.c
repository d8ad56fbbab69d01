#include "profiles.h"

// The compilers that Vitrine supports have it.
#pragma clang diagnostic ignored "-Wc23-extensions"

// The files of Board/Profiles. A test compares the lists.

static const unsigned char beagleplay_spi_ili9341[] = {
#embed "../../Board/Profiles/beagleplay-spi-ili9341.json"
};
static const unsigned char generic_x86[] = {
#embed "../../Board/Profiles/generic-x86.json"
};
static const unsigned char imx8m_mini_evk_rm67191[] = {
#embed "../../Board/Profiles/imx8m-mini-evk-rm67191.json"
};
static const unsigned char imx8m_plus_evk_rm67191[] = {
#embed "../../Board/Profiles/imx8m-plus-evk-rm67191.json"
};
static const unsigned char raspberry_pi_3_hdmi[] = {
#embed "../../Board/Profiles/raspberry-pi-3-hdmi.json"
};
static const unsigned char raspberry_pi_3_touch_display[] = {
#embed "../../Board/Profiles/raspberry-pi-3-touch-display.json"
};
static const unsigned char raspberry_pi_3_touch_display_2[] = {
#embed "../../Board/Profiles/raspberry-pi-3-touch-display-2.json"
};
static const unsigned char raspberry_pi_4_hdmi[] = {
#embed "../../Board/Profiles/raspberry-pi-4-hdmi.json"
};
static const unsigned char raspberry_pi_4_touch_display[] = {
#embed "../../Board/Profiles/raspberry-pi-4-touch-display.json"
};
static const unsigned char raspberry_pi_4_touch_display_2[] = {
#embed "../../Board/Profiles/raspberry-pi-4-touch-display-2.json"
};
static const unsigned char raspberry_pi_5_hdmi[] = {
#embed "../../Board/Profiles/raspberry-pi-5-hdmi.json"
};
static const unsigned char raspberry_pi_5_touch_display[] = {
#embed "../../Board/Profiles/raspberry-pi-5-touch-display.json"
};
static const unsigned char raspberry_pi_5_touch_display_2[] = {
#embed "../../Board/Profiles/raspberry-pi-5-touch-display-2.json"
};
static const unsigned char raspberry_pi_zero_2_w_hdmi[] = {
#embed "../../Board/Profiles/raspberry-pi-zero-2-w-hdmi.json"
};
static const unsigned char rk3566_pinetab2[] = {
#embed "../../Board/Profiles/rk3566-pinetab2.json"
};
static const unsigned char rk3588_rock_5b_hdmi[] = {
#embed "../../Board/Profiles/rk3588-rock-5b-hdmi.json"
};
static const unsigned char virtual_amd64[] = {
#embed "../../Board/Profiles/virtual-amd64.json"
};
static const unsigned char virtual_arm64[] = {
#embed "../../Board/Profiles/virtual-arm64.json"
};

#define PROFILE(name, array) {name, array, sizeof array}

static const struct profile profiles[] = {
    PROFILE("beagleplay-spi-ili9341", beagleplay_spi_ili9341),
    PROFILE("generic-x86", generic_x86),
    PROFILE("imx8m-mini-evk-rm67191", imx8m_mini_evk_rm67191),
    PROFILE("imx8m-plus-evk-rm67191", imx8m_plus_evk_rm67191),
    PROFILE("raspberry-pi-3-hdmi", raspberry_pi_3_hdmi),
    PROFILE("raspberry-pi-3-touch-display", raspberry_pi_3_touch_display),
    PROFILE("raspberry-pi-3-touch-display-2", raspberry_pi_3_touch_display_2),
    PROFILE("raspberry-pi-4-hdmi", raspberry_pi_4_hdmi),
    PROFILE("raspberry-pi-4-touch-display", raspberry_pi_4_touch_display),
    PROFILE("raspberry-pi-4-touch-display-2", raspberry_pi_4_touch_display_2),
    PROFILE("raspberry-pi-5-hdmi", raspberry_pi_5_hdmi),
    PROFILE("raspberry-pi-5-touch-display", raspberry_pi_5_touch_display),
    PROFILE("raspberry-pi-5-touch-display-2", raspberry_pi_5_touch_display_2),
    PROFILE("raspberry-pi-zero-2-w-hdmi", raspberry_pi_zero_2_w_hdmi),
    PROFILE("rk3566-pinetab2", rk3566_pinetab2),
    PROFILE("rk3588-rock-5b-hdmi", rk3588_rock_5b_hdmi),
    PROFILE("virtual-amd64", virtual_amd64),
    PROFILE("virtual-arm64", virtual_arm64),
};

const size_t profile_count = sizeof profiles / sizeof *profiles;

const struct profile *profile_at(size_t index) { return index < profile_count ? &profiles[index] : 0; }
