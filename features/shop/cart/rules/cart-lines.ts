interface Line {
  lineId: string
  /** What is bought: the code of a course, an exam or a bundle, an event's id, a company's id. */
  code: string
  quantity: number
}

/** A company's purchase: these people get the seats when they are made, further seats stay free. */
export interface ForCompany {
  companyId: string
  people: readonly string[]
  /** Addresses of invited people: a seat is reserved for each until they join. */
  invited?: readonly string[]
  /** By when the people finish, and a note to them. */
  dueOn?: string | null
  note?: string
}

interface CourseLine extends Line {
  kind: 'course'
  /**
   * The people that someone responsible for them buys for: every unit is a seat of one of them, and none is
   * the buyer's own; never set by an incoming cart.
   */
  forPeople?: readonly string[]
  /** Every unit is a seat of the company and none is the buyer's own; never set by a cart that arrives. */
  forCompany?: ForCompany
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
  /** As of a course: each user is one of these people. */
  forPeople?: readonly string[]
  /** As of a course: every user is a seat of the company. */
  forCompany?: ForCompany
}

/**
 * The places of a group at an event, bought together: its quantity is 1. Who they are, and what else the feature that
 * sells them needs to know, travels in `details`.
 */
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

/** Consulting: so many half hours of a time that is held, whose id is the code; or a package of hours by its code. */
export interface ConsultingLine extends Line {
  kind: 'consulting'
}

/** What is in a cart. */
export type CartLine = CourseLine | ExamLine | BundleLine | SeminarLine | CorporateLine | ConsultingLine

export const MAX_OF_ONE = 999
export const MAX_LINES = 200
/** US cents: a thousand dollars a seat for a hundred people, in one line. */
export const MAX_CREDIT = 10_000_000
export const MIN_CREDIT = 100

type WithoutId<Line> = Line extends CartLine ? Omit<Line, 'lineId'> : never
/** A line that is to be put into the cart. */
export type DraftLine = WithoutId<Exclude<CartLine, CourseLine>>

/** A course has one line, so its id follows from its code; two devices that add it mean the same line. */
export const courseLineId = (code: string): string => `course:${code}`

/** Adding a course that is already there raises its quantity (R-ORD-2). */
export function addCourse(lines: readonly CartLine[], code: string, quantity = 1): CartLine[] {
  const lineId = courseLineId(code)
  const found = lines.find((line) => line.lineId === lineId)
  if (found) return setQuantity(lines, lineId, found.quantity + quantity)
  if (lines.length >= MAX_LINES) return [...lines]
  return [...lines, { lineId, kind: 'course', code, quantity: inBounds(quantity) }]
}

/**
 * Exams, bundles, seminar places, corporate credit and consulting are appended, each as its own line (R-ORD-2). `id` is
 * the new line's, unique in every cart. A bundle for nobody and credit of nothing add nothing.
 */
export function appendLine(lines: readonly CartLine[], id: string, draft: DraftLine): CartLine[] {
  const line: CartLine = { ...draft, lineId: `${draft.kind}:${id}`, quantity: inBounds(draft.quantity) }
  const isNothing =
    line.quantity === 0 ||
    (line.kind === 'bundle' && (inBounds(line.users) === 0 || line.courses.length === 0)) ||
    (line.kind === 'corporate' && line.amountMinor < MIN_CREDIT)
  return isNothing || lines.length >= MAX_LINES ? [...lines] : [...lines, line]
}

/** The quantity never goes below 0 (R-ORD-2); a line at 0 leaves the cart. */
export function setQuantity(lines: readonly CartLine[], lineId: string, quantity: number): CartLine[] {
  const requested = inBounds(quantity)
  return lines
    .map((line) => (line.lineId === lineId ? { ...line, quantity: requested } : line))
    .filter((line) => line.quantity > 0)
}

/** For how many people a bundle is; at 0 it leaves the cart. */
export function setUsers(lines: readonly CartLine[], lineId: string, users: number): CartLine[] {
  const requested = inBounds(users)
  if (requested === 0) return setQuantity(lines, lineId, 0)
  return lines.map((line) =>
    line.lineId === lineId && line.kind === 'bundle' ? { ...line, users: requested } : line,
  )
}

/** Whether two lines of one id say the same, apart from their quantity. */
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
