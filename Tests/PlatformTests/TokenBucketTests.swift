import Platform
import Testing

@Suite struct TokenBucketTests {
    /// Takes tokens, and returns the seconds until none is owed.
    private static func take(_ count: Int, of bucket: inout TokenBucket, at time: Double) -> Double {
        bucket.owe(count, at: time)
        return bucket.wait(for: 0, at: time)
    }

    @Test("tokens above the rate are owed for as long as they are too early")
    func owing() {
        var bucket = TokenBucket(rate: 10, capacity: 10, now: 0)
        #expect(Self.take(10, of: &bucket, at: 0) == 0)
        #expect(abs(Self.take(5, of: &bucket, at: 0) - 0.5) < 1e-9)
        #expect(Self.take(0, of: &bucket, at: 0.5) == 0)
        #expect(Self.take(10, of: &bucket, at: 100) == 0)
        #expect(abs(Self.take(1, of: &bucket, at: 100) - 0.1) < 1e-9)
        // A clock that goes back gives nothing.
        #expect(Self.take(1, of: &bucket, at: 50) > 0)
    }

    @Test("a bucket that has begun at −∞ is full at its first use")
    func first() {
        var bucket = TokenBucket(rate: 2, capacity: 2, now: -.infinity)
        #expect((0..<3).map { _ in bucket.take(at: 5) } == [true, true, false])
    }

    @Test("an emptied bucket tells when it has a number of tokens again")
    func emptied() {
        var bucket = TokenBucket(rate: 4, capacity: 4, now: 0)
        bucket.empty()
        #expect(bucket.time(of: 2) == 0.5)
        #expect(bucket.wait(for: 2, at: 0.25) == 0.25)
        #expect(bucket.wait(for: 2, at: 0.5) == 0)
    }
}
