/** What is in a cart. More kinds of lines join this union as features sell them. */
export interface CartLine {
  lineId: string
  kind: 'course'
  code: string
  quantity: number
}

export const MOST_OF_ONE = 999

/** A course has one line, so its id follows from its code; two devices that add it mean the same line. */
export const courseLineId = (code: string): string => `course:${code}`

/** Adding a course that is already there raises its quantity (000 s4). */
export function addCourse(lines: readonly CartLine[], code: string, quantity = 1): CartLine[] {
  const lineId = courseLineId(code)
  const found = lines.find((line) => line.lineId === lineId)
  if (!found) return [...lines, { lineId, kind: 'course', code, quantity: inBounds(quantity) }]
  return setQuantity(lines, lineId, found.quantity + quantity)
}

/** The quantity never goes below 0 (000 s4); a line at 0 leaves the cart. */
export function setQuantity(lines: readonly CartLine[], lineId: string, quantity: number): CartLine[] {
  const wanted = inBounds(quantity)
  return lines
    .map((line) => (line.lineId === lineId ? { ...line, quantity: wanted } : line))
    .filter((line) => line.quantity > 0)
}

const inBounds = (quantity: number): number => Math.min(MOST_OF_ONE, Math.max(0, Math.trunc(quantity) || 0))
