import Lottie
import SampleCompositions
import Vitrine

extension GoldenScene {
    /// The scenes of the files in Tests/Support/Compositions, each at its middle frame or at a more telling one.
    static let compositions: [GoldenScene] = CompositionFile.compositions.filter { !$0.stem.hasPrefix("broken") }.map {
        composition($0)
    }

    /// The frames of files whose middle frame shows too little of their feature, as indices of their five frames.
    private static let frameIndices = [
        "easing": 1, "gradient-highlight": 3, "in-and-out-points": 3, "mask-expansion": 3,
    ]

    private static func composition(_ file: CompositionFile) -> GoldenScene {
        GoldenScene("S10 \(file.stem)", width: 128, height: 128) { root in
            root.backgroundColor = Paint.slate
            // A file that cannot be read leaves the picture empty, which is not the golden one.
            guard let composition = try? LottieComposition(contentsOfFile: file.path) else { return }
            root.add(LottieLayer(composition: composition), root.bounds) { layer in
                let index = frameIndices[file.stem] ?? 2
                guard file.frames.indices.contains(index) else { return }
                layer.progress = composition.progress(at: .frame(file.frames[index])) ?? 0
            }
        }
    }
}
