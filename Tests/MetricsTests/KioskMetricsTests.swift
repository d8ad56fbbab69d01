import Foundation
import JSONTree
import Metrics
import TestSupport
import Testing
import Trace

/// Metrics of kiosks, their processes and the machine.
@Suite struct KioskMetricsTests {
    private func samples(_ families: [MetricFamily], _ name: String) -> [String: Double] {
        families.filter { $0.name == name }.flatMap(\.samples).reduce(into: [:]) { values, sample in
            values[sample.suffix + sample.labels.map { ",\($0.name)=\($0.value)" }.joined()] = sample.value
        }
    }

    @Test("P5 the statistics of a kiosk become counters, late frames by reason, and histograms")
    func statistics() throws {
        let statistics = StatisticsMetrics(try SampleStatistics.value())
        #expect(statistics.display == "HDMI-A-1")
        let families = statistics.families
        #expect(samples(families, "vitrine_frames") == [",display=HDMI-A-1": 501])
        #expect(
            samples(families, "vitrine_missed_frames") == [
                ",display=HDMI-A-1,reason=app": 3, ",display=HDMI-A-1,reason=commit": 0,
                ",display=HDMI-A-1,reason=render": 0, ",display=HDMI-A-1,reason=kernel": 1,
            ])
        #expect(samples(families, "vitrine_process_cpu_seconds") == ["": 1.5])
        #expect(samples(families, "vitrine_plane_flips") == [",display=HDMI-A-1": 12])
        let touches = samples(families, "vitrine_touch_to_flip_seconds")
        #expect(touches["_bucket,display=HDMI-A-1,le=0.01"] == 4 && touches["_sum,display=HDMI-A-1"] == 0.25)
        #expect(touches["_bucket,display=HDMI-A-1,le=+Inf"] == 10)
        let stages = samples(families, "vitrine_frame_stage_seconds")
        #expect(stages["_bucket,display=HDMI-A-1,stage=draw,le=0.001"] == 100)
        #expect(stages["_count,display=HDMI-A-1,stage=draw"] == 500)
        #expect(try MetricsCheck.promtool(families) == "")
        let read = try MetricsCheck.openMetrics(MetricsText.encode(families))
        #expect(
            read.contains("vitrine_missed_frames_total [('display', 'HDMI-A-1'), ('reason', 'app')] 3"), "\(read)")
    }

    @Test("P5 each display of a kiosk has frames, late frames and latencies of its own, which its name labels")
    func displays() throws {
        let second = SampleStatistics.json.replacing("HDMI-A-1", with: "HDMI-A-2").replacing("501", with: "77")
        // One with the name of the first, one without a name, and one that is no object.
        let others = [second, SampleStatistics.json, second.replacing("display", with: "d"), "7"]
        let text = SampleStatistics.json.trimming("}") + ", \"outputs\": [\(others.joined(separator: ", "))]}"
        let families = StatisticsMetrics(try SampleStatistics.value(text)).families
        #expect(samples(families, "vitrine_frames") == [",display=HDMI-A-1": 501, ",display=HDMI-A-2": 77])
        #expect(samples(families, "vitrine_missed_frames")[",display=HDMI-A-2,reason=app"] == 3)
        #expect(samples(families, "vitrine_touch_to_flip_seconds")["_sum,display=HDMI-A-2"] == 0.25)
        #expect(samples(families, "vitrine_frame_stage_seconds")["_count,display=HDMI-A-2,stage=draw"] == 500)
        // The process is one.
        #expect(samples(families, "vitrine_process_cpu_seconds") == ["": 1.5])
        #expect(Set(families.map(\.name)).count == families.count)
        #expect(try MetricsCheck.promtool(families) == "")
        let read = try MetricsCheck.openMetrics(MetricsText.encode(families))
        #expect(read.contains("vitrine_frames_total [('display', 'HDMI-A-2')] 77"), "\(read)")

        let many = (2...40).map { SampleStatistics.json.replacing("HDMI-A-1", with: "HDMI-A-\($0)") }
        let flood = SampleStatistics.json.trimming("}") + ", \"outputs\": [\(many.joined(separator: ", "))]}"
        #expect(samples(StatisticsMetrics(try SampleStatistics.value(flood)).families, "vitrine_frames").count == 17)
    }

    @Test("P5 further displays tell whether they are mirrors of the kiosk's own, which tells nothing")
    func mirrors() throws {
        let others = ["true", "false", "1"].enumerated().map { index, mirror in
            SampleStatistics.json.replacing("HDMI-A-1", with: "HDMI-A-\(index + 2)").trimming("}")
                + ", \"mirror\": \(mirror)}"
        }
        let text = SampleStatistics.json.trimming("}") + ", \"outputs\": [\(others.joined(separator: ", "))]}"
        let families = StatisticsMetrics(try SampleStatistics.value(text)).families
        #expect(
            samples(families, "vitrine_display_mirror") == [",display=HDMI-A-2": 1, ",display=HDMI-A-3": 0])
        #expect(try MetricsCheck.promtool(families) == "")
    }

    @Test(
        "P5 of an answer that contradicts itself, the valid part remains, and it is valid as a whole",
        arguments: [
            (#""frames": 501"#, #""frames": "many""#), (#""frames": 501"#, #""frames": -1"#),
            (#""counts": [0, 0, 499]"#, #""counts": [9, 0, 499]"#),
            (#""counts": [0, 4, 9]"#, #""counts": [0.5, 4, 9]"#),
            (#""bounds": [0.001, 0.01, 1]"#, #""bounds": [0.001, 0.01]"#), (#""count": 10"#, #""count": 1e300"#),
            (#"{"app": 3, "kernel": 1}"#, #"{"app": null, "a\u0001": 1, "a\u0002": 1}"#), (#""HDMI-A-1""#, "7"),
        ])
    func broken(part: String, replacement: String) throws {
        let text = SampleStatistics.json.replacingOccurrences(of: part, with: replacement)
        #expect(text != SampleStatistics.json)
        let families = MetricFamily.merged(StatisticsMetrics(try SampleStatistics.value(text)).families)
        #expect(try MetricsCheck.promtool(families) == "")
        let whole = MetricFamily.merged(StatisticsMetrics(try SampleStatistics.value()).families)
        #expect(families.count >= whole.count - 3 && families != whole)
    }

    @Test("P5 an answer that is no object has no metrics", arguments: ["null", "[]", "7", #"{"lateFrames": []}"#])
    func none(text: String) throws {
        #expect(StatisticsMetrics(try SampleStatistics.value(text)).families.isEmpty)
    }

    @Test("P5 the trace of a kiosk without a control socket gives the late frames of the last seconds by display")
    func trace() throws {
        var thread = TraceThread(name: "render HDMI-A-1")
        for frame in 1...10 {
            let late = frame == 4 ? MissReason.commit : frame == 5 ? .app : .none
            thread.records.append(
                TraceRecord(
                    .flip, detail: late.rawValue, id: UInt64(frame), begin: Double(frame), end: Double(frame) + 0.25))
        }
        thread.records.append(TraceRecord(.flip, id: 11, begin: 5, end: .nan))
        thread.records.append(TraceRecord(.stage, id: 11, begin: 5, end: 90))
        var successor = TraceThread(name: "render HDMI-A-1")
        successor.records = [TraceRecord(.flip, id: 1, begin: 10, end: 10.25)]
        let threads = [thread, TraceThread(name: "main"), TraceThread(name: "render B"), successor]
        let families = TraceMetrics(threads).families
        #expect(samples(families, "vitrine_recent_page_flips") == [",display=HDMI-A-1": 11])
        #expect(samples(families, "vitrine_recent_span_seconds") == [",display=HDMI-A-1": 9])
        #expect(samples(families, "vitrine_recent_longest_flip_seconds") == [",display=HDMI-A-1": 0.25])
        #expect(
            samples(families, "vitrine_recent_missed_frames") == [
                ",display=HDMI-A-1,reason=app": 1, ",display=HDMI-A-1,reason=commit": 1,
                ",display=HDMI-A-1,reason=render": 0, ",display=HDMI-A-1,reason=kernel": 0,
            ])
        #expect(try MetricsCheck.promtool(families) == "")
    }

    @Test("P5 the memory of a process is that of its files, and a process that has ended has none")
    func process() throws {
        let families = ProcessMetrics(process: getpid()).families
        #expect(try #require(samples(families, "vitrine_process_resident_memory_bytes")[""]) > 1e6)
        #expect(try #require(samples(families, "vitrine_process_proportional_memory_bytes")[""]) > 1e6)
        #expect(try MetricsCheck.promtool(families) == "")
        #expect(ProcessMetrics(process: 2_000_000_000).families.isEmpty)
        let folder = try TemporaryFolder()
        mkdir(folder.path("7"), 0o700)
        try folder.write("VmRSS:\t many kB\nVmSwap:\t 3 MB\n", to: "7/status")
        #expect(ProcessMetrics(process: 7, root: folder.url.path).families.isEmpty)
    }

    @Test("P5 of a machine, only sensors and counters that exist become metrics")
    func board() throws {
        let folder = try TemporaryFolder()
        #expect(BoardMetrics(root: folder.url.path).families.isEmpty)
        let files = [
            "class/thermal/thermal_zone0/temp": "48312\n", "class/thermal/thermal_zone0/type": "cpu-thermal\n",
            "class/thermal/thermal_zone1/temp": "broken\n", "class/thermal/cooling_device0/temp": "1\n",
            "devices/system/cpu/cpu0/cpufreq/scaling_cur_freq": "600000\n",
            "devices/system/cpu/cpu0/cpufreq/scaling_max_freq": "1500000\n",
            "devices/system/cpu/cpu10/cpufreq/cpuinfo_max_freq": "1800000\n",
            "devices/system/cpu/cpu0/thermal_throttle/core_throttle_count": "3\n",
            "devices/platform/soc/soc:firmware/get_throttled": "50005\n",
        ]
        for (path, text) in files {
            let url = folder.url.appending(path: path)
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: url)
        }
        let families = BoardMetrics(root: folder.url.path).families
        #expect(samples(families, "vitrine_board_temperature_celsius") == [",zone=0,type=cpu-thermal": 48.312])
        #expect(samples(families, "vitrine_board_cpu_frequency_hertz") == [",cpu=0": 600_000_000])
        #expect(samples(families, "vitrine_board_cpu_frequency_limit_hertz") == [",cpu=0": 1_500_000_000])
        #expect(samples(families, "vitrine_board_cpu_frequency_maximum_hertz") == [",cpu=10": 1_800_000_000])
        #expect(samples(families, "vitrine_board_cpu_throttles") == [",cpu=0": 3])
        let firmware = samples(families, "vitrine_board_firmware_throttled")
        #expect(firmware.count == 8 && firmware[",condition=under_voltage,period=now"] == 1)
        #expect(firmware[",condition=frequency_capped,period=now"] == 0)
        #expect(firmware[",condition=throttled,period=since_boot"] == 1)
        #expect(try MetricsCheck.promtool(families) == "")
    }
}

extension String {
    /// Returns the text up to its last occurrence of another one.
    fileprivate func trimming(_ end: Character) -> String { String(self[..<(lastIndex(of: end) ?? endIndex)]) }
}
