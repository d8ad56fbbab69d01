import Foundation
import TestSupport
import Testing

/// `vitrine metrics` with kiosks in other processes.
@Suite struct MetricsCommandTests {
    private let folder = try! TemporaryFolder()

    /// Runs a script with `$kiosk`, the process of a kiosk that has shown frames, `$command`, and `metrics`.
    private func running(_ options: String, _ script: String) throws -> BuiltProgram.Outcome {
        let command = try BuiltProgram("vitrine").path
        return try Tool.shell(
            """
            export RUNTIME_DIRECTORY=\(folder.url.path)
            \(command) run ship --display headless --real-time --mode 320x200 --duration 120 \(options) 2>/dev/null &
            kiosk=$! command=\(command)
            metrics() { \(command) metrics "$@"; }
            until metrics $kiosk 2>/dev/null | grep -q 'flips.* [1-9][0-9]*$'; do
                kill -0 $kiosk || exit 9
                sleep 0.05
            done
            \(script)
            kill $kiosk; wait $kiosk
            """)
    }

    @Test("P5 metrics of a kiosk with a control socket are accepted by Prometheus and by a parser of OpenMetrics")
    func socket() throws {
        let outcome = try running(
            "--control read",
            """
            metrics $kiosk >\(folder.path("open")) && metrics $kiosk --textfile \(folder.path("a.prom"))
            promtool check metrics <\(folder.path("a.prom")); echo "promtool $?"
            /usr/bin/python3 -c '
            import sys
            from prometheus_client.openmetrics.parser import text_string_to_metric_families as parse
            print(len({f.name for f in parse(open(sys.argv[1]).read())}) > 10)' \(folder.path("open"))
            tail -1 \(folder.path("open"))
            grep -c 'touch_to_flip_seconds_bucket{.*program="vitrine",display="headless",le="+Inf"}' \(folder.path("open"))
            metrics --all | grep -c "^vitrine_up{target=.$kiosk.} 1"
            ls \(folder.url.path) | grep -c part
            """)
        #expect(
            outcome.output == """
                promtool 0
                True
                # EOF
                1
                1
                0

                """, "\(outcome.output) \(outcome.errors)")
    }

    @Test("P5 a kiosk without a control socket is known by its trace, and one that ends meanwhile is down")
    func ending() throws {
        let outcome = try running(
            "",
            """
            metrics $kiosk | grep -c 'vitrine_recent_missed_frames{.*display="headless",reason="app"}'
            $command metrics $kiosk --listen 0 2>\(folder.path("url")) & server=$!
            until grep -q http \(folder.path("url")); do kill -0 $server || exit 8; sleep 0.05; done
            fetch() {
                /usr/bin/python3 -c 'import sys, urllib.request as r; print(r.urlopen(sys.argv[1]).read().decode())' \
                    $(sed 's/vitrine: //' \(folder.path("url"))) >\(folder.path("page"))
            }
            fetch; grep -c '^vitrine_up{.*} 1' \(folder.path("page"))
            kill $kiosk; wait $kiosk
            until fetch; grep '^vitrine_up{.*} 0' \(folder.path("page")) >/dev/null; do sleep 0.05; done
            grep -c recent \(folder.path("page"))
            metrics $kiosk; echo $?
            kill $server; wait $server
            """)
        #expect(outcome.output == "1\n1\n0\n65\n", "\(outcome.output) \(outcome.errors)")
        #expect(outcome.errors.contains("is no kiosk"), "\(outcome.errors)")
    }

    @Test("P5 metrics says what to do about wrong targets and addresses")
    func wrong() throws {
        let cases: [([String], Int32, String)] = [
            ([], 64, "name a kiosk, or write --all"), (["1", "--all"], 64, "leave one of them out"),
            (["1"], 65, "process 1 is no kiosk"), (["/nonexistent.socket"], 65, "start the program with --control"),
            (["no-such-service"], 65, "does not run"), (["1", "--listen", "0.0.0.0:80"], 64, "other machines"),
            (["1", "1"], 64, "given twice"), (["1", "--listen", "x"], 64, "65535"),
            (["1", "--listen", "0", "--textfile", "a"], 64, "leave one of"),
            (["1", "--textfile", "/nowhere/a.prom"], 73, "/nowhere/a.prom"),
        ]
        for (arguments, status, words) in cases {
            let outcome = try Tool.run(["metrics"] + arguments)
            #expect(outcome.status == status && outcome.errors.contains(words), "\(arguments) \(outcome)")
            #expect(outcome.output.isEmpty && outcome.errors.split(separator: "\n").count == 1, "\(outcome)")
        }
    }
}
