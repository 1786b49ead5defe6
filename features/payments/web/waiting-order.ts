import { z } from 'zod'
import { watched } from '#platform/web/watched.ts'

const KEY = 'permeate.waitingOrder'
const Kept = z.object({ orderid: z.string(), userid: z.string() })
export type WaitingOrder = z.output<typeof Kept>

/** The order whose payment the bank has not confirmed yet: until it is known nothing more is paid from here. */
export const waitingOrder = watched<WaitingOrder | null>(read())

export function keepWaiting(order: WaitingOrder): void {
  waitingOrder.set(order)
  localStorage.setItem(KEY, JSON.stringify(order))
}

export function forgetWaiting(): void {
  waitingOrder.set(null)
  localStorage.removeItem(KEY)
}

function read(): WaitingOrder | null {
  try {
    return Kept.parse(JSON.parse(localStorage.getItem(KEY) ?? ''))
  } catch {
    return null
  }
}
