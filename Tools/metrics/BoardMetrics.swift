/// Metrics of the machine: its temperatures, and whether its processors are slowed down.
package struct BoardMetrics {
    private let root: String

    /// The numbers of thermal zones and of processors are below this one.
    private static let mostDevices = 64
    /// The flags of a Raspberry Pi's firmware that hold now.
    private static let firmwareFlags = [
        (bit: 0, name: "under_voltage"), (bit: 1, name: "frequency_capped"), (bit: 2, name: "throttled"),
        (bit: 3, name: "temperature_limit"),
    ]

    /// - Parameter root: the folder of the kernel's objects.
    package init(root: String = "/sys") {
        self.root = root
    }

    /// The metrics whose files exist.
    package var families: [MetricFamily] {
        (temperatures + frequencies + firmware).filter { !$0.samples.isEmpty }
    }

    private var temperatures: [MetricFamily] {
        let samples = (0..<Self.mostDevices).compactMap { number -> MetricSample? in
            let zone = "\(root)/class/thermal/thermal_zone\(number)"
            guard let degrees = SystemFile.number("\(zone)/temp") else { return nil }
            let kind = String((SystemFile.line("\(zone)/type") ?? "").prefix(64))
            return MetricSample(
                degrees / 1000, labels: [MetricSample.Label("zone", "\(number)"), MetricSample.Label("type", kind)])
        }
        return [
            MetricFamily(
                "vitrine_board_temperature_celsius", unit: "celsius", help: "Temperature of a thermal zone.",
                samples: samples)
        ]
    }

    private var frequencies: [MetricFamily] {
        // The kernel states kilohertz.
        func family(_ name: String, _ file: String, _ help: String) -> MetricFamily {
            MetricFamily(name, unit: "hertz", help: help, samples: samples("cpufreq/\(file)", scale: 1000))
        }
        return [
            family(
                "vitrine_board_cpu_frequency_hertz", "scaling_cur_freq", "Clock frequency of a processor."),
            family(
                "vitrine_board_cpu_frequency_limit_hertz", "scaling_max_freq",
                "Highest clock frequency that the processor may have now."),
            family(
                "vitrine_board_cpu_frequency_maximum_hertz", "cpuinfo_max_freq",
                "Highest clock frequency of the processor."),
            MetricFamily(
                "vitrine_board_cpu_throttles", .counter,
                help: "Times at which a processor was slowed down for its temperature.",
                samples: samples("thermal_throttle/core_throttle_count", scale: 1)),
        ]
    }

    private var firmware: [MetricFamily] {
        guard let line = SystemFile.line("\(root)/devices/platform/soc/soc:firmware/get_throttled"),
            let flags = UInt64(line.hasPrefix("0x") ? String(line.dropFirst(2)) : line, radix: 16)
        else { return [] }
        // The firmware repeats the flags, 16 bits higher, for the time since the boot.
        let samples = [(shift: 0, period: "now"), (shift: 16, period: "since_boot")].flatMap { shift, period in
            Self.firmwareFlags.map { bit, name in
                MetricSample(
                    Double(flags >> UInt64(bit + shift) & 1),
                    labels: [MetricSample.Label("condition", name), MetricSample.Label("period", period)])
            }
        }
        return [
            MetricFamily(
                "vitrine_board_firmware_throttled", help: "Whether a condition holds that slows the board down.",
                samples: samples)
        ]
    }

    /// Returns a sample for each processor that has a file.
    private func samples(_ file: String, scale: Double) -> [MetricSample] {
        (0..<Self.mostDevices).compactMap { number in
            SystemFile.number("\(root)/devices/system/cpu/cpu\(number)/\(file)").map {
                MetricSample($0 * scale, labels: [MetricSample.Label("cpu", "\(number)")])
            }
        }
    }
}
