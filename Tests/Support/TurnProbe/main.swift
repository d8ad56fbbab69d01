import QuartzCore

// Changes layers on the main thread, runs its run loop for a moment, and prints the state before and after.
let root = CALayer()
let child = CALayer()
let renderer = CARenderer(width: 4, height: 4)
renderer.layer = root
CATransaction.flush()
var completions = 0
CATransaction.begin()
CATransaction.setCompletionBlock { completions += 1 }
CATransaction.commit()
root.addSublayer(child)
print("\(completions) \(child.presentation() != nil)")
RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.2))
print("\(completions) \(child.presentation() != nil)")
