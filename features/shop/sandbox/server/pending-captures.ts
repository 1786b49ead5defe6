import { announceCapture, type Bank, orderOf } from './bank.ts'

async function settle(bank: Bank, captureId: string): Promise<void> {
  const pending = bank.ledger.capture(captureId)
  if (pending?.status !== 'PENDING') return
  const capture = { ...pending, status: 'COMPLETED', settlesAt: undefined } as const
  await bank.ledger.record({ capture })
  announceCapture(bank, capture, orderOf(bank, capture.orderId))
}

/** Completes a pending capture whose time has come, so that a look-up after a moved clock sees it too. */
export async function settleWhenDue(bank: Bank, captureId: string): Promise<void> {
  const due = bank.ledger.capture(captureId)?.settlesAt
  if (due !== undefined && Date.parse(due) <= bank.now().getTime()) await settle(bank, captureId)
}

/** Completes pending captures by themselves; those of an earlier process are taken up again at start. */
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
