// 4 × 4 matrices in rows, whose points are rows too, as Core Animation's: p' = p · m.

export const identity = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];

export const translation = (x, y, z = 0) => [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, x, y, z, 1];

export function product(a, b) {
  const m = new Array(16);
  for (let row = 0; row < 4; row++) {
    for (let column = 0; column < 4; column++) {
      let sum = 0;
      for (let i = 0; i < 4; i++) sum += a[row * 4 + i] * b[i * 4 + column];
      m[row * 4 + column] = sum;
    }
  }
  return m;
}

// Returns the matrix of a transform in a list of layers: six numbers for an affine one, or sixteen.
export function fromTransform(numbers) {
  if (!Array.isArray(numbers)) return identity;
  if (numbers.length === 16) return numbers;
  const [a, b, c, d, x, y] = numbers;
  return [a, b, 0, 0, c, d, 0, 0, 0, 0, 1, 0, x, y, 0, 1];
}

// Projects onto the plane z = 0.
export const flattened = (m) => m.map((number, index) => (index % 4 === 2 ? (index === 10 ? 1 : 0) : number));

// Returns a point of the plane z = 0; null if it is behind the eye.
export function point(m, x, y) {
  const w = x * m[3] + y * m[7] + m[15];
  if (w <= 1e-6) return null;
  return [(x * m[0] + y * m[4] + m[12]) / w, (x * m[1] + y * m[5] + m[13]) / w];
}

// Returns the corners of a rectangle [x, y, width, height]; null if one of them is behind the eye.
export function corners(m, [x, y, width, height]) {
  const all = [point(m, x, y), point(m, x + width, y), point(m, x + width, y + height), point(m, x, y + height)];
  return all.every(Boolean) ? all : null;
}

// Whether a point is in a convex quadrilateral, whichever way it turns.
export function contains(quad, x, y) {
  let sign = 0;
  for (let i = 0; i < 4; i++) {
    const [ax, ay] = quad[i], [bx, by] = quad[(i + 1) % 4];
    const side = (bx - ax) * (y - ay) - (by - ay) * (x - ax);
    if (side === 0) continue;
    if (sign !== 0 && Math.sign(side) !== sign) return false;
    sign = Math.sign(side);
  }
  return sign !== 0;
}
