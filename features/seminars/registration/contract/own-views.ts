import { z } from 'zod'
import { ChosenSeminar, EventPart } from '#features/seminars/events/contract/event-part.ts'
import { seatModes } from '#features/seminars/events/rules/event-labels.ts'
import { instant } from '#platform/contract/fields.ts'
import { moneySchema } from '#platform/contract/money.ts'
import { registrationStates } from '../rules/registration-states.ts'

/** Status of a registration for its viewer. */
const registrationStatuses = ['unpaid', 'coming', 'today', 'past', 'canceled'] as const
export type RegistrationStatus = (typeof registrationStatuses)[number]

export const OwnRegistration = EventPart.extend({
  recordid: z.string(),
  state: z.enum(registrationStates),
  status: z.enum(registrationStatuses),
  mode: z.enum(seatModes),
  seminars: z.array(ChosenSeminar),
  person: z.string(),
  email: z.string(),
  /** Whether the caller is the attendee, and whether the caller registered them. */
  isMe: z.boolean(),
  isMine: z.boolean(),
  /** Next step, as a message with a path; null if none exists. */
  next: z.object({ message: z.string(), path: z.string() }).nullable(),
})
export type OwnRegistration = z.output<typeof OwnRegistration>

/** Whether an action is allowed now, with a message: the reason if not, or its consequence. */
const Permit = z.object({ may: z.boolean(), message: z.string() })

export const CancellationRefund = Permit.extend({
  /** Share of the amount paid for this seat, in integer percent. */
  percent: z.int(),
  /** Refund amount. */
  amount: moneySchema,
  /** `paid`: the amount is refunded; `invoice`: the open invoice is reduced; `none`: nothing was or is to be paid. */
  as: z.enum(['paid', 'invoice', 'none']),
  /** Available refund methods: the original payment method, or credit. */
  ways: z.array(z.enum(['card', 'credit'])),
})
export type CancellationRefund = z.output<typeof CancellationRefund>

const Hotel = z.object({
  name: z.string(),
  address: z.string(),
  phone: z.string(),
  rate: z.string(),
  bookBy: z.string(),
  link: z.string(),
})

export const OwnRegistrationDetail = OwnRegistration.extend({
  revision: z.int(),
  firstName: z.string(),
  lastName: z.string(),
  title: z.string(),
  company: z.string(),
  phone: z.string(),
  special: z.string(),
  /** User who registered them; '' if the provider did. */
  boughtBy: z.string(),
  /** Amount paid or owed for this seat. */
  price: moneySchema,
  order: z.object({ orderid: z.string(), name: z.string() }).nullable(),
  /** Typed if the camera fails; '' if there is no seat (anymore). */
  badgeCode: z.string(),
  location: z
    .object({ name: z.string(), address: z.string(), directions: z.string(), map: z.string() })
    .nullable(),
  hotel: Hotel.nullable(),
  message: z.string(),
  may: z.object({
    substitute: Permit,
    move: Permit,
    cancel: CancellationRefund,
    addSeminar: Permit,
    changeDetails: Permit,
  }),
  /** Seminars of the same event that the participant can add, with current prices. */
  more: z.array(ChosenSeminar.extend({ price: moneySchema })),
  history: z.array(z.object({ message: z.string(), reason: z.string(), at: instant() })),
})
export type OwnRegistrationDetail = z.output<typeof OwnRegistrationDetail>

/** Another date of the same seminars, and the effect of moving there. */
export const OtherDate = EventPart.omit({ isCanceled: true }).extend({
  left: z.int().nullable(),
  mode: z.enum(seatModes),
  /** `pays`: the difference is paid first. `gets`: it is refunded. `same`: only the date changes. */
  difference: z.enum(['pays', 'gets', 'same']),
  amount: moneySchema,
  message: z.string(),
})
export type OtherDate = z.output<typeof OtherDate>
