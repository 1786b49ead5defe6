import { z } from 'zod'
import { id, instant, integer, optionalDay, optionalText, requiredText } from '#platform/contract/fields.ts'
import { contract, operationsFor } from '#platform/contract/operation.ts'
import { filterOf, listInput, listOutput } from '#platform/contract/paging.ts'
import { formatDate } from '#platform/contract/texts/format.ts'
import { callStateNames, callStates } from './rules/call-states.ts'
import { hasNextCall, outcomeNames, outcomes } from './rules/outcomes.ts'

/** Administrators call for every reason; other staff only for the reasons that they may see. */
export const callStaff = ['product_admin', 'seminar_clerk'] as const

/** Identifies a row of the call list: an account, or the contact of an event. */
const rowKey = requiredText(64)

const Reason = z.object({ key: z.string(), label: z.string(), sentence: z.string(), since: instant() })

const CallRow = z.object({
  key: z.string(),
  /** Account id for users who may open the account; null without an account. */
  userid: z.string().nullable(),
  name: z.string(),
  company: z.string(),
  email: z.string(),
  phone: z.string(),
  state: z.enum(callStates),
  /** When to call; for a blocked person, the time of the block. */
  dueAt: instant(),
  reasons: z.array(Reason),
  /** The staff member currently calling; '' if none. */
  caller: z.string(),
  isMine: z.boolean(),
  last: z.object({ outcome: z.enum(outcomes), at: instant() }).nullable(),
  /** Reason for the block. */
  blockedReason: z.string(),
})
export type CallRow = z.output<typeof CallRow>

const HistoryRow = z.object({
  at: instant(),
  by: z.string(),
  outcome: z.enum(outcomes),
  note: z.string(),
  nextAt: instant().nullable(),
  reasons: z.array(z.string()),
})

const Script = z.object({ key: z.string(), label: z.string(), text: z.string(), revision: z.int() })
export type Script = z.output<typeof Script>

const off = 'This person is no longer on the call list.'
const good = z.object({ good: z.literal(true) })

const callStaffOnly = operationsFor(callStaff)

export const calls = contract('calls', {
  list: callStaffOnly.query({
    summary: 'Lists people to call, one row per person with every current reason, sorted by due time.',
    input: listInput(['due', 'name']).extend({ state: filterOf(callStates), reason: optionalText(40) }),
    output: listOutput(CallRow),
    csvFile: 'call-list',
    csv: [
      ['Name', (row) => row.name],
      ['Company', (row) => row.company],
      ['Phone', (row) => row.phone],
      ['Email', (row) => row.email],
      ['Reasons', (row) => row.reasons.map(({ sentence }) => sentence).join(' ')],
      ['Status', (row) => callStateNames[row.state]],
      ['Due', (row) => row.dueAt],
      ['Last call', (row) => row.last?.at ?? ''],
      ['Last outcome', (row) => (row.last ? outcomeNames[row.last.outcome] : '')],
    ],
  }),
  scripts: callStaffOnly.query({
    summary: 'Lists the call reasons the caller may see, with their call scripts.',
    output: z.object({ scripts: z.array(Script) }),
  }),
  saveScript: callStaffOnly.command({
    input: z.object({
      key: requiredText(40),
      revision: integer(0, 2_000_000_000),
      text: requiredText(2000, 'Please write what is said.'),
    }),
    output: z.object({ revision: z.int() }),
    errors: { changed: 'Someone else has changed this script. Please open it again.' },
  }),
  history: callStaffOnly.query({
    summary: 'Lists the calls with one person, newest first.',
    input: z.object({ key: rowKey }),
    output: z.object({ calls: z.array(HistoryRow) }),
  }),
  start: callStaffOnly.command({
    summary:
      'Marks the caller as calling a person for 20 minutes, so that two staff members do not call the same person.',
    input: z.object({ key: rowKey }),
    output: z.object({ callid: z.string() }),
    errors: {
      gone: off,
      taken: 'Someone else is calling this person now.',
      blocked: 'This person asked not to be called.',
    },
  }),
  leave: callStaffOnly.command({
    summary: 'Ends a call without an outcome, so that others may call.',
    input: z.object({ callid: id() }),
    output: good,
  }),
  record: callStaffOnly.command({
    summary: 'Records the outcome of a started call. The same call counts once.',
    input: z
      .object({
        callid: id(),
        outcome: z.enum(outcomes, 'Please choose how it ended.'),
        note: optionalText(2000),
        nextOn: optionalDay(),
      })
      .refine(({ outcome, nextOn }) => outcome !== 'call-back' || nextOn !== null, {
        path: ['nextOn'],
        message: 'Please choose the day.',
      })
      .refine(({ outcome, note }) => outcome !== 'do-not-call' || note !== '', {
        path: ['note'],
        message: 'Please write what the person said.',
      }),
    output: good,
    errors: {
      taken: 'Someone else is calling this person now.',
      past: 'Please choose a day from today on.',
    },
  }),
  allow: callStaffOnly.command({
    summary: 'Removes “do not call” from a person, with the reason.',
    input: z.object({ key: rowKey, reason: requiredText(500, 'Please give a reason.') }),
    output: good,
    errors: { gone: off },
  }),
})

/** Formats the outcome of a call as one line: 'No answer, next call Mar 3, 2026'. */
export const outcomeLine = (outcome: (typeof outcomes)[number], nextAt: string | null): string =>
  nextAt && hasNextCall(outcome)
    ? `${outcomeNames[outcome]}, next call ${formatDate(nextAt)}`
    : outcomeNames[outcome]
