/// The distribution of frames, as it is written to a JSON file.
package struct TailReport: Codable, Equatable {
    package var scenes: [TailFigure]
    package var mainThread: [BusyRun]

    package init(scenes: [TailFigure], mainThread: [BusyRun]) {
        self.scenes = scenes
        self.mainThread = mainThread
    }
}
