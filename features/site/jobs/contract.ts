import { z } from 'zod'
import { flag, id, instant, optionalText, requiredText } from '#platform/contract/fields.ts'
import { contract, signedIn } from '#platform/contract/operation.ts'
import { filterOf, listInput, listOutput } from '#platform/contract/paging.ts'
import { MatchItem, Pay } from './contract/job-fields.ts'
import { applicationStates, shifts } from './rules/job-text.ts'

const good = z.object({ good: z.literal(true) })

export const OpeningCard = z.object({
  openingid: z.string(),
  title: z.string(),
  company: z.string(),
  /** Example: 'El Paso, Texas'. */
  place: z.string(),
  shift: z.enum(shifts),
  pay: Pay,
  closesOn: z.string(),
  /** True if the location is in the state of the caller's profile. */
  isNear: z.boolean(),
  match: z.array(MatchItem),
  hasApplied: z.boolean(),
})
export type OpeningCard = z.output<typeof OpeningCard>

const MyApplication = z.object({
  applicationid: z.string(),
  openingid: z.string(),
  title: z.string(),
  company: z.string(),
  place: z.string(),
  state: z.enum(applicationStates),
  answer: z.string(),
  message: z.string(),
  sharesRecord: z.boolean(),
  appliedAt: instant(),
})
export type MyApplication = z.output<typeof MyApplication>

const Alert = z.object({ alertid: z.string(), place: z.string(), certificate: z.string() })
export type Alert = z.output<typeof Alert>

/** 'US-TX', 'US', or '' for everywhere. */
const place = optionalText(12)
const certificate = optionalText(20)

export const jobBoard = contract('jobBoard', 'jobs', {
  openings: signedIn.query({
    summary: 'Lists approved openings through their last day, with those in the caller’s state first.',
    input: listInput(['near', 'newest', 'closing']).extend({
      place,
      certificate,
      fits: filterOf(['yes']),
    }),
    output: listOutput(OpeningCard),
  }),
  places: signedIn.query({
    summary: 'Lists the states and countries with current openings.',
    output: z.object({ places: z.array(z.object({ value: z.string(), label: z.string() })) }),
  }),
  opening: signedIn.query({
    input: z.object({ openingid: id() }),
    output: OpeningCard.extend({ text: z.string() }),
  }),
  apply: signedIn.command({
    limits: [{ times: 30, minutes: 60 * 24, per: 'user' }],
    summary:
      'Applies for an opening once. `share` is the consent to show the valid certificates for this application only.',
    input: z.object({
      openingid: id(),
      message: requiredText(4000, 'Please write a message to the employer.'),
      share: flag(),
    }),
    output: z.object({ applicationid: z.string() }),
    errors: {
      applied: 'You have applied for this job already.',
      closed: 'This opening is closed.',
    },
  }),
  myApplications: signedIn.query({
    input: listInput(['newest'], 'desc'),
    output: listOutput(MyApplication),
  }),
  setShare: signedIn.command({
    summary: 'Withdraws or renews the caller’s consent to show certificates to this employer.',
    input: z.object({ applicationid: id(), share: flag() }),
    output: good,
  }),
  withdraw: signedIn.command({
    summary: 'Deletes one of the caller’s applications.',
    input: z.object({ applicationid: id() }),
    output: good,
  }),
  alerts: signedIn.query({
    output: z.object({ alerts: z.array(Alert) }),
  }),
  addAlert: signedIn.command({
    summary:
      'Creates an alert for new openings in a place that require a certificate. Either criterion can be left open.',
    input: z.object({ place, certificate }),
    output: z.object({ alertid: z.string() }),
    errors: { 'too-many': 'You have 20 alerts. Please remove one first.' },
  }),
  removeAlert: signedIn.command({
    input: z.object({ alertid: id() }),
    output: good,
  }),
})
