// What sources written for Apple's QuartzCore import: Vitrine and Foundation, and the signatures that need both.
//
// A property declared here in an extension wins over the one of the same name in Vitrine wherever this module is
// imported.
@_exported public import Foundation
@_exported public import Vitrine
