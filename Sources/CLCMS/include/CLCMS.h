#ifndef CLCMS_H
#define CLCMS_H

#include <stdint.h>

// The part of the interface of liblcms2.so.2 (Little CMS 2) that Vitrine uses. It is declared here instead of by the
// header of the library, so that building needs none of its files.

/// A colour profile.
typedef void *cmsHPROFILE;
/// A conversion between two profiles.
typedef void *cmsHTRANSFORM;
/// The instance of the library; NULL is the one that all threads share.
typedef void *cmsContext;
/// The relation of a component to light.
typedef struct _cms_curve_struct cmsToneCurve;

/// A chromaticity and a luminance.
typedef struct {
    double x;
    double y;
    double Y;
} cmsCIExyY;

/// The primaries of an RGB space.
typedef struct {
    cmsCIExyY Red;
    cmsCIExyY Green;
    cmsCIExyY Blue;
} cmsCIExyYTRIPLE;

/// Reads an ICC profile, whose bytes are copied. Returns NULL if it is invalid.
cmsHPROFILE cmsOpenProfileFromMem(const void *bytes, uint32_t count);

/// Creates the profile of sRGB. Returns NULL if there is no memory.
cmsHPROFILE cmsCreate_sRGBProfile(void);

/// Creates the profile of an RGB space. Returns NULL if the primaries are not those of a space.
cmsHPROFILE cmsCreateRGBProfile(const cmsCIExyY *white, const cmsCIExyYTRIPLE *primaries,
                                cmsToneCurve *const curves[3]);

/// Frees a profile. Transforms that were created with it stay valid.
int cmsCloseProfile(cmsHPROFILE profile);

/// Creates a curve of values between 0 and 1 at equal distances. Returns NULL if there is no memory.
cmsToneCurve *cmsBuildTabulatedToneCurveFloat(cmsContext context, uint32_t count, const float values[]);

/// Frees a curve.
void cmsFreeToneCurve(cmsToneCurve *curve);

/// Creates a conversion between pixels in two formats. Returns NULL if the profiles or formats do not permit it.
cmsHTRANSFORM cmsCreateTransform(cmsHPROFILE input, uint32_t input_format, cmsHPROFILE output, uint32_t output_format,
                                 uint32_t intent, uint32_t flags);

/// Converts a number of pixels, also in place. Components that the formats declare as extra are not written.
void cmsDoTransform(cmsHTRANSFORM transform, const void *input, void *output, uint32_t count);

/// Frees a conversion.
void cmsDeleteTransform(cmsHTRANSFORM transform);

/// Loads Little CMS from a file such as "liblcms2.so.2", before any of its functions is called; see lazy_library.h.
/// Returns NULL, or the reason why that failed, which is valid until the calling thread loads a library again.
const char *vtr_load_lcms(const char *file);

#endif
