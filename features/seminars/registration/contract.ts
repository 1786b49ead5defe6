import { z } from 'zod'
import { personNames } from '#features/core/accounts/contract/person-names.ts'
import { MAX_ATTENDEES } from '#features/seminars/events/rules/schedule/seat-demand.ts'
import { checkoutRefusals } from '#features/shop/orders/contract.ts'
import { jsonText, optionalPrintedText, optionalText } from '#platform/contract/fields.ts'
import { anyone, contract, signedIn } from '#platform/contract/operation.ts'
import { toWire } from '#platform/contract/wire-names.ts'
import { WireAttendee } from './contract/attendee.ts'
import { WireContact } from './contract/contact.ts'
import { contactNames, each } from './contract/person-texts.ts'
import { registrationRefusals } from './contract/registration-refusals.ts'

const { phone: phone_1, ...contactFields } = each(contactNames, z.string())
const Contact = toWire(z.object({ ...contactFields, phone_1 }), { ...personNames, phone_1: 'phone' })
export type KnownContact = z.output<typeof Contact>

/** Event of an order, by id or as the full event of the specified wire format. */
const EventChoice = z.union([
  z.string().trim().min(1, 'Please choose an event.').max(60),
  z.object({ scheduleid: z.string().trim().min(1, 'Please choose an event.').max(60) }),
])

/** Response to a promo code that is not valid at an event, regardless of the reason. */
export const INVALID_CODE = 'This code is not valid for this event, or it has been used up.'
export const codeProblem = (code: string): string => `Problem with Promo Code ${code}`

const placingRefusals = {
  ...checkoutRefusals,
  ...registrationRefusals,
  'invalid-code': INVALID_CODE,
  'too-many-unpaid': 'Unpaid invoices cannot hold that many seats.',
} as const

export const registration = contract('registration', 'seminars', {
  placeOrder: signedIn.command({
    at: 'dhpseminars/placeordernew',
    self: 'userid',
    refusals: 'good',
    audits: ['bad-input', ...Object.keys(placingRefusals)],
    limits: [{ times: 60, minutes: 10, per: 'user' }],
    summary:
      'Registers a group on invoice. Reserves the seats and locks the price until the due date. The Idempotency-Key header makes the request idempotent.',
    input: z.object({
      userid: optionalText(60),
      event: jsonOrText(EventChoice),
      /** Total shown to the buyer in major units, used only for comparison. */
      price: z.union([z.string().trim().max(20), z.number().transform((value) => value.toFixed(2))]),
      attendees: jsonText(
        z
          .array(WireAttendee)
          .max(MAX_ATTENDEES, `Please register at most ${MAX_ATTENDEES} attendees at once.`),
      ),
      promocode: optionalText(40),
      partner: optionalText(60),
      contact: jsonText(WireContact),
      purchaseOrder: optionalPrintedText(60),
      /** Token of a waiting list offer. */
      offer: optionalText(400),
    }),
    output: z.object({
      good: z.boolean(),
      code: z.string().optional(),
      header: z.string().optional(),
      msg: z.string().optional(),
      message: z.string().optional(),
      orderid: z.string().optional(),
      name: z.string().optional(),
      price: z.string().optional(),
      currency: z.string().optional(),
      dueAt: z.string().optional(),
      payUrl: z.string().optional(),
    }),
    errors: placingRefusals,
  }),
  contacts: signedIn.query({
    at: 'dhpseminars/getAllContacts',
    method: 'POST',
    self: 'userid',
    summary:
      'Lists people the caller has registered before, the caller’s own people, and the caller. Never includes anyone else.',
    input: z.object({ userid: optionalText(60), search: optionalText(100) }),
    output: z.array(Contact),
  }),
  checkCode: anyone.query({
    method: 'POST',
    limits: [{ times: 30, minutes: 10, per: 'ip' }],
    summary: 'Checks whether a promo code is currently valid for an event, and returns its benefit.',
    input: z.object({ scheduleid: z.string().trim().max(60), code: optionalText(40) }),
    output: z.object({
      good: z.boolean(),
      /** 'promo-code' if valid, else 'invalid-code'. */
      code: z.string(),
      /** Integer percent, 0 if invalid. */
      percent: z.number(),
      header: z.string(),
      message: z.string(),
    }),
  }),
})

/** Accepts a text, or JSON text matching the schema. */
function jsonOrText<S extends z.core.$ZodType>(schema: S) {
  return z.preprocess((value) => {
    if (typeof value !== 'string' || !value.trim().startsWith('{')) return value
    try {
      return JSON.parse(value)
    } catch {
      return value
    }
  }, schema)
}
