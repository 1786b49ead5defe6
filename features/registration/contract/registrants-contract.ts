import { z } from 'zod'
import { seminarStaff } from '#features/events/rules/access.ts'
import { modeLabels, seatModes } from '#features/events/rules/event-words.ts'
import { id, instant, optionalText, requiredText, wholeNumber } from '#platform/contract/fields.ts'
import { moneySchema } from '#platform/contract/money.ts'
import { command, contract, query } from '#platform/contract/operation.ts'
import { filterOf, listInput, listOutput } from '#platform/contract/paging.ts'
import { payLabels, payStandings } from '../rules/pay-standing.ts'
import { registrationSources, registrationStates } from '../rules/registration-states.ts'
import { attendeeEmail, attendeeIn, each, firstAndLast, NewPerson, personFields } from './person-texts.ts'
import { registrantRefusals } from './registrant-refusals.ts'

const text = (most: number) => z.string().trim().max(most, `Please use at most ${most} characters.`)
const seminars = z.array(id()).min(1, 'Please choose at least one seminar.').max(20)

/** The person as the form has them; what is not needed to let them in may be blank. */
export const PersonForm = z.object({
  ...firstAndLast,
  title: text(120),
  emailAddress: attendeeEmail,
  company: text(200),
  address: text(200),
  city: text(100),
  state: text(100),
  zip: text(20),
  country: text(60),
  phone: text(40),
  fax: text(40),
  special: text(500),
})
export const RegistrantForm = PersonForm.extend({ mode: z.enum(seatModes), seminars })
export type RegistrantForm = z.output<typeof RegistrantForm>

/** The same as it is stored, whatever rule it was entered by. */
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
  pay: z.enum(payStandings),
  order: z.object({ orderid: z.string(), name: z.string() }).nullable(),
  attended: z.boolean(),
  /** What staff decided; null: nothing yet. */
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
  /** Who registered them; '' where staff did. */
  buyer: z.string(),
  contact: z.object({ name: z.string(), email: z.string(), phone: z.string() }).nullable(),
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

const Changed = z.object({ ...{ recordid: z.string() }, revision: z.int(), message: z.string() })

/** The people of an event at the desk. */
export const registrants = contract('registration.registrants', {
  list: query({
    at: 'seminars/registrants',
    access: seminarStaff,
    scope: 'registrations',
    summary: 'The people of an event in the order of their names, narrowed by what they hold and owe.',
    input: listInput(['name', 'company', 'newest']).extend({
      scheduleid: id(),
      state: filterOf(registrationStates),
      semid: z.preprocess((value) => (value === '' ? undefined : value), id().optional()).optional(),
      mode: filterOf(seatModes),
      company: optionalText(200),
      pay: filterOf(['paid', 'open', 'overdue', 'free']),
    }),
    output: listOutput(RegistrantRow),
    csv: {
      file: 'registrants',
      columns: [
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
    },
  }),
  choices: query({
    at: 'seminars/registrants/choices',
    access: seminarStaff,
    summary: 'What the list can be filtered by, and what someone who is added can choose.',
    input: z.object({ scheduleid: id() }),
    output: z.object({
      seminars: z.array(SeminarChoice.extend({ left: z.int().nullable() })),
      modes: z.array(z.enum(seatModes)),
      companies: z.array(z.string()),
      /** Why nothing can be sold any more; '' while something can. */
      whyNotSold: z.string(),
    }),
  }),
  one: query({
    at: 'seminars/registrants/one',
    access: seminarStaff,
    input: z.object(ref),
    output: RegistrantDetail,
  }),
  add: command({
    at: 'seminars/registrants/add',
    access: seminarStaff,
    summary: 'Adds a person: at no cost, or with an order on invoice in their name. They get an email.',
    input: RegistrantForm.extend({
      scheduleid: id(),
      payment: z
        .enum(['nothing', 'invoice'], 'Please choose how the registration is paid.')
        .default('nothing'),
      purchaseOrder: optionalText(60),
      reason: optionalText(500),
    }),
    output: z.object({ recordid: z.string(), message: z.string() }),
    errors: { ...registrantRefusals, 'quote-only': 'This partner sells on request only.' },
  }),
  change: command({
    at: 'seminars/registrants/change',
    access: seminarStaff,
    summary: 'Changes a person; what someone else has changed in the meantime is answered field by field.',
    input: z.object({
      ...ref,
      revision: wholeNumber(1, 2_000_000_000),
      changes: RegistrantForm.partial(),
      seen: RegistrantForm.partial().optional(),
      reason: optionalText(500),
    }),
    output: Changed,
    errors: registrantRefusals,
  }),
  dates: query({
    at: 'seminars/registrants/dates',
    access: seminarStaff,
    summary: 'Other events to come that have all the seminars of this person, the next one first.',
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
  move: command({
    at: 'seminars/registrants/move',
    access: seminarStaff,
    input: z.object({ ...ref, scheduleid: id(), reason }),
    output: z.object({ recordid: z.string(), scheduleid: z.string(), message: z.string() }),
    errors: registrantRefusals,
  }),
  substitute: command({
    at: 'seminars/registrants/substitute',
    access: seminarStaff,
    input: attendeeIn(NewPerson.extend({ ...ref, revision: wholeNumber(1, 2_000_000_000), reason })),
    output: Changed,
    errors: registrantRefusals,
  }),
  cancel: command({
    at: 'seminars/registrants/cancel',
    access: seminarStaff,
    summary: 'Cancels a registration and frees its seat. Refunds are made at the desk of the order.',
    input: z.object({ ...ref, reason }),
    output: z.object({ recordid: z.string(), message: z.string() }),
    errors: registrantRefusals,
  }),
})
