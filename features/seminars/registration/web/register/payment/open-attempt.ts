import { v4 as uuid } from 'uuid'
import { z } from 'zod'
import { deviceStore } from '#platform/web/device/device-store.ts'

const Attempt = z.object({ key: z.string().min(1), requested: z.string() })
const storeOf = (scheduleid: string) =>
  deviceStore(`permeate.registrationAttempt.${scheduleid}`, Attempt, 'tab')

/**
 * The key of the attempt to order this: the same for a second click, for another try after a lost answer and after a
 * reload, so that it is one order; another one as soon as something else is wanted.
 */
export function attemptKey(scheduleid: string, requested: string): string {
  const store = storeOf(scheduleid)
  const known = store.read()
  if (known?.requested === requested) return known.key
  const key = uuid()
  // Without storage the places themselves are still registered only once.
  store.write({ key, requested })
  return key
}

/** The server has answered: what comes next is another attempt. */
export const closeAttempt = (scheduleid: string): void => storeOf(scheduleid).remove()
