import { z } from 'zod'
import { id, instant, integer, majorAmount, requiredText } from '#platform/contract/fields.ts'
import { command, contract, signedIn } from '#platform/contract/operation.ts'
import { pauseChoices } from '../rules/pauses.ts'
import { MAX_HALVES_HELD, MAX_HOLDS } from '../rules/sold-hours.ts'
import { inRow, past, slotids, taken, zone } from './booking.ts'

const pause = integer(0, 30).refine((minutes) => pauseChoices.some((each) => each === minutes), {
  message: 'Please choose 0, 15 or 30 minutes.',
})
const MAX_PRICE = 1_000_000

const OneHold = z.object({ holdid: id() })

/** A time held for the caller. */
const ReservedTime = z.object({
  holdid: z.string(),
  startsAt: instant(),
  endsAt: instant(),
  zone: z.string(),
  consultant: z.string(),
  halves: z.int(),
  heldUntil: instant(),
  /** True while an order of the hold is not final; until then the hold does not expire. */
  isBeingPaid: z.boolean(),
})
export type ReservedTime = z.output<typeof ReservedTime>

/** Prices of consulting, and times held during payment. */
export const consultingPaying = contract('consultingPaying', 'consulting', {
  hold: signedIn.command({
    // Unpaid holds expire after a quarter of an hour; renewing them all day would block the times for other users.
    limits: [
      { times: 20, minutes: 1440, per: 'user' },
      { times: 40, minutes: 1440, per: 'ip' },
    ],
    summary: 'Holds times for the caller while they are in the cart. The hold identifies their cart line.',
    /** The cart and the order show the time in this time zone. */
    input: z.object({ slotids, zone, topic: requiredText(2000, 'Please say what it is about.') }),
    output: OneHold.extend({ halves: z.int(), heldUntil: instant() }),
    errors: {
      taken,
      'not-in-row': inRow,
      past,
      'no-price': 'Consulting is sold by quote at the moment. Ask for a quote first.',
      'too-many-holds': `You can hold ${MAX_HOLDS} times of ${MAX_HALVES_HELD / 2} hours together. Pay one of them or release it first.`,
      'unproven-address': {
        status: 403,
        message: 'Please confirm your email address first: use the link in your profile.',
      },
    },
  }),
  holds: signedIn.query({
    summary: 'Lists the upcoming times held for the caller, next first.',
    output: z.object({ holds: z.array(ReservedTime) }),
  }),
  release: signedIn.command({
    summary: 'Releases a hold of the caller that is not being paid. Its times become available immediately.',
    input: OneHold,
    output: z.object({ good: z.literal(true) }),
    errors: { 'being-paid': 'These times are being paid. They are free again if the payment fails.' },
  }),
  setPauses: command({
    access: ['consulting_admin'],
    summary: 'Sets the caller’s breaks before and after appointments, in minutes.',
    input: z.object({ before: pause, after: pause }),
    output: z.object({ good: z.literal(true) }),
  }),
  setPrice: command({
    access: ['consulting_admin'],
    summary: 'Sets the price of half an hour with any consultant, in US dollars. 0.00 sells by quote only.',
    input: z.object({
      halfHour: majorAmount().refine((text) => Number(text) >= 0 && Number(text) * 100 <= MAX_PRICE, {
        message: 'Please enter an amount between 0.00 and 10,000.00.',
      }),
    }),
    output: z.object({ good: z.literal(true) }),
  }),
})
