import { fromMajor, toMajor } from '#platform/contract/money.ts'
import { type CartLine, courseLineId } from '../rules/cart-lines.ts'
import { readBundle } from './wire-bundle.ts'
import { WireCart, type WireConsulting } from './wire-schema.ts'

export { WireCart }

/**
 * Returns the lines of a wire cart. The first course is an empty placeholder and is ignored. Two entries of one course
 * become one line. A line without an id gets a stable one from its position.
 */
export function readWireCart(cart: WireCart): CartLine[] {
  return distinct([
    ...coursesIn(cart),
    ...cart.exams.map(examLine),
    ...cart.bundles.map(bundleLine),
    ...cart.sems.map(seminarLine),
    ...cart.corporate.map(creditLine),
    ...(cart.tservices?.consulting ?? []).map(consultingLine),
  ])
}

function coursesIn(cart: WireCart): CartLine[] {
  const byCode = new Map<string, number>()
  for (const { product, qty } of cart.courses.slice(1)) {
    if (product && qty > 0) byCode.set(product, (byCode.get(product) ?? 0) + qty)
  }
  return [...byCode].map(([code, quantity]) => ({
    lineId: courseLineId(code),
    kind: 'course',
    code,
    quantity,
  }))
}

function examLine(exam: WireCart['exams'][number], position: number): CartLine {
  return { lineId: exam.lineid || `exam:${position}`, kind: 'exam', code: exam.product, quantity: 1 }
}

function bundleLine(bundle: WireCart['bundles'][number], position: number): CartLine {
  const { code, users, courses } = readBundle(bundle)
  return {
    lineId: bundle.lineid || `bundle:${position}`,
    kind: 'bundle',
    code,
    quantity: 1,
    users,
    courses,
  }
}

function seminarLine(seminar: WireCart['sems'][number], position: number): CartLine {
  const { event, attendees, details } = seminar
  return {
    lineId: seminar.lineid || `seminar:${position}`,
    kind: 'seminar',
    code: seminar.scheduleid,
    quantity: 1,
    details: { ...details, event, attendees },
  }
}

function creditLine(credit: WireCart['corporate'][number], position: number): CartLine {
  return {
    lineId: credit.lineid || `corporate:${position}`,
    kind: 'corporate',
    code: credit.compid,
    quantity: 1,
    amountMinor: fromMajor(String(credit.credit)) ?? 0,
    creditType: credit.type,
  }
}

function consultingLine({ lineid, product, qty }: WireConsulting, position: number): CartLine {
  return { lineId: lineid || `consulting:${position}`, kind: 'consulting', code: product, quantity: qty }
}

/** Makes line ids unique: if two lines have the same id, the second gets a new one. */
function distinct(lines: readonly CartLine[]): CartLine[] {
  const taken = new Set<string>()
  return lines.map((line) => {
    let { lineId } = line
    for (let more = 2; taken.has(lineId); more++) lineId = `${line.lineId}.${more}`
    taken.add(lineId)
    return lineId === line.lineId ? line : { ...line, lineId }
  })
}

const placeholder = {
  userid: '',
  name: '',
  account: '',
  product: '',
  price: '0.00',
  credit: '0.00',
  qty: 0,
  lineid: '',
}

/** Display name and prices of a line in major units: unit price and total. */
export interface ShownLine {
  name: string
  unit: string
  total: string
}

interface Shown {
  lines: ReadonlyMap<string, ShownLine>
  /** Course names by code. */
  courses: ReadonlyMap<string, string>
}

const nothingShown: Shown = { lines: new Map(), courses: new Map() }
const blank: ShownLine = { name: '', unit: '0.00', total: '0.00' }

/**
 * Returns the wire cart of the given lines, after the placeholder. Names and prices are filled in if known but never
 * read back.
 */
export function writeWireCart(lines: readonly CartLine[], userid: string, shown = nothingShown): WireCart {
  const cart: WireCart = {
    courses: [placeholder],
    subscriptions: { glossary: [], decisiontree: [], monitoring: [] },
    tservices: { autopsies: [], consulting: [] },
    corporate: [],
    exams: [],
    sems: [],
    bundles: [],
  }
  for (const line of lines) write(cart, line, { userid, shown })
  return cart
}

function write(cart: WireCart, line: CartLine, { userid, shown }: { userid: string; shown: Shown }): void {
  const { code: product, lineId: lineid, quantity: qty } = line
  const { name, unit, total } = shown.lines.get(lineid) ?? blank
  if (line.kind === 'course')
    cart.courses.push({ ...placeholder, userid, name, price: unit, product, qty, lineid })
  else if (line.kind === 'exam') cart.exams.push({ userid, name, product, price: total, lineid })
  else if (line.kind === 'bundle')
    cart.bundles.push({ userid, product, price: total, lineid, items: itemsOf(line, total, shown.courses) })
  else if (line.kind === 'consulting')
    cart.tservices?.consulting.push({ userid, name, product, price: unit, qty, lineid })
  else if (line.kind === 'seminar') cart.sems.push({ ...seminarOf(line, userid), price: total })
  else
    cart.corporate.push({ compid: product, credit: toMajor(line.amountMinor), type: line.creditType, lineid })
}

type Line<Kind extends CartLine['kind']> = Extract<CartLine, { kind: Kind }>

function itemsOf(
  { users, courses }: Line<'bundle'>,
  totalPrice: string,
  names: Shown['courses'],
): WireCart['bundles'][number]['items'] {
  return [
    { numberOfUsers: users, totalPrice },
    ...courses.map((courseid) => ({ courseid, coursename: names.get(courseid) ?? '', price: '0.00' })),
  ]
}

function seminarOf(line: Line<'seminar'>, userid: string): WireCart['sems'][number] {
  const { event, attendees, ...details } = line.details
  return {
    userid,
    scheduleid: line.code,
    event: typeof event === 'string' ? event : '',
    attendees: Array.isArray(attendees) ? attendees : [],
    price: '0.00',
    lineid: line.lineId,
    ...(Object.keys(details).length > 0 ? { details } : {}),
  }
}
