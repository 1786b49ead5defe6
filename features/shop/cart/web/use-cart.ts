import { useEffect, useMemo } from 'react'
import { accountsSession } from '#features/core/accounts/contract/session-contract.ts'
import { useQuery } from '#platform/web/operations.ts'
import { useWatched } from '#platform/web/watched.ts'
import {
  addCourse,
  appendLine,
  type CartLine,
  type DraftLine,
  setQuantity,
  setUsers,
} from '../rules/cart-lines.ts'
import { countIn, putBack, withoutPurchased } from '../rules/local-cart.ts'
import { changeLines, setCartOwner, storedCart } from './stored-cart.ts'

// Loads the sync code on demand, after a login or a change; guests who only browse do not need it.
const loadSync = () => import('./sync-cart.ts')
const syncCart = async (): Promise<void> => (await loadSync()).syncCart()

/** True if the cart was synced with the server since the app opened. */
let wasAsked = false

export interface Cart {
  lines: readonly CartLine[]
  /** Number of items, all lines together. */
  count: number
  /** True until the last change has been sent to the server. */
  syncing: boolean
  /** Adds a course, or increases its quantity if it is already in the cart. */
  add: (code: string, quantity?: number) => void
  /** Appends an exam, a bundle, seminar seats, or company credit as a separate line. */
  append: (draft: DraftLine) => void
  /** Sets the number of users of a bundle; 0 removes it. */
  setUsers: (lineId: string, users: number) => void
  /** Sets the quantity of a line; 0 removes it. */
  setQuantity: (lineId: string, quantity: number) => void
  /** Restores a removed line. */
  putBack: (line: CartLine, index: number) => void
  /** Removes the purchased quantities. Items added since then stay. */
  removeBought: (bought: readonly Pick<CartLine, 'lineId' | 'quantity'>[]) => void
  clear: () => void
  /** Sends local changes, then fetches changes made by other devices or a purchase. */
  refresh: () => Promise<void>
}

const change = (how: (lines: readonly CartLine[]) => CartLine[]): void => {
  changeLines(how)
  void loadSync().then(({ syncSoon }) => syncSoon())
}

const ways: Omit<Cart, 'lines' | 'count' | 'syncing'> = {
  add: (code, quantity) => change((lines) => addCourse(lines, code, quantity)),
  append: (draft) => change((lines) => appendLine(lines, newId(), draft)),
  setUsers: (lineId, users) => change((lines) => setUsers(lines, lineId, users)),
  setQuantity: (lineId, quantity) => change((lines) => setQuantity(lines, lineId, quantity)),
  putBack: (line, index) => change((lines) => putBack(lines, line, index)),
  removeBought: (bought) => change((lines) => withoutPurchased(lines, bought)),
  clear: () => change(() => []),
  refresh: syncCart,
}

/** Unique among the lines of one user. `randomUUID` is unavailable in insecure contexts. */
const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16)).join('')

/** Cart of the visitor, with functions to change it. */
export function useCart(): Cart {
  useOwner()
  const cart = useWatched(storedCart)
  return useMemo(
    () => ({
      lines: cart.lines,
      count: countIn(cart.lines),
      syncing: cart.changed && cart.owner !== null,
      ...ways,
    }),
    [cart],
  )
}

/** Assigns the cart to the current user as soon as the user is known. A failed session request changes nothing. */
function useOwner(): void {
  const asked = useQuery(accountsSession.me, {}, { staleTime: 60_000 })
  const owner = asked.data === undefined ? undefined : (asked.data.user?.userid ?? null)
  useEffect(() => {
    if (owner === undefined) return
    const before = storedCart.get()
    setCartOwner(owner)
    if (owner !== null && (before !== storedCart.get() || !wasAsked)) void syncCart()
    wasAsked = true
  }, [owner])
}
