import DashboardKiosk
import Foundation
import Testing
import Vitrine
import VitrineTesting

@Suite struct DashboardTests {
    private let size = CGSize(width: 400, height: 300)

    /// Runs a test with a dashboard on a screen.
    private func run(_ test: (Dashboard, TestKiosk) async throws -> Void) async throws {
        let dashboard = Dashboard(size: size)
        try await withTestKiosk(size: size) { _ in
            dashboard.root
        } test: { kiosk in
            try await test(dashboard, kiosk)
        }
    }

    @Test("the gauge moves to a new value, and half a second later it is there")
    func gauge() async throws {
        try await run { dashboard, kiosk in
            dashboard.show(Reading(temperature: 15, power: 500))
            try await kiosk.advance(by: 0.25)
            let part = try #require(dashboard.temperature.arc.presentation()?.strokeEnd)
            #expect(part > 0.1 && part < 0.45)
            try await kiosk.advance(by: 0.3)
            #expect(dashboard.temperature.arc.presentation()?.strokeEnd == 0.5)
            #expect(dashboard.power.arc.presentation()?.strokeEnd == 0.25)
        }
    }

    @Test("a tap on a gauge shows the history of its values")
    func history() async throws {
        try await run { dashboard, kiosk in
            dashboard.show(Reading(temperature: 15, power: 500))
            #expect(dashboard.temperatureChart.values == [15])
            #expect(dashboard.powerChart.values == [500])
            for (gauge, other) in [(dashboard.temperature, dashboard.power), (dashboard.power, dashboard.temperature)] {
                kiosk.tap(gauge.layer)
                try await kiosk.advance(by: 0.5)
                #expect(gauge.isSelected && !other.isSelected)
                let charts = [dashboard.temperatureChart, dashboard.powerChart]
                let opacities = gauge === dashboard.temperature ? [1, 0] : [0, 1] as [Float]
                #expect(charts.map { $0.layer.presentation()?.opacity } == opacities)
            }
        }
    }

    @Test("values are stale when no others follow")
    func stale() async throws {
        try await run { dashboard, kiosk in
            #expect(dashboard.isStale)
            dashboard.show(Reading(temperature: 15, power: 500))
            try await kiosk.advance(by: Dashboard.staleAge - 0.1)
            #expect(!dashboard.isStale)
            dashboard.show(Reading(temperature: 15, power: 500))
            try await kiosk.advance(by: Dashboard.staleAge - 0.1)
            #expect(!dashboard.isStale)
            try await kiosk.advance(by: 0.2)
            #expect(dashboard.isStale)
        }
    }

    @Test("a file is read again when it was replaced, and broken contents are ignored")
    func file() async throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "reading-\(UUID().uuidString).json")
        defer { try? FileManager.default.removeItem(at: file) }
        func write(_ text: String, at date: Date) throws {
            try text.write(to: file, atomically: true, encoding: .utf8)
            try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: file.path)
        }
        try await run { dashboard, kiosk in
            let timer = ReadingSource.poll(file.path, every: 1, dashboard.show)
            defer { timer.invalidate() }
            #expect(dashboard.powerChart.values == [])
            try write("{\"temperature\": 20, \"power\": 100}", at: Date(timeIntervalSince1970: 1000))
            try await kiosk.advance(by: 1.1)
            #expect(dashboard.powerChart.values == [100])
            try write("{\"temperature\": 20", at: Date(timeIntervalSince1970: 2000))
            try await kiosk.advance(by: 1)
            try write("{\"temperature\": 20, \"power\": 300}", at: Date(timeIntervalSince1970: 3000))
            try await kiosk.advance(by: 2)
            #expect(dashboard.powerChart.values == [100, 300])
        }
    }

    @Test("lines are complete however they arrive, and other text is no reading")
    func lines() {
        var buffer = LineBuffer()
        #expect(buffer.append(Data("{\"temperature\": 1, \"po".utf8)) == [])
        let lines = buffer.append(Data("wer\": 2}\nhello\n{\"temperature\"".utf8))
        #expect(lines.map(Reading.init(json:)) == [Reading(temperature: 1, power: 2), nil])
    }

    @Test func picture() async throws {
        let chart = Chart(frame: CGRect(x: 0, y: 0, width: 236, height: 100), range: 0...100)
        for i in 0..<80 { chart.append(Double((i * 37) % 90)) }
        try expectGolden(Kiosk.render(chart.layer, at: 1, size: CGSize(width: 236, height: 100)), "chart")
    }
}
