#include "inspect_page.h"

// The compilers that Vitrine supports have it.
#pragma clang diagnostic ignored "-Wc23-extensions"

// The files of the page, as they are in the folder Page beside this one. A test compares the lists.

static const unsigned char index_html[] = {
#embed "../Page/index.html"
};
static const unsigned char base_css[] = {
#embed "../Page/base.css"
};
static const unsigned char curve_js[] = {
#embed "../Page/curve.js"
};
static const unsigned char debug_js[] = {
#embed "../Page/debug.js"
};
static const unsigned char dom_js[] = {
#embed "../Page/dom.js"
};
static const unsigned char frames_js[] = {
#embed "../Page/frames.js"
};
static const unsigned char icon_svg[] = {
#embed "../Page/icon.svg"
};
static const unsigned char layers_js[] = {
#embed "../Page/layers.js"
};
static const unsigned char layout_css[] = {
#embed "../Page/layout.css"
};
static const unsigned char link_js[] = {
#embed "../Page/link.js"
};
static const unsigned char log_js[] = {
#embed "../Page/log.js"
};
static const unsigned char main_js[] = {
#embed "../Page/main.js"
};
static const unsigned char matrix_js[] = {
#embed "../Page/matrix.js"
};
static const unsigned char panels_css[] = {
#embed "../Page/panels.css"
};
static const unsigned char picture_js[] = {
#embed "../Page/picture.js"
};
static const unsigned char properties_js[] = {
#embed "../Page/properties.js"
};
static const unsigned char property_js[] = {
#embed "../Page/property.js"
};
static const unsigned char stack_js[] = {
#embed "../Page/stack.js"
};
static const unsigned char state_js[] = {
#embed "../Page/state.js"
};
static const unsigned char timeline_js[] = {
#embed "../Page/timeline.js"
};
static const unsigned char tree_js[] = {
#embed "../Page/tree.js"
};
static const unsigned char values_js[] = {
#embed "../Page/values.js"
};

static const struct inspect_page_file files[] = {
    {"index.html", index_html, sizeof index_html},
    {"base.css", base_css, sizeof base_css},
    {"curve.js", curve_js, sizeof curve_js},
    {"debug.js", debug_js, sizeof debug_js},
    {"dom.js", dom_js, sizeof dom_js},
    {"frames.js", frames_js, sizeof frames_js},
    {"icon.svg", icon_svg, sizeof icon_svg},
    {"layers.js", layers_js, sizeof layers_js},
    {"layout.css", layout_css, sizeof layout_css},
    {"link.js", link_js, sizeof link_js},
    {"log.js", log_js, sizeof log_js},
    {"main.js", main_js, sizeof main_js},
    {"matrix.js", matrix_js, sizeof matrix_js},
    {"panels.css", panels_css, sizeof panels_css},
    {"picture.js", picture_js, sizeof picture_js},
    {"properties.js", properties_js, sizeof properties_js},
    {"property.js", property_js, sizeof property_js},
    {"stack.js", stack_js, sizeof stack_js},
    {"state.js", state_js, sizeof state_js},
    {"timeline.js", timeline_js, sizeof timeline_js},
    {"tree.js", tree_js, sizeof tree_js},
    {"values.js", values_js, sizeof values_js},
};

const size_t inspect_page_file_count = sizeof files / sizeof files[0];

const struct inspect_page_file *inspect_page_file_at(size_t index) {
    return index < inspect_page_file_count ? &files[index] : NULL;
}
