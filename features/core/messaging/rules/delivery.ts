import { isOptional, type MailTopic } from '#platform/contract/texts/mail-topics.ts'
import { wallClock } from '#platform/contract/zoned-clock.ts'

/** A person's choices about emails and notifications on their devices. */
export interface Choices {
  notMailed: readonly string[]
  notPushed: readonly string[]
  digest: boolean
  quietFrom: number | null
  quietUntil: number | null
  zone: string
}

/** `digest`: in the app now, and in the email of the next morning. */
export type Way = 'now' | 'in-app' | 'digest' | Date

/** How a message reaches somebody by email. What proves or secures something always comes at once. */
export function wayOf(topic: MailTopic, choices: Choices, now: Date): Way {
  if (!isOptional(topic)) return 'now'
  if (choices.notMailed.includes(topic)) return 'in-app'
  if (choices.digest) return 'digest'
  return quietEnd(choices, now) ?? 'now'
}

/**
 * When the devices of somebody show a message. Quiet hours hold back every topic: what cannot wait comes by email at
 * once.
 */
export function pushOf(topic: MailTopic, choices: Choices, now: Date): 'now' | 'never' | Date {
  if (choices.notPushed.includes(topic)) return 'never'
  return quietEnd(choices, now) ?? 'now'
}

const MINUTE = 60_000
/** So often a device is tried: over some nine hours, since each wait is twice the one before. */
export const MAX_PUSHES = 10

/** When a message is tried again that a push service has not taken so many times. */
export const nextPush = (attempts: number, now: Date): Date =>
  new Date(now.getTime() + 2 ** (attempts - 1) * MINUTE)

const HOUR = 3_600_000

/** When the quiet hours end in which `now` falls; null outside of them. */
function quietEnd({ quietFrom, quietUntil, zone }: Choices, now: Date): Date | null {
  if (quietFrom === null || quietUntil === null || quietFrom === quietUntil) return null
  if (!isWithin(wallClock(now, zone).hours, quietFrom, quietUntil)) return null
  // Hour by hour, so that a change of summer time in between does not matter.
  const whole = new Date(Math.floor(now.getTime() / HOUR) * HOUR)
  for (let hours = 1; hours <= 25; hours++) {
    const next = new Date(whole.getTime() + hours * HOUR)
    if (!isWithin(wallClock(next, zone).hours, quietFrom, quietUntil)) return next
  }
  return null
}

/** From 22 until 6 holds 22, 23, 0 … 5. */
const isWithin = (hour: number, from: number, until: number): boolean =>
  from < until ? hour >= from && hour < until : hour >= from || hour < until

/** The hour of the own clock at which the digest comes. */
export const DIGEST_HOUR = 7
