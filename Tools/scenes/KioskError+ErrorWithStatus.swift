import CommandSupport
import Vitrine

extension KioskError: ErrorWithStatus {}
