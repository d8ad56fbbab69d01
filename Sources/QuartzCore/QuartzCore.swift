// The module that sources for Apple's QuartzCore import: Vitrine, Foundation, and the signatures that need both.
//
// A property that an extension declares here shadows the one of the same name in Vitrine where this module is imported.
@_exported public import Foundation
@_exported public import Vitrine
