import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useMe } from '#features/core/accounts/web/public.tsx'
import { useCart } from '#features/shop/cart/web/public.tsx'
import { receiptAddress } from '#features/shop/orders/web/public.tsx'
import { callOperation, OperationError } from '#platform/web/client.ts'
import { notifySuccess } from '#platform/web/notices.ts'
import { payments } from '../contract.ts'
import { waitBefore } from '../rules/reply-meaning.ts'
import type { Bought } from './purchase.ts'
import { storeWaiting } from './waiting-order.ts'
import { clearPendingApproval } from './wallet.ts'

type WalletReturn =
  /** The URL names no payment: the user did not come from the provider's page. */
  | { phase: 'nothing' }
  | { phase: 'asking' }
  /** A response was lost. The request is retried, which takes no money twice. */
  | { phase: 'confirming' }
  | { phase: 'canceled' }
  | { phase: 'refused'; error: OperationError }

/** Requests by URL. Each is sent once, regardless of how often the page renders. */
const asked = new Map<string, Promise<Bought | OperationError | 'canceled'>>()

/** Captures the approved payment, or ends a canceled one, when the buyer returns from the provider's page. */
export function useWalletReturn(correlation: string, isCanceled: boolean): WalletReturn {
  const [state, setState] = useState<WalletReturn>({ phase: correlation === '' ? 'nothing' : 'asking' })
  const { me } = useMe()
  const { refresh } = useCart()
  const client = useQueryClient()
  const navigate = useNavigate()
  const userid = me?.userid

  // biome-ignore lint/correctness/useExhaustiveDependencies: what follows from an answer follows once
  useEffect(() => {
    if (!userid || correlation === '') return
    const question = `${correlation} ${isCanceled}`
    const answer =
      asked.get(question) ?? settle(correlation, isCanceled, () => setState({ phase: 'confirming' }))
    asked.set(question, answer)
    void answer.then((reply) => {
      clearPendingApproval()
      if (reply === 'canceled') return setState({ phase: 'canceled' })
      if (reply instanceof OperationError) return setState({ phase: 'refused', error: reply })
      if (reply.state === 'paid') {
        notifySuccess(
          'A confirmation email with your registration codes is on its way. If you do not see it, please check your spam folder.',
          'Payment Completed',
        )
      } else storeWaiting({ orderid: reply.orderid, userid })
      void refresh()
      void client.invalidateQueries()
      void navigate(receiptAddress(reply.orderid), { replace: true })
    })
  }, [correlation, isCanceled, userid])
  return state
}

async function settle(correlation: string, isCanceled: boolean, onLost: () => void) {
  for (let count = 1; ; count++) {
    try {
      if (!isCanceled) return await callOperation(payments.captureWallet, { correlation })
      await callOperation(payments.deleteCorrelation, { correlationID: correlation })
      return 'canceled' as const
    } catch (error) {
      if (!(error instanceof OperationError)) throw error
      const isLost = error.status === 0 || error.status >= 500
      if (!isLost || count > 60) return error
    }
    onLost()
    await new Promise((resolve) => setTimeout(resolve, waitBefore(count)))
  }
}
