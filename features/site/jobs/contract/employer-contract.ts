import { z } from 'zod'
import { flag, id, instant, integer, optionalText } from '#platform/contract/fields.ts'
import { command, contract, operationsFor, query } from '#platform/contract/operation.ts'
import { filterOf, listInput, listOutput } from '#platform/contract/paging.ts'
import {
  applicationStateNames,
  applicationStates,
  openingStateNames,
  openingStates,
} from '../rules/job-text.ts'
import { OpeningDraft, Pay } from './job-fields.ts'

const employers = ['corp_admin'] as const
const staff = ['product_admin'] as const
const good = z.object({ good: z.literal(true) })
const changed = 'Someone else has changed this in the meantime. Please open it again.'

export const PostedOpening = z.object({
  openingid: z.string(),
  companyid: z.string(),
  company: z.string(),
  title: z.string(),
  place: z.string(),
  state: z.enum(openingStates),
  /** Reason for the refusal. */
  answer: z.string(),
  pay: Pay,
  text: z.string(),
  asks: z.array(z.string()),
  closesOn: z.string(),
  postedAt: instant(),
  applications: z.int(),
  revision: z.int(),
})
export type PostedOpening = z.output<typeof PostedOpening>

const Shown = z.object({ name: z.string(), number: z.string(), until: z.string(), url: z.string() })

const Applicant = z.object({
  applicationid: z.string(),
  name: z.string(),
  email: z.string(),
  message: z.string(),
  state: z.enum(applicationStates),
  answer: z.string(),
  appliedAt: instant(),
  revision: z.int(),
  /** The applicant's valid certificates; null without consent. */
  record: z.array(Shown).nullable(),
})
export type Applicant = z.output<typeof Applicant>

const employersOnly = operationsFor(employers)

export const jobPosting = contract('jobPosting', 'jobs', {
  companies: employersOnly.query({
    summary: 'Lists the companies for which the caller can post openings.',
    output: z.object({ companies: z.array(z.object({ value: z.string(), label: z.string() })) }),
  }),
  posted: employersOnly.query({
    summary: 'Lists the openings of the caller’s companies, newest first.',
    input: listInput(['newest'], 'desc'),
    output: listOutput(PostedOpening),
    csvFile: 'job-openings',
    csv: [
      ['Company', (row) => row.company],
      ['Job', (row) => row.title],
      ['Place', (row) => row.place],
      ['State', (row) => openingStateNames[row.state]],
      ['Answer of the office', (row) => row.answer],
      ['Posted', (row) => row.postedAt],
      ['Closes on', (row) => row.closesOn],
      ['Applications', (row) => row.applications],
    ],
  }),
  draft: employersOnly.query({
    input: z.object({ openingid: id() }),
    output: z.object({ draft: OpeningDraft, companyid: z.string(), revision: z.int() }),
  }),
  post: employersOnly.command({
    summary: 'Creates or updates an opening. Both require approval.',
    input: z.object({
      openingid: id().nullable(),
      revision: integer(0, 2_000_000_000).default(0),
      companyid: id(),
      draft: OpeningDraft,
    }),
    output: z.object({ openingid: z.string(), revision: z.int() }),
    errors: {
      changed,
      'past-day': 'Please choose a last day from today on.',
      'unknown-place': 'Please choose the country and state of the list.',
    },
  }),
  close: employersOnly.command({
    summary: 'Closes an opening before its last day.',
    input: z.object({ openingid: id() }),
    output: good,
  }),
  applicants: employersOnly.query({
    summary: 'Lists the applicants for an opening of the caller’s company.',
    input: listInput(['newest'], 'desc').extend({ openingid: id() }),
    output: listOutput(Applicant),
    csvFile: 'job-applicants',
    csv: [
      ['Name', (row) => row.name],
      ['Email', (row) => row.email],
      ['Message', (row) => row.message],
      ['State', (row) => applicationStateNames[row.state]],
      ['Answer', (row) => row.answer],
      ['Applied', (row) => row.appliedAt],
    ],
  }),
  answer: employersOnly.command({
    summary: 'Updates the state of an application and adds an answer. The applicant receives an email.',
    input: z.object({
      applicationid: id(),
      revision: integer(1, 2_000_000_000),
      state: z.enum(applicationStates),
      answer: optionalText(2000),
    }),
    output: good,
    errors: { changed },
  }),
})

export const jobAdmin = contract('jobAdmin', 'jobs', {
  list: query({
    at: 'jobs/admin',
    access: staff,
    summary: 'Lists all openings for staff, newest first.',
    input: listInput(['newest'], 'desc').extend({ state: filterOf(openingStates) }),
    output: listOutput(PostedOpening),
    csvFile: 'job-openings',
    csv: [
      ['Title', (row) => row.title],
      ['Company', (row) => row.company],
      ['Place', (row) => row.place],
      ['Status', (row) => openingStateNames[row.state]],
      ['Last day', (row) => row.closesOn],
      ['Posted', (row) => row.postedAt],
      ['Applications', (row) => row.applications],
    ],
  }),
  decide: command({
    access: staff,
    summary: 'Approves an opening, or rejects it with a reason. The company receives an email.',
    input: z
      .object({
        openingid: id(),
        revision: integer(1, 2_000_000_000),
        approve: flag(),
        reason: optionalText(1000),
      })
      .refine(({ approve, reason }) => approve || reason !== '', {
        path: ['reason'],
        message: 'Please give a reason.',
      }),
    output: good,
    errors: { changed, decided: 'This opening was decided already.' },
  }),
})
