import TemplateViews
import Vitrine

/// The screen of the template `dashboard`. Its newest reading arrives when the scene begins, and no other one follows.
final class DashboardTemplateScene: Scene {
    static let name = "template-dashboard"
    static let summary = "the template dashboard of vitrine new: gauges and a chart of live values, which become stale"
    static let moments: [CFTimeInterval] = [0, 0.15, 0.6, 11]

    /// The readings before the scene begins: temperatures in degrees Celsius, and powers in watts.
    private static let temperatures: [Double] = [
        17, 18, 19, 20, 20.5, 21, 21, 21, 21, 21, 21.5, 22, 22.5, 23, 23.5, 24, 24, 23.5, 23, 22, 21, 20.5, 20, 19.5,
        19, 19, 19, 18.5, 18, 17.5, 16.5, 15.5, 14.5, 13.5, 12.5, 12, 11.5, 11.5, 12, 12, 12, 12, 12, 11.5, 11, 11,
        10.5, 11, 11, 12, 13, 14, 15, 15.5, 16.5, 16.5,
    ]
    private static let powers: [Double] = [
        850, 1070, 1070, 940, 970, 1200, 1360, 1290, 1130, 1150, 1340, 1410, 1250, 1050, 1060, 1200, 1190, 960, 750,
        770, 890, 840, 590, 420, 500, 630, 570, 360, 280, 430, 600, 550, 400, 410, 640, 830, 780, 670, 750, 1010,
        1170, 1090, 980, 1080, 1310, 1390, 1250, 1110, 1200, 1370, 1350, 1130, 980, 1050, 1160, 1070,
    ]

    private var dashboard: Dashboard?

    func makeRoot(on screen: Screen) -> CALayer {
        let room = screen.room(width: 480, height: 360)
        let dashboard = Dashboard(size: room.bounds.size)
        self.dashboard = dashboard
        for (temperature, power) in zip(Self.temperatures, Self.powers) {
            dashboard.show(Reading(temperature: temperature, power: power))
        }
        return screen.background(below: room, showing: dashboard.root)
    }

    func begin() {
        dashboard?.show(Reading(temperature: 24, power: 1560))
    }
}
