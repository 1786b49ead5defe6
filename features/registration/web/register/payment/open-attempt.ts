import { v4 as uuid } from 'uuid'
import { z } from 'zod'

const Attempt = z.object({ key: z.string().min(1), wish: z.string() })
const nameOf = (scheduleid: string) => `permeate.registrationAttempt.${scheduleid}`

/**
 * The key of the attempt to order this: the same for a second click, for another try after a lost answer and after a
 * reload, so that it is one order; another one as soon as something else is wanted.
 */
export function attemptKey(scheduleid: string, wish: string): string {
  const known = read(scheduleid)
  if (known?.wish === wish) return known.key
  const key = uuid()
  try {
    sessionStorage.setItem(nameOf(scheduleid), JSON.stringify({ key, wish }))
  } catch {
    // Without storage the places themselves are still registered only once.
  }
  return key
}

/** The server has answered: what comes next is another attempt. */
export function closeAttempt(scheduleid: string): void {
  try {
    sessionStorage.removeItem(nameOf(scheduleid))
  } catch {
    // There was nothing to remove.
  }
}

function read(scheduleid: string): z.output<typeof Attempt> | null {
  try {
    return Attempt.parse(JSON.parse(sessionStorage.getItem(nameOf(scheduleid)) ?? ''))
  } catch {
    return null
  }
}
