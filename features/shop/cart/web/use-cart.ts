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
import { countIn, putBack, withoutBought } from '../rules/local-cart.ts'
import { changeLines, keepFor, storedCart } from './stored-cart.ts'

// The sync with the server loads after a login or a change: guests who only look do without it.
const withServer = () => import('./sync-cart.ts')
const syncCart = async (): Promise<void> => (await withServer()).syncCart()

/** Whether the server was asked since the app was opened. */
let wasAsked = false

export interface Cart {
  lines: readonly CartLine[]
  /** How many places are in it, all lines together. */
  count: number
  /** The last change has not been sent to the server yet. */
  syncing: boolean
  /** Adds a course; one that is there already gets one more. */
  add: (code: string, quantity?: number) => void
  /** Appends an exam, a bundle, seminar places or company credit as a line of its own. */
  append: (draft: DraftLine) => void
  /** For how many people a bundle is; 0 takes it out. */
  setUsers: (lineId: string, users: number) => void
  /** 0 takes the line out. */
  setQuantity: (lineId: string, quantity: number) => void
  /** Puts a line back that was taken out. */
  putBack: (line: CartLine, index: number) => void
  /** Takes out what was bought; what was added meanwhile stays. */
  removeBought: (bought: readonly Pick<CartLine, 'lineId' | 'quantity'>[]) => void
  clear: () => void
  /** Fetches what other devices or a purchase changed, after sending what changed here. */
  refresh: () => Promise<void>
}

const change = (how: (lines: readonly CartLine[]) => CartLine[]): void => {
  changeLines(how)
  void withServer().then(({ syncSoon }) => syncSoon())
}

const ways: Omit<Cart, 'lines' | 'count' | 'syncing'> = {
  add: (code, quantity) => change((lines) => addCourse(lines, code, quantity)),
  append: (draft) => change((lines) => appendLine(lines, newId(), draft)),
  setUsers: (lineId, users) => change((lines) => setUsers(lines, lineId, users)),
  setQuantity: (lineId, quantity) => change((lines) => setQuantity(lines, lineId, quantity)),
  putBack: (line, index) => change((lines) => putBack(lines, line, index)),
  removeBought: (bought) => change((lines) => withoutBought(lines, bought)),
  clear: () => change(() => []),
  refresh: syncCart,
}

/** Unique among the lines of one person; pages of an unsafe origin have no randomUUID. */
const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16)).join('')

/** What the visitor means to buy, and the ways to change it. */
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

/** As soon as it is known who is there the cart is theirs. A question that failed says nothing about that. */
function useOwner(): void {
  const asked = useQuery(accountsSession.me, {}, { staleTime: 60_000 })
  const owner = asked.data === undefined ? undefined : (asked.data.user?.userid ?? null)
  useEffect(() => {
    if (owner === undefined) return
    const before = storedCart.get()
    keepFor(owner)
    if (owner !== null && (before !== storedCart.get() || !wasAsked)) void syncCart()
    wasAsked = true
  }, [owner])
}
