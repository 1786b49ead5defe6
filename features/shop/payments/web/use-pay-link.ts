import { useEffect, useState } from 'react'
import { callOperation, OperationError } from '#platform/web/client.ts'
import { useQuery } from '#platform/web/operations.ts'
import { payments } from '../contract.ts'
import { waitBefore } from '../rules/reply-meaning.ts'
import type { LinkPaymentMethod } from './use-link-card.ts'

type LinkPayment =
  | { phase: 'form' }
  | { phase: 'busy'; message: string }
  | { phase: 'refused'; error: OperationError }

const ASK_AGAIN = 4000

/** State of a payment link: its details, the payment, and the return from the provider's page. */
export function usePayLink(token: string, back: string | null, onBack: () => void) {
  const [waits, setWaits] = useState(false)
  const [payment, setPayment] = useState<LinkPayment>(
    back
      ? { phase: 'busy', message: 'Your payment is being completed. Please keep this page open.' }
      : { phase: 'form' },
  )
  const facts = useQuery(payments.link, { token }, { refetchInterval: waits ? ASK_AGAIN : false })
  const isWaiting = facts.data?.state === 'waiting'
  if (isWaiting !== waits) setWaits(isWaiting)

  const settle = async (ask: () => Promise<unknown>) => {
    const problem = await problemOf(ask)
    setPayment(problem ? { phase: 'refused', error: problem } : { phase: 'form' })
    const { data } = await facts.refetch()
    // The receipt is created shortly after the payment.
    if (data?.state === 'paid' && data.receipt === null) setTimeout(() => void facts.refetch(), ASK_AGAIN)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the way back is taken once
  useEffect(() => {
    if (!back) return
    const canceled = back === 'canceled'
    void settle(() => callOperation(payments.captureLink, { token, canceled })).then(onBack)
  }, [back, token])

  const pay = async (chosen: LinkPaymentMethod) => {
    const message =
      chosen.way === 'card' ? 'Your payment is on its way to the bank.' : 'The payment page opens.'
    setPayment({ phase: 'busy', message: `${message} Please do not press the button twice.` })
    await settle(async () => {
      const { approveUrl } = await callOperation(payments.payLink, { token, ...chosen })
      if (!approveUrl) return
      window.location.assign(approveUrl)
      // The notice stays until the browser has left the page.
      await new Promise((resolve) => setTimeout(resolve, 20_000))
    })
  }
  return { facts, payment, pay }
}

/** Returns the error, or null. Retries after a lost response to get the outcome; the payment is never taken twice. */
async function problemOf(ask: () => Promise<unknown>): Promise<OperationError | null> {
  for (let count = 1; ; count++) {
    try {
      await ask()
      return null
    } catch (error) {
      if (!(error instanceof OperationError)) throw error
      if (error.code === 'still-open' || error.code === 'link-over') return null
      if (error.status !== 0 || count > 40) return error
    }
    await new Promise((resolve) => setTimeout(resolve, waitBefore(count)))
  }
}
