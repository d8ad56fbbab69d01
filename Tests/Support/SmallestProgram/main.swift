import Vitrine

let root = CALayer()
root.backgroundColor = CGColor(red: 0.1, green: 0.2, blue: 0.4, alpha: 1)

let card = CALayer()
card.frame = CGRect(x: 40, y: 40, width: 300, height: 200)
card.backgroundColor = CGColor(red: 0.9, green: 0.4, blue: 0.3, alpha: 1)
card.cornerRadius = 16
root.addSublayer(card)

let turn = CABasicAnimation(keyPath: "transform.rotation.z")
turn.byValue = 2 * CGFloat.pi
turn.duration = 4
turn.repeatCount = .infinity
card.add(turn, forKey: "turn")

Kiosk.run(root)
