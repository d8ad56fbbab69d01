import ArgumentParser
import Vitrine

extension Kiosk.Configuration.Rotation: ExpressibleByArgument {}
