import { type CartLine, hasSameContent, setQuantity } from './cart-lines.ts'

/** The cart as a device keeps it. */
export interface LocalCart {
  /** Whose cart it is; null is a guest's. */
  owner: string | null
  /** The version of the server's cart that the device last saw; 0 before the first. */
  version: number
  lines: CartLine[]
  /** Something in it has not been sent to the server. */
  changed: boolean
}

export const emptyCart = (owner: string | null): LocalCart => ({
  owner,
  version: 0,
  lines: [],
  changed: false,
})

/** The cart with other lines, which are to be sent to the server. */
export const withLines = (cart: LocalCart, lines: CartLine[]): LocalCart => ({
  ...cart,
  lines,
  changed: true,
})

/**
 * The cart when it turns out who is there. A guest who logs in brings their lines along, and since they saw no
 * version of the account's cart, the two are joined. Nobody sees another's cart.
 */
export function belongTo(cart: LocalCart, owner: string | null): LocalCart {
  if (cart.owner === owner) return cart
  if (cart.owner !== null) return emptyCart(owner)
  return { owner, version: 0, lines: cart.lines, changed: cart.lines.length > 0 }
}

/**
 * The cart after the server answered with its own. What changed on the device during the request is kept, and
 * sent with the next one.
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

/** What the device changed between `before` and `now`, done again on top of `answered`. */
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

/** Takes out what was bought; what was added meanwhile stays. */
export function withoutBought(
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

/** How many things a cart holds, as its button shows: hours of consulting are one, however many half hours they have. */
export const countIn = (lines: readonly CartLine[]): number =>
  lines.reduce((count, { kind, quantity }) => count + (kind === 'consulting' ? 1 : quantity), 0)
