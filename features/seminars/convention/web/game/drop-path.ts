export const SIZE = { width: 360, height: 460 } as const
export const ROWS = 8

interface Point {
  x: number
  y: number
}

export const slotCenter = (index: number, slots: number): number => (SIZE.width * (index + 0.5)) / slots

/** Returns the path of a token from its column (0 to 1) past each row of pegs to the middle of a slot. */
export function pathTo(from: number, x: number): Point[] {
  const start = 30 + from * (SIZE.width - 60)
  const points: Point[] = [{ x: start, y: 24 }]
  for (let row = 0; row < ROWS; row++) {
    const along = (row + 1) / (ROWS + 1)
    const sway = (row % 2 === 0 ? 1 : -1) * 14 * (1 - along)
    points.push({ x: start + (x - start) * along + sway, y: 60 + row * 38 - 16 })
  }
  points.push({ x, y: SIZE.height - 92 }, { x, y: SIZE.height - 52 })
  return points
}
