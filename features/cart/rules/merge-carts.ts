import { type CartLine, hasSameContent } from './cart-lines.ts'

/** A line as the server keeps it: removed lines stay for a while, so that an old device does not bring them back. */
export type KeptLine = CartLine & {
  /** The version of the cart that last changed this line; a quantity of 0 says that it was removed then. */
  changedIn: number
}

export interface KeptCart {
  version: number
  lines: readonly KeptLine[]
}

const MOST_REMOVED = 50

/**
 * Joins what a device sends with what the server keeps. `base` is the version that the device last saw, null for
 * a device that says nothing: its lines then replace everything.
 * Nobody loses what they put in: where two devices changed one line, the larger quantity stays; a line that the
 * device left out is removed only if no other device touched it since.
 */
export function mergeCarts(kept: KeptCart, sent: readonly CartLine[], base: number | null): KeptCart {
  const next = kept.version + 1
  const known = base === null ? kept.version : Math.min(base, kept.version)
  const result = kept.lines.map((line): KeptLine => {
    const wanted = sent.find(({ lineId }) => lineId === line.lineId)
    const isNewer = line.changedIn > known
    const ours = wanted?.quantity ?? 0
    const quantity = isNewer ? newerQuantity(line.quantity, ours, base === 0) : ours
    // What a line says (users of a bundle, attendees) is the word of whoever spoke last with knowledge of it.
    const said = wanted && !isNewer ? wanted : line
    const isAsBefore = quantity === line.quantity && hasSameContent(said, line)
    return isAsBefore ? line : { ...said, quantity, changedIn: next }
  })
  const fresh = sent
    .filter(({ lineId, quantity }) => quantity > 0 && !kept.lines.some((line) => line.lineId === lineId))
    .map((line): KeptLine => ({ ...line, changedIn: next }))
  return changed(kept, [...result, ...fresh])
    ? { version: next, lines: forgetOld([...result, ...fresh]) }
    : kept
}

/**
 * The other device changed this line after this device last looked: a removal stands, else the larger counts.
 * A device that never looked (a guest who logs in) meant to add, whatever was taken out before.
 */
const newerQuantity = (theirs: number, ours: number, neverLooked: boolean): number =>
  theirs === 0 && !neverLooked ? 0 : Math.max(theirs, ours)

/** Takes what was bought out of a cart; what was added meanwhile stays. */
export function takeOut(kept: KeptCart, bought: readonly Pick<CartLine, 'lineId' | 'quantity'>[]): KeptCart {
  const left = linesIn(kept).map((line) => {
    const taken = bought.find(({ lineId }) => lineId === line.lineId)?.quantity ?? 0
    return { ...line, quantity: Math.max(0, line.quantity - taken) }
  })
  return mergeCarts(kept, left, kept.version)
}

/** What is really in the cart. */
export const linesIn = (cart: KeptCart): CartLine[] =>
  cart.lines.filter(({ quantity }) => quantity > 0).map(({ changedIn: _, ...line }) => line)

const changed = (before: KeptCart, after: readonly KeptLine[]): boolean =>
  after.length !== before.lines.length || after.some((line, index) => line !== before.lines[index])

function forgetOld(lines: KeptLine[]): KeptLine[] {
  const removed = lines.filter(({ quantity }) => quantity === 0).sort((a, b) => b.changedIn - a.changedIn)
  const forgotten = new Set(removed.slice(MOST_REMOVED))
  return lines.filter((line) => !forgotten.has(line))
}
