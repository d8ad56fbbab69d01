// Stand-ins for the symbols by which Foundation's geometry value types refer to its classes.
//
// Vitrine uses CGPoint, CGSize and CGRect. In a static program their code, NSGeometry.swift.o of libFoundation.a, is
// linked together with bridging and archiving, which refer to NSString, NSNumber, Scanner and archivers, and these
// bring in all of Foundation and the tables of ICU: 49 MB. This file defines the symbols that lead there, all weak and
// hidden: if nothing else needs those classes, the linker's search ends here. None of the stand-ins is called unless a
// program bridges or archives geometry.
//
// For programs without Foundation's classes only. In other programs nearly all of the real definitions take precedence,
// because they are strong; those that are weak themselves may not.
//
// The list contains the undefined symbols of that object that libswiftCore.a, libFoundationEssentials.a and the small
// objects of libFoundation.a do not define (Swift 6.3.1 and 6.2.3, x86-64 and 64-bit Arm; the two versions differ in
// four names):
//
//     ar x /PATH/lib/swift_static/linux/libFoundation.a NSGeometry.swift.o && nm -u NSGeometry.swift.o
//
// Specializations of the standard library's generics are not listed: Swift code has weak definitions of its own with
// the same names. The one that is defined here is fully implemented. Other toolchains may use other names: a missing
// one makes the program larger, not wrong. Tools/static-size reports the size.
#include "CFoundationStubs.h"
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#define STAND_IN __attribute__((weak, visibility("hidden")))

static _Noreturn void stop(const char *symbol) {
    fprintf(stderr,
            "This program reached Foundation's %s, which SmallStaticLink keeps out. Link it without that product.\n",
            symbol);
    abort();
}

#define FUNCTION(name, symbol)                                                                                         \
    STAND_IN void name(void) __asm__(symbol);                                                                          \
    void name(void) { stop(symbol); }

// Descriptors and tables, which are zero and never read.
#define DATA(name, symbol)                                                                                             \
    extern STAND_IN const void *const name[8] __asm__(symbol);                                                         \
    const void *const name[8] = {0};

FUNCTION(character_set_insert, "$s10Foundation12CharacterSetV6insert12charactersInySS_tF")
FUNCTION(character_set_type, "$s10Foundation14NSCharacterSetCMa")
FUNCTION(special_value_type, "$s10Foundation14NSSpecialValueCMa")
FUNCTION(archiver_type, "$s10Foundation15NSKeyedArchiverCMa")
FUNCTION(unarchiver_type, "$s10Foundation17NSKeyedUnarchiverCMa")
FUNCTION(unarchiver_object,
         "$s10Foundation17NSKeyedUnarchiverC31_objectInCurrentDecodingContext33_8A4A1351250253AE495C4D706D70227BLL"
         "6forKeyxSgSSSg_tlFAA8NSNumberC_Tg5")
DATA(special_value_coding, "$s10Foundation20NSSpecialValueCodingMp")
DATA(value_factory, "$s10Foundation7NSValueCAA8_FactoryAAWP")
FUNCTION(factory_init, "$s10Foundation8_FactoryPAAE7factoryxxyYbXE_tcfC")
FUNCTION(scanner_type, "$s10Foundation7ScannerCMa")
FUNCTION(scanner_init, "$s10Foundation7ScannerC6stringACSS_tcfc")
FUNCTION(scanner_index,
         "$s10Foundation7ScannerC26_currentIndexAfterSkipping33_BB16E2F35E5B762A97B64E9D24B7866DLLSS0D0Vvg")
FUNCTION(scanner_up_to, "$s10Foundation7ScannerC18scanUpToCharacters4fromSSSgAA12CharacterSetV_tF")
FUNCTION(number_type, "$s10Foundation8NSNumberCMa")
FUNCTION(number_init, "$s10Foundation8NSNumberC5valueACSd_tcfC")
FUNCTION(string_type, "$s10Foundation8NSStringCMa")
DATA(string_coding, "$s10Foundation8NSStringCAA8NSCodingAAWP")
FUNCTION(string_bridge, "$sSS10FoundationE34_conditionallyBridgeFromObjectiveC_6resultSbAA8NSStringC_SSSgztFZ")
FUNCTION(scalars_all_satisfy,
         "$sSTsE10allSatisfyyS2b7ElementQzKXEKFSS17UnicodeScalarViewV_Tg5085$s10Foundation12CharacterSetV8contains33_"
         "BB16E2F35E5B762A97B64E9D24B7866DLLySbSJFSbs7d2O6e12VYbcACYbcfu_W9AIYbcfu0_10Foundation0iJ0VTf1cn_n")
FUNCTION(cf_character_set, "CFCharacterSetGetPredefined")
FUNCTION(cf_string_type, "CFStringGetTypeID")

// The token of swift_once for CGRect.infinite, initially zero like the real one, which is in the same object as the
// bridging of AffineTransform.
extern STAND_IN void *rect_infinite_token __asm__("$s10Foundation6CGRectV8infinite_Wz");
void *rect_infinite_token = NULL;

// Returns the union of an array of AlignmentOptions: a Swift array has its count in the third word and its elements
// from the fifth word on.
STAND_IN uint64_t alignment_union(const uint64_t *array) __asm__(
    "$ss10SetAlgebraPs7ElementQz012ArrayLiteralC0RtzrlE05arrayE0xAFd_tcfC10Foundation16AlignmentOptionsV_Tgq5Tf4gd_n");
uint64_t alignment_union(const uint64_t *array) {
    uint64_t options = 0;
    for (uint64_t i = 0; i < array[2]; i++) options |= array[4 + i];
    return options;
}
