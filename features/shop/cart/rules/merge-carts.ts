import { type CartLine, hasSameContent } from './cart-lines.ts'

/** Cart line stored on the server. Removed lines are retained a while so outdated devices do not restore them. */
export type StoredLine = CartLine & {
  /** Version of the cart that last changed this line. A quantity of 0 means it was removed in that version. */
  changedIn: number
}

export interface StoredCart {
  version: number
  lines: readonly StoredLine[]
}

const MAX_REMOVED = 50

/**
 * Merges the lines sent by a device with the stored cart. `base` is the version that the device last saw; null replaces
 * everything with the sent lines. No additions are lost: if two devices changed one line, the larger quantity wins, and
 * a line the device omitted is removed only if no other device has changed it since.
 */
export function mergeCarts(stored: StoredCart, sent: readonly CartLine[], base: number | null): StoredCart {
  const next = stored.version + 1
  const known = base === null ? stored.version : Math.min(base, stored.version)
  const result = stored.lines.map((line): StoredLine => {
    const requested = sent.find(({ lineId }) => lineId === line.lineId)
    const isNewer = line.changedIn > known
    const ours = requested?.quantity ?? 0
    const quantity = isNewer ? newerQuantity(line.quantity, ours, base === 0) : ours
    // The content of a line (users of a bundle, attendees) comes from the last writer that had seen it.
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
 * Resolves a line that another device changed after this device last read it: a removal wins, else the larger quantity.
 * A device with no previous version (a guest who logs in) is adding lines, even if they were removed before.
 */
const newerQuantity = (theirs: number, ours: number, neverLooked: boolean): number =>
  theirs === 0 && !neverLooked ? 0 : Math.max(theirs, ours)

/** Removes the purchased quantities from a cart. Items added since then stay. */
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

/** Lines in the cart, without the removed ones. */
export const linesIn = (cart: StoredCart): CartLine[] =>
  cart.lines.filter(({ quantity }) => quantity > 0).map(({ changedIn: _, ...line }) => line)

const changed = (before: StoredCart, after: readonly StoredLine[]): boolean =>
  after.length !== before.lines.length || after.some((line, index) => line !== before.lines[index])

function forgetOld(lines: StoredLine[]): StoredLine[] {
  const removed = lines.filter(({ quantity }) => quantity === 0).sort((a, b) => b.changedIn - a.changedIn)
  const forgotten = new Set(removed.slice(MAX_REMOVED))
  return lines.filter((line) => !forgotten.has(line))
}
