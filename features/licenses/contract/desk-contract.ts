import { z } from 'zod'
import { id, requiredText } from '#platform/contract/fields.ts'
import { command, contract, file, paperLimits, query } from '#platform/contract/operation.ts'
import { filterOf, listInput, listOutput } from '#platform/contract/paging.ts'
import { answerStates, rosterStates } from '../rules/roster-states.ts'
import { ruleStates } from '../rules/rule-book.ts'
import { issuers } from '../rules/rule-sets.ts'
import { BatchRow, PreviewLine, RosterRow, RuleRow, RuleVersion } from './desk-views.ts'
import { RuleDraft } from './drafts.ts'

const desk = ['product_admin'] as const
const Done = z.object({ good: z.literal(true) })
const answers = requiredText(500_000, 'Please paste the answer of the agency.')
const rowids = z.array(id()).min(1, 'Please choose at least one line.').max(500)

/** What staff do about licenses; apart from the learners' contract, so that no learner loads it. */
export const licensesDesk = contract('licenses', {
  ruleList: query({
    at: 'licenses/ruleList',
    access: desk,
    summary: 'The rules that hold today.',
    input: listInput(['title', 'read'] as const).extend({
      state: filterOf(ruleStates),
      issuer: filterOf(issuers),
    }),
    output: listOutput(RuleRow),
    csv: {
      file: 'license-rules',
      columns: [
        ['Rule', (row) => row.title],
        ['Value', (row) => row.value],
        ['Unit', (row) => row.unit],
        ['Sentence', (row) => row.text],
        ['Source', (row) => row.source],
        ['Address', (row) => row.sourceUrl],
        ['Read on', (row) => row.readOn],
        ['Status', (row) => row.state],
        ['Holds from', (row) => row.holdsFrom],
        ['Confirmed by', (row) => row.confirmedBy],
      ],
    },
  }),
  ruleVersions: query({
    at: 'licenses/ruleVersions',
    access: desk,
    summary: 'All versions of a rule, the newest first.',
    input: z.object({ ruleid: id() }),
    output: z.object({ versions: z.array(RuleVersion) }),
  }),
  changeRule: command({
    at: 'licenses/changeRule',
    access: desk,
    summary: 'Writes a new version, which is a draft until it is confirmed and never holds backwards.',
    input: z.object({ ruleid: id(), rule: RuleDraft }),
    output: z.object({ ruleid: z.string() }),
  }),
  confirmRule: command({
    at: 'licenses/confirmRule',
    access: desk,
    input: z.object({ ruleid: id() }),
    output: Done,
  }),

  approvableCourses: query({
    at: 'licenses/approvableCourses',
    access: desk,
    summary: 'The courses that may have an approval: those marked for the Texas agency.',
    input: z.object({}),
    output: z.object({ courses: z.array(z.object({ courseid: z.string(), name: z.string() })) }),
  }),
  rosterList: query({
    at: 'licenses/rosterList',
    access: desk,
    input: listInput(['changed', 'completed'] as const).extend({
      state: filterOf(rosterStates),
      batch: z.union([z.literal(''), id()]).default(''),
    }),
    output: listOutput(RosterRow),
    csv: {
      file: 'completions',
      columns: [
        ['Person', (row) => row.person],
        ['Email', (row) => row.email],
        ['License number', (row) => row.licenseNumber],
        ['Course code', (row) => row.courseid],
        ['Course', (row) => row.courseName],
        ['Course approval number', (row) => row.approvalNumber],
        ['Hours', (row) => row.hours],
        ['Completion date', (row) => row.completedOn],
        ['Status', (row) => row.state],
        ['Reason', (row) => row.reason],
        ['Roster', (row) => row.batch],
        ['Changed', (row) => row.changedAt],
      ],
    },
  }),
  batchList: query({
    at: 'licenses/batchList',
    access: desk,
    input: listInput(['newest']),
    output: listOutput(BatchRow),
    csv: {
      file: 'roster-batches',
      columns: [
        ['Batch', (row) => row.name],
        ['Completions', (row) => row.rows],
        ['Made', (row) => row.madeAt],
        ['Made by', (row) => row.madeBy],
        ['Sent', (row) => row.sentAt],
        ['Open', (row) => row.open],
        ['Accepted', (row) => row.accepted],
        ['Rejected', (row) => row.rejected],
      ],
    },
  }),
  sendRoster: command({
    at: 'licenses/sendRoster',
    access: desk,
    transactions: 'own',
    summary: 'Sends what is queued now instead of in the night.',
    input: z.object({}),
    output: z.object({ name: z.string().nullable(), rows: z.int() }),
  }),
  answerRows: command({
    at: 'licenses/answerRows',
    access: desk,
    summary: 'Marks completions as the agency has answered about them.',
    input: z.object({
      rowids,
      to: z.enum(answerStates),
      reason: z.string().trim().max(500).default(''),
    }),
    output: z.object({ changed: z.int() }),
    errors: { 'not-answerable': 'One of these cannot be answered that way. Nothing was changed.' },
  }),
  previewAnswers: query({
    at: 'licenses/previewAnswers',
    method: 'POST',
    access: desk,
    summary: 'What an answer file of the agency would change.',
    input: z.object({ text: answers }),
    output: z.object({ lines: z.array(PreviewLine), changes: z.int() }),
  }),
  takeAnswers: command({
    at: 'licenses/takeAnswers',
    access: desk,
    summary: 'Imports the valid lines of a response file.',
    input: z.object({ text: answers }),
    output: z.object({ changed: z.int(), left: z.int() }),
  }),
  requeue: command({
    at: 'licenses/requeue',
    access: desk,
    summary: 'Queues rejected completions again, with the current license and name.',
    input: z.object({ rowids }),
    output: z.object({ changed: z.int(), waiting: z.int() }),
    errors: { 'not-rejected': 'Only rejected completions can be queued anew. Nothing was changed.' },
  }),
  expertsPaper: file({
    at: 'licenses/experts.pdf',
    limits: paperLimits,
    access: desk,
    summary: 'The experts of today as a document, to be sent along with an application for approval.',
    input: z.object({}),
  }),
  batchRoster: file({
    at: 'licenses/roster.csv',
    access: desk,
    summary: 'A roster as it was sent.',
    input: z.object({ batchid: id() }),
  }),
})
