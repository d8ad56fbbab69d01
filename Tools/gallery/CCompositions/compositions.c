#include "compositions.h"

// The compilers that Vitrine supports have it.
#pragma clang diagnostic ignored "-Wc23-extensions"

// Three of the larger files of the tests' corpus, which Tools/lottie/corpus writes.

static const unsigned char chart[] = {
#embed "../../../Tests/Support/Compositions/design-chart.json"
};
static const unsigned char spinner[] = {
#embed "../../../Tests/Support/Compositions/design-spinner.json"
};
static const unsigned char check[] = {
#embed "../../../Tests/Support/Compositions/design-check.json"
};

struct gallery_composition gallery_chart(void) {
    return (struct gallery_composition){chart, sizeof chart};
}

struct gallery_composition gallery_spinner(void) {
    return (struct gallery_composition){spinner, sizeof spinner};
}

struct gallery_composition gallery_check(void) {
    return (struct gallery_composition){check, sizeof check};
}
