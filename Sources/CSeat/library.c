#include "CSeat.h"
#include "lazy_library.h"

#define LIBSEAT(FUNCTION) \
    FUNCTION(libseat_close_device) \
    FUNCTION(libseat_close_seat) \
    FUNCTION(libseat_disable_seat) \
    FUNCTION(libseat_dispatch) \
    FUNCTION(libseat_get_fd) \
    FUNCTION(libseat_open_device) \
    FUNCTION(libseat_open_seat) \
    FUNCTION(libseat_seat_name) \
    FUNCTION(libseat_set_log_level) \
    FUNCTION(libseat_switch_session)

CPLATFORM_LAZY_FUNCTIONS(LIBSEAT)

const char *vtr_load_libseat(const char *file) {
    return CPLATFORM_LOAD(file, LIBSEAT);
}
