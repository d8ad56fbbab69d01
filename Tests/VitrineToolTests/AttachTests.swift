import Foundation
import TestSupport
import Testing

/// `vitrine attach` with a kiosk in another process.
@Suite struct AttachTests {
    private let folder = try! TemporaryFolder()

    /// Runs a script with `$kiosk`, the process of a kiosk with full access, `$socket`, and `$began`, its start.
    private func attached(_ script: String, to scene: String = "ship") throws -> BuiltProgram.Outcome {
        let command = try BuiltProgram("vitrine").path
        return try Tool.shell(
            """
            export RUNTIME_DIRECTORY=\(folder.url.path) socket= began=$(date +%s)
            \(command) run \(scene) --display headless --real-time --mode 320x200 --duration 600 --control full \
                2>/dev/null &
            kiosk=$!; socket=$RUNTIME_DIRECTORY/$kiosk.socket
            until [ -S "$socket" ]; do kill -0 $kiosk || exit 9; sleep 0.05; done
            attach() { \(command) attach "$@"; }
            \(script)
            kill $kiosk; wait $kiosk
            """)
    }

    @Test("P5 attach finds a kiosk by its process and by its socket, and prints layers, values and pictures")
    func looking() throws {
        let outcome = try attached(
            """
            attach $kiosk tree | head -1 | cut -c 1-33
            attach $socket get root.bounds
            attach $kiosk screenshot -o \(folder.path("a.png")) && od -A n -t x1 -N 4 \(folder.path("a.png"))
            attach $kiosk statistics | grep -c '"frames"'
            attach $kiosk frames --duration 1 | grep -c '"display":"headless"' | sed 's/[1-9][0-9]*/some/'
            attach $kiosk --duration 1 | grep -c 'frames/s\\|^paint'
            """)
        #expect(
            outcome.output == """
                CALayer #1  frame [0,0,320,200]  
                {
                  "model": [0, 0, 320, 200],
                  "presentation": [0, 0, 320, 200]
                }
                 89 50 4e 47
                1
                some
                2

                """, "\(outcome.output) \(outcome.errors)")
    }

    @Test("P5 animations are listed with their timing and values")
    func animations() throws {
        let outcome = try attached(
            """
            attach $kiosk animations | grep -e '"duration"' -e '"repeatCount"' -e '"timing"' | sort | uniq -c | tr -d ' '
            attach $kiosk animations | grep -c '"speed": 1.5'
            attach $kiosk tree | grep -c duration
            """)
        #expect(
            outcome.output == """
                3"duration":12,
                3"repeatCount":"infinity",
                3"timing":[0,0,1,1]
                1
                0

                """, "\(outcome.output) \(outcome.errors)")
    }

    @Test("P5 attach changes properties and time, and mistakes are errors of one line")
    func changing() throws {
        let outcome = try attached(
            """
            attach $kiosk set root.opacity 0.5
            attach $kiosk set root.backgroundColor '#00ff00'
            attach $kiosk pause | grep speed; attach $kiosk scrub 2.5 | grep time; attach $kiosk resume | grep speed
            attach $kiosk power off; attach $kiosk power on
            shown() { cat /proc/$kiosk/task/*/comm | grep -c vitrine-hud; }
            # The thread begins and ends soon after the answer. A thread that it starts has its name for a moment.
            await() { for _ in $(seq 6000); do [ "$(shown)" = $1 ] && echo $1 && return; sleep 0.05; done; shown; }
            attach $kiosk hud on; await 1; attach $kiosk hud off; await 0
            attach $kiosk set root.opactiy 1; echo $?
            attach $kiosk get nobody.opacity; echo $?
            """)
        #expect(
            outcome.output == """
                0.5
                "rgba(0, 1, 0, 1)"
                  "speed": 0,
                  "time": 2.5
                  "speed": 1,
                null
                null
                null
                1
                null
                0
                71
                71

                """, "\(outcome.output) \(outcome.errors)")
        #expect(outcome.errors.contains("vitrine: opactiy: CALayer has no “opactiy”; write “opacity”"))
        #expect(outcome.errors.contains("vitrine: there is no such layer; “tree” lists the layers"))
    }

    @Test("P5 reload shows the scene file as it is now; one with an error, and a scene without a file, are refused")
    func reloading() throws {
        let scene = folder.path("card.json")
        func file(_ name: String) -> String { #"{"vitrine": 1, "layer": {"sublayers": [{"name": "\#(name)"}]}}"# }
        try Data(file("first").utf8).write(to: URL(filePath: scene))
        let outcome = try attached(
            """
            named() { attach $kiosk tree | grep -c $1; }
            named first
            echo '\(file("second"))' > \(scene); attach $kiosk reload; named first; named second
            echo '{"layer": 3}' > \(scene); attach $kiosk reload; echo $?; named second
            """, to: scene)
        #expect(outcome.output == "1\nnull\n0\n1\n71\n1\n", "\(outcome.output) \(outcome.errors)")
        #expect(outcome.errors.contains("card.json"), "\(outcome.errors)")
        let none = try attached("attach $kiosk reload")
        #expect(none.errors.contains("“ship” is a scene of the program"), "\(none.errors)")
    }

    @Test("P6 a kiosk explains a past frame and one to come; what it did not keep is an error")
    func explaining() throws {
        let command = try BuiltProgram("vitrine").path
        let outcome = try attached(
            """
            \(command) explain $kiosk --at 0.001
            # The kiosk keeps what it shows from the first question on, for half a minute.
            \(command) explain $kiosk --at $(($(date +%s) - began + 2)) >\(folder.path("explanation"))
            head -1 \(folder.path("explanation")) | cut -d ' ' -f 1-3
            grep -c '^what would save time\\|^no advice' \(folder.path("explanation"))
            """)
        #expect(outcome.output == "a frame takes\n1\n", "\(outcome.output) \(outcome.errors)")
        #expect(outcome.errors.contains("this moment is not kept"), "\(outcome.errors)")
    }

    @Test("P5 P3 a kiosk whose socket has a path of its own is found by its process, and traced by its socket")
    func ownPath() throws {
        let command = try BuiltProgram("vitrine").path
        let outcome = try Tool.shell(
            """
            cd \(folder.url.path); mkdir -m 700 run; export RUNTIME_DIRECTORY=$PWD/run
            options='--display headless --real-time --mode 320x200 --duration 600'
            begin() { \(command) run ship $options "$@" 2>/dev/null & }
            await() { until [ -e run/$kiosk.socket ]; do kill -0 $kiosk || exit 9; sleep 0.05; done; }
            trace() { \(command) trace "$1" -o a.pftrace >told 2>&1; echo $?; grep -c "process $kiosk" told; }
            begin --control own.socket; kiosk=$!; await
            \(command) attach $kiosk get root.bounds | wc -l
            \(command) metrics $kiosk | grep -c '^vitrine_up{target="'$kiosk'"} 1'
            trace ./own.socket; trace run/$kiosk.socket; trace $kiosk
            kill $kiosk; wait $kiosk; find run own.socket -name '*.socket' 2>/dev/null | wc -l
            begin --control read; kiosk=$!; await; kill -KILL $kiosk; wait $kiosk 2>/dev/null
            trace run/$kiosk.socket; grep -c 'has ended' told
            \(command) attach $kiosk tree; echo $?
            \(command) trace ./told -o b.pftrace; echo $?
            """)
        #expect(
            outcome.output == """
                4
                1
                0
                1
                0
                1
                0
                1
                0
                0
                2
                1
                65
                65

                """, "\(outcome.output) \(outcome.errors)")
        #expect(outcome.errors.contains(/process \d+ has ended/), "\(outcome.errors)")
    }

    @Test("P5 attach says what to do about targets that are no kiosk, and about wrong words")
    func wrong() throws {
        let cases: [([String], Int32, String)] = [
            (["1", "tree"], 65, "process 1 is no kiosk"),
            (["/nonexistent.socket"], 65, "start the program with --control"),
            (["1", "screenshot"], 64, "--output is missing"),
            (["1", "set", "root.opacity"], 64, "LAYER.KEYPATH VALUE"),
            (["1", "tree", "-o", "a.png"], 64, "leave it out"), (["1", "dance"], 64, "dance"),
        ]
        for (arguments, status, words) in cases {
            let outcome = try Tool.run(["attach"] + arguments)
            #expect(outcome.status == status && outcome.errors.contains(words), "\(arguments) \(outcome)")
        }
    }
}
