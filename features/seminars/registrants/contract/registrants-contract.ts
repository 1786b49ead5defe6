import { z } from 'zod'
import { seminarStaff } from '#features/seminars/events/rules/access.ts'
import { modeLabels, seatModes } from '#features/seminars/events/rules/event-labels.ts'
import { moneyRefusals } from '#features/seminars/registration/contract/own-contract.ts'
import { RegistrantForm } from '#features/seminars/registration/contract/person-form.ts'
import {
  attendeeIn,
  each,
  NewPerson,
  personFields,
} from '#features/seminars/registration/contract/person-texts.ts'
import { registrantRefusals } from '#features/seminars/registration/contract/registrant-refusals.ts'
import {
  registrationSources,
  registrationStates,
} from '#features/seminars/registration/rules/registration-states.ts'
import {
  id,
  instant,
  integer,
  optionalPrintedText,
  optionalText,
  requiredText,
} from '#platform/contract/fields.ts'
import { moneySchema } from '#platform/contract/money.ts'
import { contract, operationsFor } from '#platform/contract/operation.ts'
import { filterOf, listInput, listOutput } from '#platform/contract/paging.ts'
import { payLabels, payStatuses } from '../rules/pay-status.ts'

/** The stored registrant, without the validation rules of the form. */
const StoredRegistrant = z.object({
  ...each(personFields, z.string()),
  mode: z.enum(seatModes),
  seminars: z.array(z.string()),
})

const reason = requiredText(500, 'Please give a reason.')
const ref = { recordid: id() }

const RegistrantRow = z.object({
  recordid: z.string(),
  name: z.string(),
  title: z.string(),
  company: z.string(),
  email: z.string(),
  seminars: z.array(z.string()),
  mode: z.enum(seatModes),
  state: z.enum(registrationStates),
  pay: z.enum(payStatuses),
  order: z.object({ orderid: z.string(), name: z.string() }).nullable(),
  attended: z.boolean(),
  /** Decision of staff; null if none exists yet. */
  pass: z.boolean().nullable(),
  special: z.string(),
  createdAt: instant(),
})
export type RegistrantRow = z.output<typeof RegistrantRow>

const SeminarChoice = z.object({ semid: z.string(), code: z.string(), name: z.string() })

export const RegistrantDetail = RegistrantRow.extend({
  scheduleid: z.string(),
  revision: z.int(),
  values: StoredRegistrant,
  offered: z.array(SeminarChoice),
  modes: z.array(z.enum(seatModes)),
  source: z.enum(registrationSources),
  price: moneySchema,
  badgeCode: z.string(),
  /** User who registered them; '' if staff did. */
  buyer: z.string(),
  contact: z.object({ name: z.string(), email: z.string(), phone: z.string() }).nullable(),
  /** Refund available on cancellation: as a payment, or as a reduction of the invoice. */
  refund: z.object({
    as: z.enum(['paid', 'invoice', 'none']),
    to: z.enum(['card', 'credit']),
    amount: moneySchema,
  }),
  movedFrom: z.object({ recordid: z.string(), event: z.string() }).nullable(),
  movedTo: z.object({ recordid: z.string(), event: z.string() }).nullable(),
  history: z.array(z.object({ message: z.string(), reason: z.string(), by: z.string(), at: instant() })),
  mails: z.array(z.object({ message: z.string(), to: z.string(), at: instant(), state: z.string() })),
  may: z.object({
    change: z.boolean(),
    move: z.boolean(),
    substitute: z.boolean(),
    cancel: z.boolean(),
  }),
})
export type RegistrantDetail = z.output<typeof RegistrantDetail>

const Changed = z.object({ recordid: z.string(), revision: z.int(), message: z.string() })

const seminarStaffOnly = operationsFor(seminarStaff)

/** Registrants of an event, for staff. */
export const registrants = contract('registration.registrants', 'seminars/registrants', {
  list: seminarStaffOnly.query({
    at: 'seminars/registrants',
    scope: 'registrations',
    summary: 'Lists the registrants of an event, sorted by name, with filters for registration and payment.',
    input: listInput(['name', 'company', 'newest']).extend({
      scheduleid: id(),
      state: filterOf(registrationStates),
      semid: z.preprocess((value) => (value === '' ? undefined : value), id().optional()).optional(),
      mode: filterOf(seatModes),
      company: optionalText(200),
      pay: filterOf(['paid', 'open', 'overdue', 'free']),
    }),
    output: listOutput(RegistrantRow),
    csvFile: 'registrants',
    csv: [
      ['Name', (row) => row.name],
      ['Title', (row) => row.title],
      ['Company', (row) => row.company],
      ['Email', (row) => row.email],
      ['Seminars', (row) => row.seminars],
      ['Attendance', (row) => modeLabels[row.mode]],
      ['Status', (row) => row.state],
      ['Payments', (row) => payLabels[row.pay]],
      ['Order', (row) => row.order?.name],
      ['Attended', (row) => row.attended],
      ['Passed', (row) => row.pass],
      ['Special needs', (row) => row.special],
      ['Registered', (row) => row.createdAt],
    ],
  }),
  choices: seminarStaffOnly.query({
    summary: 'Returns the filter options for the list and the choices available when adding a registrant.',
    input: z.object({ scheduleid: id() }),
    output: z.object({
      seminars: z.array(SeminarChoice.extend({ left: z.int().nullable() })),
      modes: z.array(z.enum(seatModes)),
      companies: z.array(z.string()),
      /** Reason why no more seats can be sold; '' if they can. */
      whyNotSold: z.string(),
    }),
  }),
  one: seminarStaffOnly.query({
    input: z.object(ref),
    output: RegistrantDetail,
  }),
  add: seminarStaffOnly.command({
    summary:
      'Adds a registrant at no cost or with an order on invoice in their name. The registrant receives an email.',
    input: RegistrantForm.extend({
      scheduleid: id(),
      payment: z
        .enum(['nothing', 'invoice'], 'Please choose how the registration is paid.')
        .default('nothing'),
      purchaseOrder: optionalPrintedText(60),
      reason: optionalText(500),
    }),
    output: z.object({ recordid: z.string(), message: z.string() }),
    errors: { ...registrantRefusals, 'quote-only': 'This partner sells on request only.' },
  }),
  change: seminarStaffOnly.command({
    summary: 'Updates a registrant. Conflicts with concurrent changes are reported field by field.',
    input: z.object({
      ...ref,
      revision: integer(1, 2_000_000_000),
      changes: RegistrantForm.partial(),
      seen: RegistrantForm.partial().optional(),
      reason: optionalText(500),
    }),
    output: Changed,
    errors: registrantRefusals,
  }),
  dates: seminarStaffOnly.query({
    summary: 'Lists other upcoming events that include all of the registrant’s seminars, soonest first.',
    input: z.object(ref),
    output: z.array(
      z.object({
        scheduleid: z.string(),
        name: z.string(),
        dates: z.string(),
        where: z.string(),
        left: z.int().nullable(),
      }),
    ),
  }),
  move: seminarStaffOnly.command({
    input: z.object({ ...ref, scheduleid: id(), reason }),
    output: z.object({ recordid: z.string(), scheduleid: z.string(), message: z.string() }),
    errors: registrantRefusals,
  }),
  substitute: seminarStaffOnly.command({
    input: attendeeIn(NewPerson.extend({ ...ref, revision: integer(1, 2_000_000_000), reason })),
    output: Changed,
    errors: registrantRefusals,
  }),
  cancel: seminarStaffOnly.command({
    fresh: true,
    summary: 'Cancels a registration, frees its seat, and refunds up to the remaining amount of its price.',
    input: z.object({
      ...ref,
      reason,
      /** Amount in minor units of the registration's currency. */
      refundMinor: integer(0, 2_000_000_000).default(0),
    }),
    output: z.object({ recordid: z.string(), message: z.string() }),
    errors: { ...registrantRefusals, ...moneyRefusals },
  }),
})
