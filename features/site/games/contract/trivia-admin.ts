import { z } from 'zod'
import { id, instant, integer, jsonText, requiredText } from '#platform/contract/fields.ts'
import { contract, operationsFor } from '#platform/contract/operation.ts'
import { filterOf } from '#platform/contract/paging.ts'
import { resource } from '#platform/contract/resource.ts'
import {
  difficulties,
  difficultyNames,
  triviaLanguageNames,
  triviaLanguages,
  triviaSourceNames,
  triviaStateNames,
  triviaStates,
  triviaTopicNames,
  triviaTopics,
} from '../rules/trivia/trivia-names.ts'
import { TriviaDraft } from './trivia-draft.ts'

export const triviaEditors = ['instructor', 'seminar_clerk'] as const

const OneSeen = z.object({ id: id(), revision: integer(1, 2_000_000_000) })
const NewRevision = z.object({ revision: z.int() })
export const EXAM_QUESTION = 'A live exam asks this. Please write another question.'

/** Trivia questions as staff edit them. */
export const triviaAdmin = contract(
  'triviaAdmin',
  resource({
    at: 'games/trivia/admin',
    access: triviaEditors,
    draft: TriviaDraft,
    row: {
      ...TriviaDraft.shape,
      state: z.enum(triviaStates),
      asked: z.int(),
      /** null if never answered. */
      rightPercent: z.int().nullable(),
      changedAt: instant(),
    },
    sorts: ['question', 'changed', 'asked', 'right'],
    filters: {
      state: filterOf(triviaStates),
      topic: filterOf(triviaTopics),
      difficulty: filterOf(difficulties),
      language: filterOf(triviaLanguages),
    },
    csv: [
      ['Question', (row) => row.question],
      ['Right answer', (row) => row.rightAnswer],
      ['Wrong answer 1', (row) => row.wrongAnswers[0] ?? ''],
      ['Wrong answer 2', (row) => row.wrongAnswers[1] ?? ''],
      ['Wrong answer 3', (row) => row.wrongAnswers[2] ?? ''],
      ['Explanation', (row) => row.explanation],
      ['Topic', (row) => triviaTopicNames[row.topic]],
      ['Difficulty', (row) => difficultyNames[row.difficulty]],
      ['Language', (row) => triviaLanguageNames[row.language]],
      ['Source', (row) => triviaSourceNames[row.source]],
      ['Status', (row) => triviaStateNames[row.state]],
      ['Times asked', (row) => row.asked],
      ['Right answers, percent', (row) => row.rightPercent ?? ''],
    ],
  }),
)

/** A row of an imported file: its cells by column, with its row number in the file. */
const ImportRow = z.object({
  row: integer(1, 100_000),
  cells: z.record(z.string().max(30), z.string().max(1000)),
})
export const ROWS_AT_ONCE = 50

const triviaEditorsOnly = operationsFor(triviaEditors)

export const triviaActs = contract('triviaActs', 'games/trivia/admin', {
  submit: triviaEditorsOnly.command({
    summary: 'Submits a draft for review.',
    input: OneSeen,
    output: NewRevision,
    errors: { 'wrong-state': 'This is in review or approved already.' },
  }),
  approve: triviaEditorsOnly.command({
    summary: 'Approves a question written by another person. The question is in use from then on.',
    input: OneSeen,
    output: NewRevision,
    errors: {
      'wrong-state': 'This is not in review.',
      'own-question': 'A second person has to approve this: you wrote it or sent it to review.',
      'exam-question': EXAM_QUESTION,
    },
  }),
  sendBack: triviaEditorsOnly.command({
    summary: 'Returns a question to draft status, with the reason in its history.',
    input: OneSeen.extend({ reason: requiredText(400, 'Please say what should change.') }),
    output: NewRevision,
    errors: { 'wrong-state': 'This is a draft already.' },
  }),
  importItems: triviaEditorsOnly.command({
    at: 'games/trivia/admin/import',
    limits: [{ times: 200, minutes: 60, per: 'user' }],
    summary: 'Adds questions as drafts. Invalid rows are skipped and reported; the others are imported.',
    input: z.object({ rows: jsonText(z.array(ImportRow).min(1).max(ROWS_AT_ONCE)) }),
    output: z.object({
      added: z.int(),
      /** Number of questions that already exist. */
      same: z.int(),
      problems: z.array(z.object({ row: z.int(), message: z.string() })),
    }),
  }),
})
