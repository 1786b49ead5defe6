import { z } from 'zod'
import { deviceStore } from '#platform/web/device/device-store.ts'
import { watched } from '#platform/web/watched.ts'

const WaitingOrder = z.object({ orderid: z.string(), userid: z.string() })
export type WaitingOrder = z.output<typeof WaitingOrder>
const store = deviceStore('permeate.waitingOrder', WaitingOrder)

/** Order whose payment the bank has not confirmed yet. Blocks other payments from here until the outcome is known. */
export const waitingOrder = watched<WaitingOrder | null>(store.read())

export function storeWaiting(order: WaitingOrder): void {
  waitingOrder.set(order)
  store.write(order)
}

export function clearWaitingOrder(): void {
  waitingOrder.set(null)
  store.remove()
}
