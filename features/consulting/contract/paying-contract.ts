import { z } from 'zod'
import { id, instant, majorAmount, requiredText, wholeNumber } from '#platform/contract/fields.ts'
import { command, contract, query } from '#platform/contract/operation.ts'
import { pauseChoices } from '../rules/pauses.ts'
import { MOST_HOLDS } from '../rules/sold-hours.ts'
import { inRow, past, slotids, taken, zone } from './booking.ts'

const pause = wholeNumber(0, 30).refine((minutes) => pauseChoices.some((each) => each === minutes), {
  message: 'Please choose 0, 15 or 30 minutes.',
})
const MOST_PRICE = 1_000_000

const OneHold = z.object({ holdid: id() })

/** Times that are held for the caller. */
const HeldTime = z.object({
  holdid: z.string(),
  startsAt: instant(),
  endsAt: instant(),
  zone: z.string(),
  consultant: z.string(),
  halves: z.int(),
  heldUntil: instant(),
  /** An order of it is not final yet; until then the hold does not end. */
  isBeingPaid: z.boolean(),
})
export type HeldTime = z.output<typeof HeldTime>

/** What consulting costs, and times that are held while somebody pays them. */
export const consultingPaying = contract('consultingPaying', {
  hold: command({
    at: 'consulting/hold',
    access: 'signed-in',
    limits: [{ times: 30, minutes: 60, per: 'user' }],
    summary: 'Holds times for the caller while they are in the cart; the hold names their line there.',
    /** On the clock of this zone the cart and the order name the time. */
    input: z.object({ slotids, zone, topic: requiredText(2000, 'Please say what it is about.') }),
    output: OneHold.extend({ halves: z.int(), heldUntil: instant() }),
    errors: {
      taken,
      'not-in-row': inRow,
      past,
      'no-price': 'Consulting is sold by quote at the moment. Ask for a quote first.',
      'too-many-holds': `You hold ${MOST_HOLDS} times already. Pay one of them or release it first.`,
    },
  }),
  holds: query({
    at: 'consulting/holds',
    access: 'signed-in',
    summary: 'The times to come that are held for the caller, the next first.',
    input: z.object({}),
    output: z.object({ holds: z.array(HeldTime) }),
  }),
  release: command({
    at: 'consulting/release',
    access: 'signed-in',
    summary: 'Ends a hold of the caller that is not being paid; its times are free at once.',
    input: OneHold,
    output: z.object({ good: z.literal(true) }),
    errors: { 'being-paid': 'These times are being paid. They are free again if the payment fails.' },
  }),
  setPauses: command({
    at: 'consulting/setPauses',
    access: ['consulting_admin'],
    summary: 'What the caller keeps free before and after appointments, in minutes.',
    input: z.object({ before: pause, after: pause }),
    output: z.object({ good: z.literal(true) }),
  }),
  setPrice: command({
    at: 'consulting/setPrice',
    access: ['consulting_admin'],
    summary: 'The price of half an hour with any consultant, in US dollars; 0.00 sells by quote alone.',
    input: z.object({
      halfHour: majorAmount().refine((text) => Number(text) >= 0 && Number(text) * 100 <= MOST_PRICE, {
        message: 'Please enter an amount between 0.00 and 10,000.00.',
      }),
    }),
    output: z.object({ good: z.literal(true) }),
  }),
})
