/** Position of a point's label: at its end or start, or below it. */
type LabelSide = 'end' | 'start' | 'below'

interface Point {
  x: number
  y: number
}

// Label size for a long city name on one line, at the typical map size.
const [LENGTH, HEIGHT] = [150, 34]

/**
 * Returns the side of each point's label, so that it hides no other point and stays within the map width: the end if
 * free, else the start, else below.
 */
export function labelSides(points: readonly Point[], width: number): LabelSide[] {
  return points.map((point) => {
    const hides = (from: number, to: number) =>
      points.some(
        (other) =>
          other !== point &&
          Math.abs(other.y - point.y) < HEIGHT &&
          other.x > point.x + from &&
          other.x < point.x + to,
      )
    if (point.x + LENGTH <= width && !hides(0, LENGTH)) return 'end'
    return point.x - LENGTH >= 0 && !hides(-LENGTH, 0) ? 'start' : 'below'
  })
}
