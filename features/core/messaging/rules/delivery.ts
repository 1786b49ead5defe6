import { isOptional, type MailTopic } from '#platform/contract/texts/mail-topics.ts'
import { wallClock } from '#platform/contract/zoned-clock.ts'

/** A user's preferences for emails and device notifications. */
export interface Choices {
  notMailed: readonly string[]
  notPushed: readonly string[]
  digest: boolean
  quietFrom: number | null
  quietUntil: number | null
  zone: string
}

/** `digest`: in the app now, and in the next morning's email. */
export type Way = 'now' | 'in-app' | 'digest' | Date

/** Returns how a message is emailed to a user. Non-optional messages (proof or security) are sent immediately. */
export function wayOf(topic: MailTopic, choices: Choices, now: Date): Way {
  if (!isOptional(topic)) return 'now'
  if (choices.notMailed.includes(topic)) return 'in-app'
  if (choices.digest) return 'digest'
  return quietEnd(choices, now) ?? 'now'
}

/**
 * Returns when a user's devices show a message. Quiet hours apply to every topic; urgent messages are emailed
 * immediately.
 */
export function pushOf(topic: MailTopic, choices: Choices, now: Date): 'now' | 'never' | Date {
  if (choices.notPushed.includes(topic)) return 'never'
  return quietEnd(choices, now) ?? 'now'
}

const MINUTE = 60_000
/** Maximum number of delivery attempts per device: over about nine hours, since each wait doubles. */
export const MAX_PUSHES = 10

/** Returns the time of the next retry after the given number of failed attempts. */
export const nextPush = (attempts: number, now: Date): Date =>
  new Date(now.getTime() + 2 ** (attempts - 1) * MINUTE)

const HOUR = 3_600_000

/** Returns the end of the quiet hours that include `now`; null outside of them. */
function quietEnd({ quietFrom, quietUntil, zone }: Choices, now: Date): Date | null {
  if (quietFrom === null || quietUntil === null || quietFrom === quietUntil) return null
  if (!isWithin(wallClock(now, zone).hours, quietFrom, quietUntil)) return null
  // Hour by hour, so that daylight saving changes are handled correctly.
  const whole = new Date(Math.floor(now.getTime() / HOUR) * HOUR)
  for (let hours = 1; hours <= 25; hours++) {
    const next = new Date(whole.getTime() + hours * HOUR)
    if (!isWithin(wallClock(next, zone).hours, quietFrom, quietUntil)) return next
  }
  return null
}

/** True if the hour is in the range; 22 to 6 includes 22, 23, 0 … 5. */
const isWithin = (hour: number, from: number, until: number): boolean =>
  from < until ? hour >= from && hour < until : hour >= from || hour < until

/** Local hour at which the digest is sent. */
export const DIGEST_HOUR = 7
