/** The position of a point's name: beside its end or its start, or below it. */
type LabelSide = 'end' | 'start' | 'below'

interface Point {
  x: number
  y: number
}

// As wide as a longer city's name and as high as a line, at the size at which the map is mostly seen.
const [LENGTH, HEIGHT] = [150, 34]

/**
 * The side of each point's name, so that it hides no other point and stays on a map of that width: the end where it
 * is free, else the start, else below.
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
