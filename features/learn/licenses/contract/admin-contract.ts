import { z } from 'zod'
import { id, requiredText } from '#platform/contract/fields.ts'
import { contract, operationsFor, paperLimits } from '#platform/contract/operation.ts'
import { filterOf, listInput, listOutput } from '#platform/contract/paging.ts'
import { answerStates, rosterStates } from '../rules/roster-states.ts'
import { ruleStates } from '../rules/rule-book.ts'
import { issuers } from '../rules/rule-sets.ts'
import { BatchRow, CurriculumRow, PreviewLine, RosterRow, RuleRow, RuleVersion } from './admin-views.ts'
import { RuleDraft } from './drafts.ts'

const admins = ['product_admin'] as const
const Done = z.object({ good: z.literal(true) })
const answers = requiredText(500_000, 'Please paste the answer of the agency.')
const rowids = z.array(id()).min(1, 'Please choose at least one line.').max(500)

const adminOnly = operationsFor(admins)

/** Staff operations on licenses. Separate from the learner contract so that learners do not load it. */
export const licensesAdmin = contract('licenses', {
  ruleList: adminOnly.query({
    summary: 'Lists the rules in effect today.',
    input: listInput(['title', 'read'] as const).extend({
      state: filterOf(ruleStates),
      issuer: filterOf(issuers),
    }),
    output: listOutput(RuleRow),
    csvFile: 'license-rules',
    csv: [
      ['Rule', (row) => row.title],
      ['Value', (row) => row.value],
      ['Unit', (row) => row.unit],
      ['Sentence', (row) => row.text],
      ['Source', (row) => row.source],
      ['Address', (row) => row.sourceUrl],
      ['Read on', (row) => row.readOn],
      ['Status', (row) => row.state],
      ['Applies from', (row) => row.holdsFrom],
      ['Confirmed by', (row) => row.confirmedBy],
    ],
  }),
  ruleVersions: adminOnly.query({
    summary: 'Lists all versions of a rule, newest first.',
    input: z.object({ ruleid: id() }),
    output: z.object({ versions: z.array(RuleVersion) }),
  }),
  changeRule: adminOnly.command({
    summary:
      'Creates a new version of a rule. It is a draft until confirmed and never applies retroactively.',
    input: z.object({ ruleid: id(), rule: RuleDraft }),
    output: z.object({ ruleid: z.string() }),
  }),
  confirmRule: adminOnly.command({
    input: z.object({ ruleid: id() }),
    output: Done,
  }),

  curriculum: adminOnly.query({
    summary: 'Lists the topics of the Texas agency’s RO/NF curriculum with the units that teach them.',
    input: listInput(['topic'] as const),
    output: listOutput(CurriculumRow),
    csvFile: 'ro-nf-curriculum',
    csv: [
      ['Topic', (row) => row.topic],
      ['Section of the guidance', (row) => row.section],
      ['Course', (row) => row.course],
      ['Unit', (row) => row.title],
      ['Minutes', (row) => row.minutes],
      ['Status', (row) => row.status],
    ],
  }),
  approvableCourses: adminOnly.query({
    summary: 'Lists the courses that can have an approval: those marked for the Texas agency.',
    output: z.object({ courses: z.array(z.object({ courseid: z.string(), name: z.string() })) }),
  }),
  rosterList: adminOnly.query({
    reads: 'replica',
    input: listInput(['changed', 'completed'] as const).extend({
      state: filterOf(rosterStates),
      batch: z.union([z.literal(''), id()]).default(''),
    }),
    output: listOutput(RosterRow),
    csvFile: 'completions',
    csv: [
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
  }),
  batchList: adminOnly.query({
    input: listInput(['newest']),
    output: listOutput(BatchRow),
    csvFile: 'roster-batches',
    csv: [
      ['Batch', (row) => row.name],
      ['Completions', (row) => row.rows],
      ['Made', (row) => row.madeAt],
      ['Made by', (row) => row.madeBy],
      ['Sent', (row) => row.sentAt],
      ['Open', (row) => row.open],
      ['Accepted', (row) => row.accepted],
      ['Rejected', (row) => row.rejected],
    ],
  }),
  sendRoster: adminOnly.command({
    transactions: 'own',
    summary: 'Sends the queued completions now instead of overnight.',
    output: z.object({ name: z.string().nullable(), rows: z.int() }),
  }),
  answerRows: adminOnly.command({
    summary: 'Marks completions according to the agency’s response.',
    input: z.object({
      rowids,
      to: z.enum(answerStates),
      reason: z.string().trim().max(500).default(''),
    }),
    output: z.object({ changed: z.int() }),
    errors: { 'not-answerable': 'One of these cannot be answered that way. Nothing was changed.' },
  }),
  previewAnswers: adminOnly.query({
    method: 'POST',
    summary: 'Previews the changes that a response file from the agency would make.',
    input: z.object({ text: answers }),
    output: z.object({ lines: z.array(PreviewLine), changes: z.int() }),
  }),
  takeAnswers: adminOnly.command({
    summary: 'Imports the valid lines of a response file.',
    input: z.object({ text: answers }),
    output: z.object({ changed: z.int(), left: z.int() }),
  }),
  requeue: adminOnly.command({
    summary: 'Requeues rejected completions with the current license and name.',
    input: z.object({ rowids }),
    output: z.object({ changed: z.int(), waiting: z.int() }),
    errors: { 'not-rejected': 'Only rejected completions can be queued again. Nothing was changed.' },
  }),
  expertsPaper: adminOnly.file({
    at: 'licenses/experts.pdf',
    limits: paperLimits,
    summary: 'Returns today’s experts as a document to include with an application for approval.',
  }),
  batchRoster: adminOnly.file({
    at: 'licenses/roster.csv',
    summary: 'Returns a roster as it was sent.',
    input: z.object({ batchid: id() }),
  }),
})
