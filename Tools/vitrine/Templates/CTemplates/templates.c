#include "templates.h"

// The compilers that Vitrine supports have it.
#pragma clang diagnostic ignored "-Wc23-extensions"

// The files of the templates, as they are in the folders beside this one. A test compares the lists.

static const unsigned char package_package_swift[] = {
#embed "../package/Package.swift"
};
static const unsigned char package_readme_md[] = {
#embed "../package/README.md"
};
static const unsigned char package_gitignore[] = {
#embed "../package/gitignore"
};
static const unsigned char package_kiosk_service[] = {
#embed "../package/kiosk.service"
};
static const unsigned char package_vscode_launch_json[] = {
#embed "../package/vscode/launch.json"
};
static const unsigned char package_vscode_settings_json[] = {
#embed "../package/vscode/settings.json"
};
static const unsigned char package_vscode_tasks_json[] = {
#embed "../package/vscode/tasks.json"
};
static const unsigned char blank_sources_homescreen_swift[] = {
#embed "../blank/Sources/HomeScreen.swift"
};
static const unsigned char blank_sources_main_swift[] = {
#embed "../blank/Sources/main.swift"
};
static const unsigned char blank_tests_homescreentests_swift[] = {
#embed "../blank/Tests/HomeScreenTests.swift"
};
static const unsigned char blank_tests_golden_home_png[] = {
#embed "../blank/Tests/Golden/home.png"
};
static const unsigned char slideshow_sources_photofolder_swift[] = {
#embed "../slideshow/Sources/PhotoFolder.swift"
};
static const unsigned char slideshow_sources_slideshowcontroller_swift[] = {
#embed "../slideshow/Sources/SlideshowController.swift"
};
static const unsigned char slideshow_sources_slideshow_swift[] = {
#embed "../slideshow/Sources/Slideshow.swift"
};
static const unsigned char slideshow_sources_statefile_swift[] = {
#embed "../slideshow/Sources/StateFile.swift"
};
static const unsigned char slideshow_sources_main_swift[] = {
#embed "../slideshow/Sources/main.swift"
};
static const unsigned char slideshow_tests_slideshowtests_swift[] = {
#embed "../slideshow/Tests/SlideshowTests.swift"
};
static const unsigned char slideshow_tests_golden_fade_png[] = {
#embed "../slideshow/Tests/Golden/fade.png"
};
static const unsigned char slideshow_tests_golden_zoom_png[] = {
#embed "../slideshow/Tests/Golden/zoom.png"
};
static const unsigned char dashboard_sources_chart_swift[] = {
#embed "../dashboard/Sources/Chart.swift"
};
static const unsigned char dashboard_sources_dashboard_swift[] = {
#embed "../dashboard/Sources/Dashboard.swift"
};
static const unsigned char dashboard_sources_gauge_swift[] = {
#embed "../dashboard/Sources/Gauge.swift"
};
static const unsigned char dashboard_sources_linebuffer_swift[] = {
#embed "../dashboard/Sources/LineBuffer.swift"
};
static const unsigned char dashboard_sources_reading_json_swift[] = {
#embed "../dashboard/Sources/Reading+JSON.swift"
};
static const unsigned char dashboard_sources_reading_swift[] = {
#embed "../dashboard/Sources/Reading.swift"
};
static const unsigned char dashboard_sources_readingsource_swift[] = {
#embed "../dashboard/Sources/ReadingSource.swift"
};
static const unsigned char dashboard_sources_main_swift[] = {
#embed "../dashboard/Sources/main.swift"
};
static const unsigned char dashboard_tests_dashboardtests_swift[] = {
#embed "../dashboard/Tests/DashboardTests.swift"
};
static const unsigned char dashboard_tests_golden_chart_png[] = {
#embed "../dashboard/Tests/Golden/chart.png"
};
static const unsigned char menu_sources_menu_swift[] = {
#embed "../menu/Sources/Menu.swift"
};
static const unsigned char menu_sources_order_swift[] = {
#embed "../menu/Sources/Order.swift"
};
static const unsigned char menu_sources_orderterminal_swift[] = {
#embed "../menu/Sources/OrderTerminal.swift"
};
static const unsigned char menu_sources_statefile_swift[] = {
#embed "../menu/Sources/StateFile.swift"
};
static const unsigned char menu_sources_main_swift[] = {
#embed "../menu/Sources/main.swift"
};
static const unsigned char menu_tests_orderterminaltests_swift[] = {
#embed "../menu/Tests/OrderTerminalTests.swift"
};
static const unsigned char menu_tests_golden_tapped_png[] = {
#embed "../menu/Tests/Golden/tapped.png"
};

#define FILE(name, path) {path, name, sizeof name}

static const struct template_file files[] = {
    FILE(package_package_swift, "package/Package.swift"),
    FILE(package_readme_md, "package/README.md"),
    FILE(package_gitignore, "package/gitignore"),
    FILE(package_kiosk_service, "package/kiosk.service"),
    FILE(package_vscode_launch_json, "package/vscode/launch.json"),
    FILE(package_vscode_settings_json, "package/vscode/settings.json"),
    FILE(package_vscode_tasks_json, "package/vscode/tasks.json"),
    FILE(blank_sources_homescreen_swift, "blank/Sources/HomeScreen.swift"),
    FILE(blank_sources_main_swift, "blank/Sources/main.swift"),
    FILE(blank_tests_homescreentests_swift, "blank/Tests/HomeScreenTests.swift"),
    FILE(blank_tests_golden_home_png, "blank/Tests/Golden/home.png"),
    FILE(slideshow_sources_photofolder_swift, "slideshow/Sources/PhotoFolder.swift"),
    FILE(slideshow_sources_slideshowcontroller_swift, "slideshow/Sources/SlideshowController.swift"),
    FILE(slideshow_sources_slideshow_swift, "slideshow/Sources/Slideshow.swift"),
    FILE(slideshow_sources_statefile_swift, "slideshow/Sources/StateFile.swift"),
    FILE(slideshow_sources_main_swift, "slideshow/Sources/main.swift"),
    FILE(slideshow_tests_slideshowtests_swift, "slideshow/Tests/SlideshowTests.swift"),
    FILE(slideshow_tests_golden_fade_png, "slideshow/Tests/Golden/fade.png"),
    FILE(slideshow_tests_golden_zoom_png, "slideshow/Tests/Golden/zoom.png"),
    FILE(dashboard_sources_chart_swift, "dashboard/Sources/Chart.swift"),
    FILE(dashboard_sources_dashboard_swift, "dashboard/Sources/Dashboard.swift"),
    FILE(dashboard_sources_gauge_swift, "dashboard/Sources/Gauge.swift"),
    FILE(dashboard_sources_linebuffer_swift, "dashboard/Sources/LineBuffer.swift"),
    FILE(dashboard_sources_reading_json_swift, "dashboard/Sources/Reading+JSON.swift"),
    FILE(dashboard_sources_reading_swift, "dashboard/Sources/Reading.swift"),
    FILE(dashboard_sources_readingsource_swift, "dashboard/Sources/ReadingSource.swift"),
    FILE(dashboard_sources_main_swift, "dashboard/Sources/main.swift"),
    FILE(dashboard_tests_dashboardtests_swift, "dashboard/Tests/DashboardTests.swift"),
    FILE(dashboard_tests_golden_chart_png, "dashboard/Tests/Golden/chart.png"),
    FILE(menu_sources_menu_swift, "menu/Sources/Menu.swift"),
    FILE(menu_sources_order_swift, "menu/Sources/Order.swift"),
    FILE(menu_sources_orderterminal_swift, "menu/Sources/OrderTerminal.swift"),
    FILE(menu_sources_statefile_swift, "menu/Sources/StateFile.swift"),
    FILE(menu_sources_main_swift, "menu/Sources/main.swift"),
    FILE(menu_tests_orderterminaltests_swift, "menu/Tests/OrderTerminalTests.swift"),
    FILE(menu_tests_golden_tapped_png, "menu/Tests/Golden/tapped.png"),
};

const size_t template_file_count = sizeof files / sizeof *files;

const struct template_file *template_file_at(size_t index) { return &files[index]; }
