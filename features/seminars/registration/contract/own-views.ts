import { z } from 'zod'
import { ChosenSeminar, EventPart } from '#features/seminars/events/contract/event-part.ts'
import { seatModes } from '#features/seminars/events/rules/event-labels.ts'
import { instant } from '#platform/contract/fields.ts'
import { moneySchema } from '#platform/contract/money.ts'
import { registrationStates } from '../rules/registration-states.ts'

/** Where a place stands for the person who looks at it. */
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
  /** Whether the caller is the person who attends, and whether the caller registered them. */
  isMe: z.boolean(),
  isMine: z.boolean(),
  /** What comes first, as a sentence and where; null: nothing. */
  next: z.object({ message: z.string(), path: z.string() }).nullable(),
})
export type OwnRegistration = z.output<typeof OwnRegistration>

/** Whether something may be done now, and what to say about it: why not, or what it means. */
const Permit = z.object({ may: z.boolean(), message: z.string() })

export const GivesBack = Permit.extend({
  /** Of what was paid for this place, in whole percents. */
  percent: z.int(),
  /** What comes back. */
  amount: moneySchema,
  /** `paid`: the money goes back; `invoice`: the open invoice gets smaller; `none`: nothing was or is to be paid. */
  as: z.enum(['paid', 'invoice', 'none']),
  /** The ways in which the money may go back: to the means of payment, or as credit. */
  ways: z.array(z.enum(['card', 'credit'])),
})
export type GivesBack = z.output<typeof GivesBack>

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
  /** Who registered them; '' where the provider did. */
  boughtBy: z.string(),
  /** What was paid or is owed for this place. */
  price: moneySchema,
  order: z.object({ orderid: z.string(), name: z.string() }).nullable(),
  /** Typed in where a camera fails; '' where there is no place (any more). */
  badgeCode: z.string(),
  location: z
    .object({ name: z.string(), address: z.string(), directions: z.string(), map: z.string() })
    .nullable(),
  hotel: Hotel.nullable(),
  message: z.string(),
  may: z.object({
    substitute: Permit,
    move: Permit,
    cancel: GivesBack,
    addSeminar: Permit,
    changeDetails: Permit,
  }),
  /** What else of the same event this person can add, and what it costs now. */
  more: z.array(ChosenSeminar.extend({ price: moneySchema })),
  history: z.array(z.object({ message: z.string(), reason: z.string(), at: instant() })),
})
export type OwnRegistrationDetail = z.output<typeof OwnRegistrationDetail>

/** Another date of the same seminars, and what moving there means. */
export const OtherDate = EventPart.omit({ isCanceled: true }).extend({
  left: z.int().nullable(),
  mode: z.enum(seatModes),
  /** `pays`: the difference is paid first. `gets`: it goes back. `same`: nothing moves but the date. */
  difference: z.enum(['pays', 'gets', 'same']),
  amount: moneySchema,
  message: z.string(),
})
export type OtherDate = z.output<typeof OtherDate>
