import Animation
import Testing

@Suite struct TimeDriveTests {
    @Test(
        "G4 a driven time begins where it is told and at that speed, and comes to its target",
        arguments: [-0.5, 0, 0.3], [-4.0, 0, 3])
    func course(bounce: Double, velocity: Double) {
        let spring = Spring(perceptualDuration: 0.5, bounce: bounce)
        let drive = TimeDrive(
            begin: 7, from: 1, velocity: velocity, to: 2, within: -100...100, by: spring, tolerance: 1e-4)
        #expect(drive.time(at: 7) == 1 && drive.velocity(at: 7) == velocity)
        #expect(abs((drive.time(at: 7 + 1e-6) - 1) / 1e-6 - velocity) < 1e-3)
        // The speed is the derivative of the position everywhere.
        for i in 1..<100 {
            let t = 7 + Double(i) / 50
            let slope = (drive.time(at: t + 1e-6) - drive.time(at: t - 1e-6)) / 2e-6
            if t < drive.end - 1e-3 { #expect(abs(slope - drive.velocity(at: t)) < 1e-5) }
        }
        // At the end the speed is too small to be visible.
        #expect(drive.end > 7 && drive.end < 20)
        #expect(abs(drive.time(at: drive.end.nextDown) - 2) <= 1.001e-4)
        #expect(drive.time(at: drive.end) == 2)
        #expect(drive.time(at: 1e9) == 2)
        #expect(drive.velocity(at: 1e9) == 0)
    }

    @Test("G4 a driven time that swings over stays at its limits meanwhile")
    func limits() {
        let drive = TimeDrive(
            begin: 0, from: 1, velocity: 30, to: 2, within: 0...2, by: Spring(perceptualDuration: 0.5, bounce: 0),
            tolerance: 1e-4)
        var places: [Double] = []
        for i in 0..<300 { places.append(drive.time(at: Double(i) / 100)) }
        #expect(places.max() == 2)
        #expect(places[10] == 2)
        #expect(drive.velocity(at: 0.1) == 0)
        #expect(places.allSatisfy { $0 >= 1 })
    }

    @Test("G4 from the target itself a push comes back to it")
    func push() {
        let drive = TimeDrive(
            begin: 0, from: 1, velocity: 2, to: 1, within: 0...2, by: Spring(perceptualDuration: 0.5, bounce: 0),
            tolerance: 1e-4)
        #expect(drive.time(at: 0.05) > 1.03)
        #expect(drive.time(at: drive.end) == 1)
        #expect(drive.end < 2)
    }
}
