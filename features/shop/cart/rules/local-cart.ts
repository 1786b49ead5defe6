import { type CartLine, hasSameContent, setQuantity } from './cart-lines.ts'

/** Cart as stored on the device. */
export interface LocalCart {
  /** Owner of the cart; null for a guest. */
  owner: string | null
  /** Version of the server cart last seen by the device; 0 before the first sync. */
  version: number
  lines: CartLine[]
  /** True if there are unsent changes. */
  changed: boolean
}

export const emptyCart = (owner: string | null): LocalCart => ({
  owner,
  version: 0,
  lines: [],
  changed: false,
})

/** Returns the cart with new lines, marked as unsent. */
export const withLines = (cart: LocalCart, lines: CartLine[]): LocalCart => ({
  ...cart,
  lines,
  changed: true,
})

/**
 * Returns the cart after the current user becomes known. A guest's lines are merged into the account's cart on login
 * because the guest has seen no version of it. Users never see carts of other users.
 */
export function belongTo(cart: LocalCart, owner: string | null): LocalCart {
  if (cart.owner === owner) return cart
  if (cart.owner !== null) return emptyCart(owner)
  return { owner, version: 0, lines: cart.lines, changed: cart.lines.length > 0 }
}

/**
 * Returns the cart after a server response. Changes made on the device during the request are preserved and sent with
 * the next one.
 */
export function afterAnswer(
  cart: LocalCart,
  sent: LocalCart,
  answer: { version: number; lines: readonly CartLine[] },
): LocalCart {
  if (cart.owner !== sent.owner) return cart
  const isOlder = answer.version < cart.version
  if (isOlder) return cart
  const lines = rebase(sent.lines, answer.lines, cart.lines)
  const changed = !isSame(lines, answer.lines)
  return { owner: cart.owner, version: answer.version, lines, changed }
}

/** Reapplies the device's changes between `before` and `now` on top of `answered`. */
function rebase(
  before: readonly CartLine[],
  answered: readonly CartLine[],
  now: readonly CartLine[],
): CartLine[] {
  const lineIn = (lines: readonly CartLine[], id: string) => lines.find(({ lineId }) => lineId === id)
  const changedHere = (lineId: string) => !isSameLine(lineIn(before, lineId), lineIn(now, lineId))
  const stored = answered.flatMap((line) => {
    if (!changedHere(line.lineId)) return [line]
    return lineIn(now, line.lineId) ?? []
  })
  const fresh = now.filter(
    ({ lineId }) => changedHere(lineId) && !answered.some((line) => line.lineId === lineId),
  )
  return [...stored, ...fresh]
}

const isSameLine = (one: CartLine | undefined, other: CartLine | undefined): boolean =>
  one === undefined || other === undefined
    ? one === other
    : one.quantity === other.quantity && hasSameContent(one, other)

const isSame = (one: readonly CartLine[], other: readonly CartLine[]): boolean =>
  one.length === other.length &&
  one.every((line) =>
    isSameLine(
      line,
      other.find(({ lineId }) => lineId === line.lineId),
    ),
  )

/** Removes the purchased quantities. Items added since then stay. */
export function withoutPurchased(
  lines: readonly CartLine[],
  bought: readonly Pick<CartLine, 'lineId' | 'quantity'>[],
): CartLine[] {
  return bought.reduce<CartLine[]>(
    (left, { lineId, quantity }) => {
      const found = left.find((line) => line.lineId === lineId)
      return found ? setQuantity(left, lineId, found.quantity - quantity) : left
    },
    [...lines],
  )
}

/** Restores a removed line at its old position. */
export function putBack(lines: readonly CartLine[], line: CartLine, index: number): CartLine[] {
  if (lines.some(({ lineId }) => lineId === line.lineId)) return [...lines]
  return [...lines.slice(0, index), line, ...lines.slice(index)]
}

/** Number of items shown on the cart button. Consulting counts as one, regardless of its half hours. */
export const countIn = (lines: readonly CartLine[]): number =>
  lines.reduce((count, { kind, quantity }) => count + (kind === 'consulting' ? 1 : quantity), 0)
