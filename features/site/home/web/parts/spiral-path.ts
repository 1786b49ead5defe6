/**
 * SVG path of one leaf of a spiral-wound element seen from its end: from the permeate tube outward, starting at
 * `turnedBy` of a full turn. Lengths are in drawing units.
 */
export function spiralPath(leaf: { from: number; to: number; turns: number; turnedBy: number }): string {
  const steps = Math.ceil(leaf.turns * 40)
  const points = Array.from({ length: steps + 1 }, (_, step) => {
    const share = step / steps
    const angle = 2 * Math.PI * (leaf.turnedBy + leaf.turns * share)
    const radius = leaf.from + (leaf.to - leaf.from) * share
    return `${tenths(radius * Math.cos(angle))} ${tenths(radius * Math.sin(angle))}`
  })
  return `M${points.join('L')}`
}

const tenths = (length: number): number => Math.round(length * 10) / 10
