import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { accountsSession } from '#features/core/accounts/contract/session-contract.ts'
import { openLogin, useMe } from '#features/core/accounts/web/public.tsx'
import { events } from '#features/seminars/events/contract.ts'
import { orders } from '#features/shop/orders/contract.ts'
import type { Quote } from '#features/shop/pricing/rules/quote-types.ts'
import { toMajor } from '#platform/contract/money.ts'
import { fullName } from '#platform/contract/names.ts'
import { callOperation, OperationError } from '#platform/web/client.ts'
import { invalidate } from '#platform/web/operations.ts'
import { ownRegistrations } from '../../../contract/own-contract.ts'
import { registration } from '../../../contract.ts'
import type { EntryProblem } from '../../../rules/entry/entry-problems.ts'
import { attendeesOf } from '../../../rules/entry/group-of-draft.ts'
import { type Placed, storePlaced } from '../entry/stored-placed.ts'
import type { Entry } from '../entry/use-entry.ts'
import { attemptKey, closeAttempt } from './open-attempt.ts'

/** Reason an order was not placed. */
export interface OrderRejection {
  title: string
  message: string
  /** True if no seats are left; the waiting list is offered instead. */
  isFull: boolean
}

interface Requested {
  entry: Entry
  partner: string
  offer: string
  quote: Quote | null
  onProblems: (problems: readonly EntryProblem[]) => void
  onPlaced: (placed: Placed) => void
}

const LOGIN = 'Log in or create an account to place the order. Your entries are kept.'
const SIGNED_OUT = 'Your session has ended. Log in again to place the order. Your entries are saved.'

/** Places the order on invoice. The entered data is preserved whether or not it succeeds. */
export function usePlacing({ entry, partner, offer, quote, onProblems, onPlaced }: Requested) {
  const { me, support } = useMe()
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [notPlaced, setNotPlaced] = useState<OrderRejection | null>(null)
  const { scheduleid } = entry.event

  const refused = async (error: OperationError) => {
    if (error.status === 401) {
      await invalidate(client, [accountsSession.me])
      return openLogin(SIGNED_OUT)
    }
    const isLost = error.status === 0 || error.status >= 500
    if (!isLost) closeAttempt(scheduleid)
    // Prices, seats, and codes may have changed, so they are reloaded and shown again.
    await invalidate(client, [orders.quote, events.event, registration.checkCode])
    setNotPlaced(isLost ? brokenOrder(support?.phone ?? '') : refusal(error))
    const problems = entry.showErrors(error.fields)
    if (problems.length > 0) onProblems(problems)
  }
  const place = async () => {
    if (busy || !quote) return
    if (!me) return openLogin(LOGIN)
    setBusy(true)
    setNotPlaced(null)
    const input = inputOf(entry, { userid: me.userid, partner, offer, quote })
    try {
      const key = attemptKey(scheduleid, JSON.stringify(input))
      const answer = await callOperation(registration.placeOrder, input, {
        headers: { 'Idempotency-Key': key },
      })
      closeAttempt(scheduleid)
      const placed = placedOf(answer, entry)
      storePlaced(scheduleid, placed)
      entry.forget()
      onPlaced(placed)
      void invalidate(client, [orders.mine, ownRegistrations.mine, events.event])
    } catch (error) {
      if (!(error instanceof OperationError)) throw error
      await refused(error)
    } finally {
      setBusy(false)
    }
  }
  return { place, busy, notPlaced }
}

/** The specified error message, with a phone number (R-ORD-28). */
const brokenOrder = (phone: string): OrderRejection => ({
  title: 'Problem with order',
  message: `There was a problem submitting your order...${phone ? ` Please try again, or call ${phone}.` : ''}`,
  isFull: false,
})

const refusal = ({ code, message }: OperationError): OrderRejection => ({
  title: code === 'price-changed' ? 'The price has changed' : 'Problem with order',
  message: message,
  isFull: code === 'event-full' || code === 'sold-out' || code === 'offer-over',
})

interface Terms {
  userid: string
  partner: string
  offer: string
  quote: Quote
}

const inputOf = ({ draft, event }: Entry, { userid, partner, offer, quote }: Terms) => ({
  userid,
  event: event.scheduleid,
  price: toMajor(quote.total),
  attendees: attendeesOf(draft, event),
  promocode: draft.promocode,
  partner,
  contact: draft.contact ?? {},
  purchaseOrder: draft.purchaseOrder.trim(),
  offer,
})

type Answer = Awaited<ReturnType<typeof callOperation<typeof registration.placeOrder>>>

const placedOf = (answer: Answer, { draft, event }: Entry): Placed => ({
  name: answer.name ?? '',
  orderid: answer.orderid ?? '',
  price: answer.price ?? '',
  currency: answer.currency ?? 'USD',
  dueAt: answer.dueAt ?? '',
  payUrl: answer.payUrl ?? '',
  people: attendeesOf(draft, event).map(({ f_name, l_name, emailAddress }) => ({
    name: fullName({ firstName: f_name, lastName: l_name }),
    email: emailAddress,
  })),
})
