import { z } from 'zod'
import { flag, id, integer, optionalText, requiredText } from '#platform/contract/fields.ts'
import { contract, operationsFor } from '#platform/contract/operation.ts'
import { dayFilter, filterOf, listInput, listOutput } from '#platform/contract/paging.ts'
import { itemColumns } from '../rules/admin/items/item-columns.ts'
import { examTracks } from '../rules/exam-terms.ts'
import {
  AdminExam,
  AdminExamRow,
  AttemptDetail,
  AttemptRow,
  attemptStates,
  BankRow,
  ImportPreview,
  ItemChoices,
  ItemDetail,
  ItemRow,
  itemStates,
} from './admin-views.ts'
import { ExamForm } from './exam-form.ts'
import { itemKinds } from './items.ts'

const admins = ['product_admin'] as const
const revision = integer(0, 1e9)
const reason = requiredText(500, 'Please give a reason.')
const done = z.object({})
const short = {
  'bank-too-small': 'An exam would have too few live items left. Change its blueprint or add items first.',
}

const code = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9_-]{2,40}$/, 'Please use 2 to 40 letters, digits, - and _.')
const itemFilters = {
  topic: optionalText(40),
  kind: filterOf(itemKinds),
  state: filterOf(itemStates),
}
/** A file as text, or the XML files of a package (`packageText`). Allows 2,000 items as CSV or GIFT. */
const fileText = z
  .string('Please choose a file.')
  .min(1, 'This file is empty.')
  .max(900_000, 'This file is larger than 900 kB. Please split it.')

/** The topic of questions whose category matches none. CSV files name the topic of each item. */
const fileInput = z.object({ text: fileText, topic: optionalText(40) })

const adminOnly = operationsFor(admins)

/** Staff operations on items, exams, and attempts, separate from the learners' contract. */
export const examsAdmin = contract('exams', {
  adminItems: adminOnly.query({
    input: listInput(['code', 'topic', 'changed', 'asked', 'right']).extend(itemFilters),
    output: listOutput(ItemRow),
    csvFile: 'exam-item-list',
    csv: [
      ['Code', (row) => row.code],
      ['Topic', (row) => row.topicTitle],
      ['Kind', (row) => row.kind],
      ['Status', (row) => row.state],
      ['Question', (row) => row.text],
      ['Lecture', (row) => row.lecture],
      ['Version', (row) => row.version],
      ['Last change', (row) => row.changedAt],
      ['Times asked', (row) => row.asked],
      ['Right %', (row) => row.rightPercent],
    ],
  }),
  itemBank: adminOnly.query({
    summary: 'Lists complete items in the import format.',
    input: listInput(['code']).extend(itemFilters),
    output: listOutput(BankRow),
    csvFile: 'exam-items',
    csv: itemColumns,
  }),
  adminItem: adminOnly.query({
    input: z.object({ itemid: id() }),
    output: ItemDetail,
  }),
  itemChoices: adminOnly.query({
    summary: 'Lists the topics and the lectures an item can come from.',
    output: ItemChoices,
  }),
  saveItem: adminOnly.command({
    summary: 'Creates an item or a new version of one; running exam papers keep the version they have.',
    input: z.object({
      itemid: z.union([z.literal(''), id()]),
      revision,
      item: z.object({ code, topic: requiredText(40, 'Please choose a topic.'), body: z.unknown() }),
      changes: optionalText(300),
    }),
    output: z.object({ itemid: z.string(), revision: z.int(), version: z.int() }),
    errors: short,
  }),
  retireItem: adminOnly.command({
    summary: 'Removes an item from new exam papers, or restores it.',
    input: z.object({ itemid: id(), retired: flag() }),
    output: done,
    errors: short,
  }),
  addTopic: adminOnly.command({
    input: z.object({ code, title: requiredText(120, 'Please name the topic.') }),
    output: done,
  }),
  previewImport: adminOnly.query({
    method: 'POST',
    summary: 'Previews the effect of importing a file of items (CSV, GIFT or QTI); stores nothing.',
    input: fileInput,
    output: ImportPreview,
  }),
  importItems: adminOnly.command({
    summary: 'Imports a file of items (CSV, GIFT or QTI), all or nothing.',
    input: fileInput.extend({ stamp: z.string().max(100) }),
    output: z.object({ added: z.int(), changed: z.int(), same: z.int() }),
    errors: {
      ...short,
      'file-faulty': { status: 400, message: 'Something in this file cannot be stored; nothing of it was.' },
      conflict: 'The items have changed since you looked. Please look at the preview again.',
    },
  }),

  adminExams: adminOnly.query({
    input: listInput(['position', 'code', 'title', 'price']).extend({
      track: filterOf(examTracks),
      state: filterOf(['sold', 'archived']),
    }),
    output: listOutput(AdminExamRow),
    csvFile: 'exams',
    csv: [
      ['Code', (row) => row.code],
      ['Title', (row) => row.title],
      ['Track', (row) => row.track],
      ['Level', (row) => row.level],
      ['Price', (row) => row.price],
      ['Currency', (row) => row.price.currency],
      ['Minutes', (row) => row.minutes],
      ['Questions', (row) => row.questions],
      ['Pass %', (row) => row.passPercent],
      ['Archived', (row) => row.archived],
      ['Attempts', (row) => row.attempts],
      ['Passed %', (row) => row.passedPercent],
    ],
  }),
  adminExam: adminOnly.query({ input: z.object({ code }), output: AdminExam }),
  saveExam: adminOnly.command({
    input: z.object({ code, revision, exam: ExamForm }),
    output: z.object({ revision: z.int() }),
  }),
  archiveExam: adminOnly.command({
    summary: 'Takes an exam off sale or puts it back on sale; buyers can still take it.',
    input: z.object({ code, archived: flag() }),
    output: done,
    errors: short,
  }),

  adminAttempts: adminOnly.query({
    input: listInput(['newest', 'oldest', 'score']).extend({
      exam: optionalText(40),
      state: filterOf(attemptStates),
      from: dayFilter(),
      to: dayFilter(),
    }),
    output: listOutput(AttemptRow),
    csvFile: 'exam-attempts',
    csv: [
      ['Name', (row) => row.name],
      ['User name', (row) => row.username],
      ['Email', (row) => row.email],
      ['Exam', (row) => row.code],
      ['Attempt', (row) => row.number],
      ['Status', (row) => row.state],
      ['Started', (row) => row.startedAt],
      ['Deadline', (row) => row.deadlineAt],
      ['Minutes added', (row) => row.extendedMinutes],
      ['Ended', (row) => row.submittedAt],
      ['Ended by', (row) => row.endedBy],
      ['Score %', (row) => row.scorePercent],
    ],
  }),
  adminAttempt: adminOnly.query({
    input: z.object({ attemptid: id() }),
    output: AttemptDetail,
  }),
  extendAttempt: adminOnly.command({
    summary: 'Extends the time of an attempt; an attempt that timed out continues.',
    input: z.object({ attemptid: id(), minutes: integer(1, 600), reason }),
    output: done,
    errors: {
      'attempt-over': 'This attempt was submitted, passed or declared void; give another attempt instead.',
      'attempt-running': 'The person has started another attempt. Extend that one.',
    },
  }),
  voidAttempt: adminOnly.command({
    summary: 'Voids an attempt, which then counts neither as an attempt nor as a result.',
    input: z.object({ attemptid: id(), reason }),
    output: done,
    errors: { 'already-void': 'This attempt is void already.' },
  }),
  giveAttempt: adminOnly.command({
    summary: 'Allows one more attempt under the same exam right.',
    input: z.object({ attemptid: id(), reason }),
    output: z.object({ attemptsAllowed: z.int() }),
    errors: { 'right-ended': 'The right to this exam was withdrawn.' },
  }),
})
