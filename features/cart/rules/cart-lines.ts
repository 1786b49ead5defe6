interface Line {
  lineId: string
  /** What is bought: the code of a course, an exam or a bundle, an event's id, a company's id. */
  code: string
  quantity: number
}

export interface CourseLine extends Line {
  kind: 'course'
}

export interface ExamLine extends Line {
  kind: 'exam'
}

/** Courses for a number of people. Its code is that of the first offer with a price of its own, as ROSI is. */
export interface BundleLine extends Line {
  kind: 'bundle'
  users: number
  /** Codes of the offers that were ticked. */
  courses: readonly string[]
}

/** Places at an event. What else the feature that sells it needs to know travels in `details`. */
export interface SeminarLine extends Line {
  kind: 'seminar'
  details: Readonly<Record<string, unknown>>
}

/** Money paid in advance for a company's training; `code` is the company's id. */
export interface CorporateLine extends Line {
  kind: 'corporate'
  /** US cents. */
  amountMinor: number
  creditType: 'company' | 'supervisor'
}

/** What is in a cart. */
export type CartLine = CourseLine | ExamLine | BundleLine | SeminarLine | CorporateLine

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
