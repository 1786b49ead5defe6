import { announceCapture, type Bank, orderOf } from './bank.ts'

async function settle(bank: Bank, captureId: string): Promise<void> {
  const pending = bank.ledger.capture(captureId)
  if (pending?.status !== 'PENDING') return
  const capture = { ...pending, status: 'COMPLETED', settlesAt: undefined } as const
  await bank.ledger.record({ capture })
  announceCapture(bank, capture, orderOf(bank, capture.orderId))
}

/** Completes a pending capture that is due, so that a lookup after a clock change sees it completed. */
export async function settleWhenDue(bank: Bank, captureId: string): Promise<void> {
  const due = bank.ledger.capture(captureId)?.settlesAt
  if (due !== undefined && Date.parse(due) <= bank.now().getTime()) await settle(bank, captureId)
}

/** Completes pending captures automatically, including those of an earlier process after a restart. */
export function pendingCaptures(bank: Bank): { watch(captureId: string): void; close(): void } {
  const timers = new Set<NodeJS.Timeout>()

  function watch(captureId: string): void {
    const timer = setTimeout(() => {
      timers.delete(timer)
      void settle(bank, captureId)
    }, bank.pendingMs)
    timer.unref()
    timers.add(timer)
  }

  for (const { id, status } of bank.ledger.captures()) if (status === 'PENDING') watch(id)
  return {
    watch,
    close() {
      for (const timer of timers) clearTimeout(timer)
    },
  }
}
