import JSONTree
import Lottie
import SampleArchives

/// Valid compositions and archives, and the reading of broken ones.
enum LottieCorpus {
    static let files: [[UInt8]] = [shapes, layers].map { Array($0.utf8) } + [archive]

    private static let limits: LottieLimits = {
        var limits = LottieLimits()
        // Small enough for every file to be quick.
        limits.layerInstances = 500
        limits.shapeItems = 500
        limits.vertices = 5000
        limits.keyframes = 5000
        return limits
    }()

    private static let shapes = #"""
        {"v":"5.7.4","fr":60,"ip":0,"op":120,"w":200,"h":100,"assets":[],"layers":[{"ty":4,"nm":"A","ind":1,"ip":0,"op":99,
        "ks":{"p":{"a":1,"k":[{"t":0,"s":[0,0,0],"to":[9,5,0],"ti":[-7,2,0],"o":{"x":0.3,"y":0},"i":{"x":0.6,"y":1}},
        {"t":60,"s":[100,50,0]}]},"sk":{"k":9},"sa":{"k":30}},"ao":1,"shapes":[{"ty":"gr","it":[{"ty":"rc","p":{"k":[5,5]},
        "s":{"k":[40,30]},"r":{"k":4}},{"ty":"el","p":{"s":true,"x":{"k":1},"y":{"k":2}},"s":{"k":[9,7]},"d":3},
        {"ty":"sr","sy":1,"pt":{"k":5},"p":{"k":[0,0]},"or":{"k":20},"ir":{"k":9},"os":{"k":10},"is":{"k":5},"r":{"k":3}},
        {"ty":"sh","ks":{"k":[{"t":0,"s":[{"v":[[0,0],[50,0],[50,50]],"i":[[0,0],[-9,0],[3,0]],"o":[[9,0],[0,0],[0,1]],
        "c":true}],"h":0},{"t":9,"s":[{"v":[[0,0],[60,0],[50,70]],"i":[[0,0],[-9,0],[3,0]],"o":[[9,0],[0,0],[0,1]],
        "c":true}]}]}},{"ty":"tm","s":{"k":10},"e":{"k":[{"t":0,"s":[20],"e":[90]},{"t":60}]},"o":{"k":200},"m":2},
        {"ty":"op","a":{"k":3},"lj":2,"ml":{"k":4}},{"ty":"zz","s":{"k":4},"r":{"k":3},"pt":{"k":2}},
        {"ty":"rd","r":{"k":3}},{"ty":"pb","a":{"k":20}},{"ty":"mm","mm":2},{"ty":"rp","c":{"k":3},"o":{"k":0.5},"m":1,
        "tr":{"p":{"k":[9,0]},"s":{"k":[90,-90]},"r":{"k":10},"so":{"k":100},"eo":{"k":20}}},
        {"ty":"gf","t":2,"s":{"k":[0,0]},"e":{"k":[50,0]},"h":{"k":10},"a":{"k":5},"g":{"p":2,"k":{"k":[0,1,0,0,1,0,0,1,
        0,1,1,0]}},"o":{"k":80}},{"ty":"st","c":{"k":[1,0,0]},"w":{"k":2},"d":[{"n":"d","v":{"k":3}}]},
        {"ty":"tr","p":{"k":[3,4]},"r":{"k":30}}]}]}]}
        """#

    private static let layers = #"""
        {"v":"4.1.0","fr":25,"ip":0,"op":50,"w":300,"h":200,"ddd":1,"slots":{"c":{"p":{"k":[255,0,0]}}},
        "assets":[{"id":"p","layers":[{"ty":0,"refId":"q"}]},{"id":"q","layers":[{"ty":3,"ks":{"o":{"k":50,"x":"a"}}}]},
        {"id":"i","w":2,"h":2,"p":"data:image/png;base64,iVBORw0KGgo="},{"id":"f","u":"images/","p":"a.png"}],
        "fonts":{"list":[{"fName":"F","fFamily":"Sans","fStyle":"Bold","ascent":75}]},
        "chars":[{"ch":"A","fFamily":"Sans","style":"Bold","size":20,"w":60,"data":{"shapes":[{"ty":"el"}]}}],
        "markers":[{"tm":1,"cm":"m","dr":5}],"layers":[{"ty":0,"refId":"p","tm":{"k":[{"t":0,"s":[0]},{"t":50,"s":[2]}]},
        "w":9,"h":9},{"ty":1,"sc":"#ff00aa","sw":3,"sh":4,"masksProperties":[{"mode":"s","inv":true,"o":{"k":50},
        "x":{"k":3},"pt":{"k":{"v":[[0,0],[9,0],[9,9]],"i":[[0,0],[0,0],[0,0]],"o":[[0,0],[0,0],[0,0]]}}}],
        "ef":[{"ty":29,"ef":[{"v":{"k":5}},{"v":{"k":1}}]},{"ty":21,"ef":[{},{},{"v":{"sid":"c","k":[1,1,1]}}]}]},
        {"ty":2,"refId":"i","td":1},{"ty":2,"refId":"f","tt":1},{"ty":13,"pe":{"k":500},"ks":{"a":{"k":[1,2,3]}}},
        {"ty":5,"t":{"d":{"k":[{"t":0,"s":{"t":"One\rTwo","f":"F","s":20,"j":2,"fc":[1,0,0]}}]},"m":{"g":1,"a":{"k":[0,0]}},
        "a":[{"s":{"s":{"k":0},"e":{"k":[{"t":0,"s":[0],"h":1},{"t":9,"s":[100]}]}},"a":{"p":{"k":[0,9]},"o":{"k":0}}}]}}]}
        """#

    private static let archive: [UInt8] = TestArchive(
        [
            ("manifest.json", #"{"version":"2","animations":[{"id":"x","initialTheme":"t"}],"themes":[{"id":"t"}]}"#),
            ("a/x.json", layers), ("i/a.png", "not an image"),
            ("t/t.json", #"{"rules":[{"id":"c","type":"Color","keyframes":[{"frame":0,"value":[1,0,0]}]}]}"#),
        ], isCompressed: true
    ).bytes

    /// The valid compositions as trees.
    private static let trees = [shapes, layers].map {
        (try? JSONParser.parse(Array($0.utf8), maximumDepth: 100, maximumCount: 10_000)) ?? JSONNode(.null)
    }

    /// Reads a file, and a valid composition whose values are exchanged as the file's bytes determine, and evaluates
    /// both. Returns whether the file could be read.
    static func read(_ bytes: [UInt8]) -> Bool {
        var mutation = TreeMutation(seed: bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 })
        let exchanged = JSONPrinter.line(mutation.broken(trees[bytes.count % trees.count]).value)
        if let document = try? LottieDocument(exchanged, limits: limits) { LottieExercise.run(document) }
        guard let document = try? LottieFile.document(bytes, name: "fuzz", limits: limits) else { return false }
        LottieExercise.run(document)
        return true
    }
}
