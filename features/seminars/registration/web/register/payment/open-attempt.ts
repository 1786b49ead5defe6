import { v4 as uuid } from 'uuid'
import { z } from 'zod'
import { deviceStore } from '#platform/web/device/device-store.ts'

const Attempt = z.object({ key: z.string().min(1), requested: z.string() })
const storeOf = (scheduleid: string) =>
  deviceStore(`permeate.registrationAttempt.${scheduleid}`, Attempt, 'tab')

/**
 * Returns the idempotency key of an order attempt. A double click, a retry after a lost response, and a reload reuse
 * the key, so they create one order. A different request gets a new key.
 */
export function attemptKey(scheduleid: string, requested: string): string {
  const store = storeOf(scheduleid)
  const known = store.read()
  if (known?.requested === requested) return known.key
  const key = uuid()
  // Without storage, the server still registers each seat only once.
  store.write({ key, requested })
  return key
}

/** Ends the attempt after the server has responded; the next order is a new attempt. */
export const closeAttempt = (scheduleid: string): void => storeOf(scheduleid).remove()
