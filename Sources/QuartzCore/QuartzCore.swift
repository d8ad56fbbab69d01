// The module that sources for Apple's QuartzCore import: Vitrine, Foundation, and the signatures that need both.
//
// A property that an extension declares here shadows the one of the same name in Vitrine where this module is imported.
// A source that imports Vitrine or one of its modules as well sees both, which would be ambiguous. Therefore those here
// are disfavoured: such a source has Vitrine's types, and boxes where nothing else fits.
@_exported public import Foundation
@_exported public import Vitrine
