import JSONTree

/// The answer of a control socket to the request for statistics.
enum SampleStatistics {
    static let json = """
        {
            "cpuSeconds": 1.5, "damagedPixels": 50000, "flips": 500, "frames": 501, "missedVblanks": 5, "planeFlips": 12,
            "peakMemoryBytes": 30000000, "lateFrames": {"app": 3, "kernel": 1}, "display": "HDMI-A-1",
            "flipIntervalMs": {"max": 33, "median": 16, "p99": 17, "total": 8000},
            "histograms": {
                "bounds": [0.001, 0.01, 1],
                "flipInterval": {"count": 499, "counts": [0, 0, 499], "total": 8.3},
                "stages": {"draw": {"count": 500, "counts": [100, 450, 500], "total": 1.25}},
                "touchToFlip": {"count": 10, "counts": [0, 4, 9], "total": 0.25}
            }
        }
        """

    static func value(_ text: String = json) throws -> JSONValue {
        try JSONParser.parse(Array(text.utf8), maximumDepth: 8, maximumCount: 10_000).value
    }
}
