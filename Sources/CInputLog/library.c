#include "CInputLog.h"
#include "lazy_library.h"

#define LIBINPUT(FUNCTION) \
    FUNCTION(libinput_device_config_calibration_get_default_matrix) \
    FUNCTION(libinput_device_config_calibration_has_matrix) \
    FUNCTION(libinput_device_config_calibration_set_matrix) \
    FUNCTION(libinput_device_get_id_product) \
    FUNCTION(libinput_device_get_id_vendor) \
    FUNCTION(libinput_device_get_name) \
    FUNCTION(libinput_device_get_output_name) \
    FUNCTION(libinput_device_get_size) \
    FUNCTION(libinput_device_get_sysname) \
    FUNCTION(libinput_device_get_udev_device) \
    FUNCTION(libinput_device_get_user_data) \
    FUNCTION(libinput_device_has_capability) \
    FUNCTION(libinput_device_led_update) \
    FUNCTION(libinput_device_ref) \
    FUNCTION(libinput_device_set_user_data) \
    FUNCTION(libinput_device_unref) \
    FUNCTION(libinput_dispatch) \
    FUNCTION(libinput_event_destroy) \
    FUNCTION(libinput_event_get_device) \
    FUNCTION(libinput_event_get_keyboard_event) \
    FUNCTION(libinput_event_get_pointer_event) \
    FUNCTION(libinput_event_get_tablet_pad_event) \
    FUNCTION(libinput_event_get_tablet_tool_event) \
    FUNCTION(libinput_event_get_touch_event) \
    FUNCTION(libinput_event_get_type) \
    FUNCTION(libinput_event_keyboard_get_key) \
    FUNCTION(libinput_event_keyboard_get_key_state) \
    FUNCTION(libinput_event_keyboard_get_time_usec) \
    FUNCTION(libinput_event_pointer_get_absolute_x_transformed) \
    FUNCTION(libinput_event_pointer_get_absolute_y_transformed) \
    FUNCTION(libinput_event_pointer_get_button) \
    FUNCTION(libinput_event_pointer_get_button_state) \
    FUNCTION(libinput_event_pointer_get_dx) \
    FUNCTION(libinput_event_pointer_get_dy) \
    FUNCTION(libinput_event_pointer_get_scroll_value) \
    FUNCTION(libinput_event_pointer_get_scroll_value_v120) \
    FUNCTION(libinput_event_pointer_get_time_usec) \
    FUNCTION(libinput_event_pointer_has_axis) \
    FUNCTION(libinput_event_tablet_pad_get_button_number) \
    FUNCTION(libinput_event_tablet_pad_get_button_state) \
    FUNCTION(libinput_event_tablet_pad_get_ring_number) \
    FUNCTION(libinput_event_tablet_pad_get_ring_position) \
    FUNCTION(libinput_event_tablet_pad_get_strip_number) \
    FUNCTION(libinput_event_tablet_pad_get_strip_position) \
    FUNCTION(libinput_event_tablet_pad_get_time_usec) \
    FUNCTION(libinput_event_tablet_tool_get_time_usec) \
    FUNCTION(libinput_event_tablet_tool_get_tip_state) \
    FUNCTION(libinput_event_tablet_tool_get_x_transformed) \
    FUNCTION(libinput_event_tablet_tool_get_y_transformed) \
    FUNCTION(libinput_event_touch_get_slot) \
    FUNCTION(libinput_event_touch_get_time_usec) \
    FUNCTION(libinput_event_touch_get_x_transformed) \
    FUNCTION(libinput_event_touch_get_y_transformed) \
    FUNCTION(libinput_get_event) \
    FUNCTION(libinput_get_fd) \
    FUNCTION(libinput_get_user_data) \
    FUNCTION(libinput_log_set_handler) \
    FUNCTION(libinput_log_set_priority) \
    FUNCTION(libinput_path_add_device) \
    FUNCTION(libinput_path_create_context) \
    FUNCTION(libinput_resume) \
    FUNCTION(libinput_suspend) \
    FUNCTION(libinput_udev_assign_seat) \
    FUNCTION(libinput_udev_create_context) \
    FUNCTION(libinput_unref)

CPLATFORM_LAZY_FUNCTIONS(LIBINPUT)

const char *vtr_load_libinput(void) {
    return CPLATFORM_LOAD("libinput.so.10", LIBINPUT);
}
