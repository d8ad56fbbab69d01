import Animation
import Testing

/// The time of layers that play a range.
@Suite struct PlaybackCourseTests {
    @Test func timeRunsFromStartToEndAndStops() throws {
        let course = try #require(PlaybackCourse(from: 1, to: 3, speed: 2))
        #expect(course.duration == 1)
        #expect([-1, 0, 0.25, 1, 9].map(course.time(atElapsed:)) == [1, 1, 1.5, 3, 3])
        #expect([0, 0.5, 1].map(course.velocity(atElapsed:)) == [2, 2, 0])
    }

    @Test func endBeforeStartRunsBackwards() throws {
        let course = try #require(PlaybackCourse(from: 3, to: 1, speed: 1))
        #expect(course.time(atElapsed: 0.5) == 2.5)
        #expect(course.velocity(atElapsed: 0.5) == -1)
        #expect(course.target == 1)
    }

    @Test func cyclesRepeatAndReverse() throws {
        let course = try #require(PlaybackCourse(from: 0, to: 2, speed: 1, cycles: 1.75, autoreverses: true))
        #expect(course.duration == 7)
        #expect([1, 3, 5, 6.5].map(course.time(atElapsed:)) == [1, 1, 1, 1.5])
        #expect(course.velocity(atElapsed: 3) == -1)
        // Three ways and a half: the last one is on its way back.
        #expect(course.target == 1)
    }

    @Test func endlessCourseNeverEnds() throws {
        let course = try #require(PlaybackCourse(from: 0, to: 2, speed: 1, cycles: .infinity))
        #expect(course.duration == .infinity)
        #expect(course.time(atElapsed: 1001) == 1)
        #expect(course.target == 2)
    }

    @Test(arguments: [
        (0.0, 0.0, 1.0, 1.0), (0, 1, 0, 1), (0, 1, 1, 0), (.nan, 1, 1, 1), (0, .infinity, 1, 1), (0, 1, .nan, 1),
        (0, 1, 1, .nan),
    ])
    func courseWithoutMovementIsNone(from: Double, to: Double, speed: Double, cycles: Double) {
        #expect(PlaybackCourse(from: from, to: to, speed: speed, cycles: cycles) == nil)
    }

    @Test func driveTellsWhenATimeIsReached() throws {
        let course = try #require(PlaybackCourse(from: 0, to: 2, speed: 1, cycles: 2, autoreverses: true))
        let drive = TimeDrive(begin: 10, course: course)
        #expect(drive.moment(reaching: 1.5, from: 10.5) == 11.5)
        // The course turns before that time.
        #expect(drive.moment(reaching: 5, from: 10.5) == 12)
        #expect(drive.moment(reaching: .infinity, from: 10.5) == 12)
        // On the way back it is not told.
        #expect(drive.moment(reaching: 1.5, from: 13) == 13)
    }
}
