import { type CartLine, hasSameContent } from './cart-lines.ts'

/** A line as the server keeps it: removed lines stay for a while, so that an old device does not bring them back. */
export type StoredLine = CartLine & {
  /** The version of the cart that last changed this line; a quantity of 0 says that it was removed then. */
  changedIn: number
}

export interface StoredCart {
  version: number
  lines: readonly StoredLine[]
}

const MAX_REMOVED = 50

/**
 * Joins what a device sends with what the server keeps. `base` is the version that the device last saw, null for
 * a device that says nothing: its lines then replace everything.
 * Nobody loses what they put in: where two devices changed one line, the larger quantity stays; a line that the
 * device left out is removed only if no other device touched it since.
 */
export function mergeCarts(stored: StoredCart, sent: readonly CartLine[], base: number | null): StoredCart {
  const next = stored.version + 1
  const known = base === null ? stored.version : Math.min(base, stored.version)
  const result = stored.lines.map((line): StoredLine => {
    const requested = sent.find(({ lineId }) => lineId === line.lineId)
    const isNewer = line.changedIn > known
    const ours = requested?.quantity ?? 0
    const quantity = isNewer ? newerQuantity(line.quantity, ours, base === 0) : ours
    // The content of a line (users of a bundle, attendees) comes from the last writer who had seen it.
    const said = requested && !isNewer ? requested : line
    const isAsBefore = quantity === line.quantity && hasSameContent(said, line)
    return isAsBefore ? line : { ...said, quantity, changedIn: next }
  })
  const fresh = sent
    .filter(({ lineId, quantity }) => quantity > 0 && !stored.lines.some((line) => line.lineId === lineId))
    .map((line): StoredLine => ({ ...line, changedIn: next }))
  return changed(stored, [...result, ...fresh])
    ? { version: next, lines: forgetOld([...result, ...fresh]) }
    : stored
}

/**
 * The other device changed this line after this device last looked: a removal wins, else the larger quantity.
 * A device that never looked (a guest who logs in) meant to add, whatever was removed before.
 */
const newerQuantity = (theirs: number, ours: number, neverLooked: boolean): number =>
  theirs === 0 && !neverLooked ? 0 : Math.max(theirs, ours)

/** Takes what was bought out of a cart; what was added meanwhile stays. */
export function takeOut(
  stored: StoredCart,
  bought: readonly Pick<CartLine, 'lineId' | 'quantity'>[],
): StoredCart {
  const left = linesIn(stored).map((line) => {
    const taken = bought.find(({ lineId }) => lineId === line.lineId)?.quantity ?? 0
    return { ...line, quantity: Math.max(0, line.quantity - taken) }
  })
  return mergeCarts(stored, left, stored.version)
}

/** What is really in the cart. */
export const linesIn = (cart: StoredCart): CartLine[] =>
  cart.lines.filter(({ quantity }) => quantity > 0).map(({ changedIn: _, ...line }) => line)

const changed = (before: StoredCart, after: readonly StoredLine[]): boolean =>
  after.length !== before.lines.length || after.some((line, index) => line !== before.lines[index])

function forgetOld(lines: StoredLine[]): StoredLine[] {
  const removed = lines.filter(({ quantity }) => quantity === 0).sort((a, b) => b.changedIn - a.changedIn)
  const forgotten = new Set(removed.slice(MAX_REMOVED))
  return lines.filter((line) => !forgotten.has(line))
}
