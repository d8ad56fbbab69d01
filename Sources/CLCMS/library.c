#include "CLCMS.h"
#include "lazy_library.h"

#define LCMS(FUNCTION) \
    FUNCTION(cmsBuildTabulatedToneCurveFloat) \
    FUNCTION(cmsCloseProfile) \
    FUNCTION(cmsCreateRGBProfile) \
    FUNCTION(cmsCreateTransform) \
    FUNCTION(cmsCreate_sRGBProfile) \
    FUNCTION(cmsDeleteTransform) \
    FUNCTION(cmsDoTransform) \
    FUNCTION(cmsFreeToneCurve) \
    FUNCTION(cmsOpenProfileFromMem)

CPLATFORM_LAZY_FUNCTIONS(LCMS)

const char *vtr_load_lcms(const char *file) {
    return CPLATFORM_LOAD(file, LCMS);
}
