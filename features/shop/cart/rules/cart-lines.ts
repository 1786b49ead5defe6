interface Line {
  lineId: string
  /** Code of the item: a course, exam, or bundle code, an event id, or a company id. */
  code: string
  quantity: number
}

/** A company purchase: these people get the seats when the seats are created; further seats stay free. */
export interface CompanyPurchase {
  companyId: string
  people: readonly string[]
  /** Email addresses of invited people; a seat is reserved for each until they join. */
  invited?: readonly string[]
  /** Due date for the learners, and a note to them. */
  dueOn?: string | null
  note?: string
}

interface CourseLine extends Line {
  kind: 'course'
  /**
   * Users that a responsible person buys for: every unit is a seat of one of them and none belongs to the buyer. Never
   * set by an incoming cart.
   */
  forPeople?: readonly string[]
  /** Every unit is a company seat and none belongs to the buyer. Never set by an incoming cart. */
  forCompany?: CompanyPurchase
}

export interface ExamLine extends Line {
  kind: 'exam'
}

/** Courses for a number of users. The code is that of the first offer with its own price, such as ROSI. */
export interface BundleLine extends Line {
  kind: 'bundle'
  users: number
  /** Codes of the selected offers. */
  courses: readonly string[]
  /** As for a course: each user is one of these people. */
  forPeople?: readonly string[]
  /** As for a course: every user takes a company seat. */
  forCompany?: CompanyPurchase
}

/**
 * Seats of a group at an event, bought together with a quantity of 1. `details` holds the attendees and any other data
 * of the feature that sells the seats.
 */
export interface SeminarLine extends Line {
  kind: 'seminar'
  details: Readonly<Record<string, unknown>>
}

/** Prepayment for a company's training; `code` is the company's id. */
export interface CorporateLine extends Line {
  kind: 'corporate'
  /** In US cents. */
  amountMinor: number
  creditType: 'company' | 'supervisor'
}

/** Consulting: half hours of a reserved time slot, with its id as the code, or a package of hours by its code. */
export interface ConsultingLine extends Line {
  kind: 'consulting'
}

/** Line of a cart. */
export type CartLine = CourseLine | ExamLine | BundleLine | SeminarLine | CorporateLine | ConsultingLine

export const MAX_OF_ONE = 999
export const MAX_LINES = 200
/** In US cents: 1,000 dollars per seat for 100 people, in one line. */
export const MAX_CREDIT = 10_000_000
export const MIN_CREDIT = 100

type WithoutId<Line> = Line extends CartLine ? Omit<Line, 'lineId'> : never
/** A line to add to the cart. */
export type DraftLine = WithoutId<Exclude<CartLine, CourseLine>>

/** Derives the line id from the course code. A course has one line, so two devices that add it create the same line. */
export const courseLineId = (code: string): string => `course:${code}`

/** Adds a course, or increases its quantity if it is already in the cart (R-ORD-2). */
export function addCourse(lines: readonly CartLine[], code: string, quantity = 1): CartLine[] {
  const lineId = courseLineId(code)
  const found = lines.find((line) => line.lineId === lineId)
  if (found) return setQuantity(lines, lineId, found.quantity + quantity)
  if (lines.length >= MAX_LINES) return [...lines]
  return [...lines, { lineId, kind: 'course', code, quantity: inBounds(quantity) }]
}

/**
 * Appends exams, bundles, seminar seats, corporate credit, and consulting, each as a separate line (R-ORD-2). `id` is
 * the id of the new line and must be unique across all carts. A bundle for zero users or a credit of zero adds nothing.
 */
export function appendLine(lines: readonly CartLine[], id: string, draft: DraftLine): CartLine[] {
  const line: CartLine = { ...draft, lineId: `${draft.kind}:${id}`, quantity: inBounds(draft.quantity) }
  const isNothing =
    line.quantity === 0 ||
    (line.kind === 'bundle' && (inBounds(line.users) === 0 || line.courses.length === 0)) ||
    (line.kind === 'corporate' && line.amountMinor < MIN_CREDIT)
  return isNothing || lines.length >= MAX_LINES ? [...lines] : [...lines, line]
}

/** Sets the quantity, which never goes below 0 (R-ORD-2). A line with quantity 0 is removed from the cart. */
export function setQuantity(lines: readonly CartLine[], lineId: string, quantity: number): CartLine[] {
  const requested = inBounds(quantity)
  return lines
    .map((line) => (line.lineId === lineId ? { ...line, quantity: requested } : line))
    .filter((line) => line.quantity > 0)
}

/** Sets the number of users of a bundle; 0 removes it from the cart. */
export function setUsers(lines: readonly CartLine[], lineId: string, users: number): CartLine[] {
  const requested = inBounds(users)
  if (requested === 0) return setQuantity(lines, lineId, 0)
  return lines.map((line) =>
    line.lineId === lineId && line.kind === 'bundle' ? { ...line, users: requested } : line,
  )
}

/** True if two lines with the same id are equal apart from their quantity. */
export function hasSameContent(one: CartLine, other: CartLine): boolean {
  return contentOf(one) === contentOf(other)
}

function contentOf(line: CartLine): string {
  if (line.kind === 'bundle') return JSON.stringify([line.code, line.users, line.courses])
  if (line.kind === 'seminar') return JSON.stringify([line.code, line.details])
  if (line.kind === 'corporate') return JSON.stringify([line.code, line.amountMinor, line.creditType])
  return line.code
}

const inBounds = (quantity: number): number => Math.min(MAX_OF_ONE, Math.max(0, Math.trunc(quantity) || 0))
