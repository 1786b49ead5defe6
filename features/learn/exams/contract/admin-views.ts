import { z } from 'zod'
import { instant } from '#platform/contract/fields.ts'
import { moneySchema } from '#platform/contract/money.ts'
import { itemFormats } from '../rules/admin/items/item-columns.ts'
import { examTracks } from '../rules/exam-terms.ts'
import { ItemBody, itemKinds } from './items.ts'

export const itemStates = ['live', 'retired'] as const

export const ItemRow = z.object({
  itemid: z.string(),
  code: z.string(),
  topic: z.string(),
  topicTitle: z.string(),
  kind: z.enum(itemKinds),
  state: z.enum(itemStates),
  text: z.string(),
  /** For example, 'OLC110#2'. */
  lecture: z.string(),
  version: z.int(),
  changedAt: instant(),
  /** Number of uses in graded attempts, across all versions. */
  asked: z.int(),
  rightPercent: z.int().nullable(),
  /** Reason for proposing its retirement; null if not proposed. */
  retire: z.string().nullable(),
})
export type ItemRow = z.output<typeof ItemRow>

export const BankRow = z.object({
  code: z.string(),
  topic: z.string(),
  state: z.enum(itemStates),
  body: ItemBody,
})

const Statistics = z.object({
  asked: z.int(),
  answered: z.int(),
  rightPercent: z.int().nullable(),
  discrimination: z.number().nullable(),
  shares: z.array(
    z.object({
      words: z.string(),
      times: z.int(),
      percent: z.int(),
      right: z.boolean(),
      near: z.boolean(),
    }),
  ),
})

export const ItemVersion = z.object({
  number: z.int(),
  changes: z.string(),
  createdAt: instant(),
  createdBy: z.string(),
  text: z.string(),
})
export type ItemVersion = z.output<typeof ItemVersion>

export const ItemDetail = z.object({
  itemid: z.string(),
  code: z.string(),
  topic: z.string(),
  state: z.enum(itemStates),
  revision: z.int(),
  version: z.int(),
  body: ItemBody,
  /** Statistics of the version in current use. */
  statistics: Statistics,
  versions: z.array(ItemVersion),
})
export type ItemDetail = z.output<typeof ItemDetail>

export const ItemChoices = z.object({
  topics: z.array(z.object({ code: z.string(), title: z.string(), live: z.int() })),
  lectures: z.array(
    z.object({
      course: z.string(),
      name: z.string(),
      units: z.array(z.object({ unit: z.int(), title: z.string() })),
    }),
  ),
})
export type ItemChoices = z.output<typeof ItemChoices>

const fileWhats = ['new', 'changed', 'same'] as const

export const ImportPreview = z.object({
  /** State of the bank at preview time; the import is rejected if the bank has changed since. */
  stamp: z.string(),
  format: z.enum(itemFormats),
  rows: z.array(
    z.object({
      /** Row of the spreadsheet, or number of the question. */
      row: z.int(),
      code: z.string(),
      kind: z.enum(itemKinds),
      text: z.string(),
      what: z.enum(fileWhats),
    }),
  ),
  problems: z.array(
    z.object({ row: z.int().nullable(), column: z.string().nullable(), message: z.string() }),
  ),
})
export type ImportPreview = z.output<typeof ImportPreview>

const BlueprintRow = z.object({
  topic: z.string(),
  title: z.string(),
  items: z.int(),
  /** Number of live items of the topic. */
  live: z.int(),
})

export const AdminExamRow = z.object({
  code: z.string(),
  title: z.string(),
  track: z.enum(examTracks),
  level: z.int(),
  price: moneySchema,
  minutes: z.int(),
  questions: z.int(),
  passPercent: z.int(),
  archived: z.boolean(),
  /** True if the bank has enough live items for an attempt. */
  fillable: z.boolean(),
  /** Codes of named courses that are not open; if any, the exam is not sold. */
  closedCourses: z.array(z.string()),
  attempts: z.int(),
  /** Percentage of graded attempts passed. */
  passedPercent: z.int().nullable(),
})
export type AdminExamRow = z.output<typeof AdminExamRow>

export const AdminExam = z.object({
  code: z.string(),
  title: z.string(),
  track: z.enum(examTracks),
  level: z.int(),
  summary: z.string(),
  price: z.string(),
  minutes: z.int(),
  passPercent: z.int(),
  attempts: z.int(),
  waitDays: z.int(),
  accessDays: z.int(),
  contactHours: z.number(),
  proctored: z.boolean(),
  courses: z.string(),
  cutShort: z.string(),
  cutNote: z.string(),
  blueprint: z.array(BlueprintRow),
  /** Codes of named courses that are not open; if any, the exam is not sold. */
  closedCourses: z.array(z.string()),
  revision: z.int(),
  archived: z.boolean(),
})
export type AdminExam = z.output<typeof AdminExam>

export const attemptStates = ['running', 'grading', 'passed', 'failed', 'void'] as const
export type AttemptState = (typeof attemptStates)[number]

export const attemptLabels: Readonly<Record<AttemptState, { label: string; color: string }>> = {
  running: { label: 'In progress', color: 'yellow' },
  grading: { label: 'Being graded', color: 'gray' },
  passed: { label: 'Passed', color: 'teal' },
  failed: { label: 'Not passed', color: 'red' },
  void: { label: 'Void', color: 'gray' },
}

export const AttemptRow = z.object({
  attemptid: z.string(),
  userid: z.string(),
  name: z.string(),
  username: z.string(),
  email: z.string(),
  code: z.string(),
  title: z.string(),
  number: z.int(),
  state: z.enum(attemptStates),
  startedAt: instant(),
  deadlineAt: instant(),
  extendedMinutes: z.int(),
  submittedAt: instant().nullable(),
  endedBy: z.enum(['learner', 'time']).nullable(),
  scorePercent: z.int().nullable(),
})
export type AttemptRow = z.output<typeof AttemptRow>

export const AttemptAnswer = z.object({
  position: z.int(),
  topic: z.string(),
  itemid: z.string(),
  itemCode: z.string(),
  version: z.int(),
  text: z.string(),
  given: z.array(z.string()),
  right: z.array(z.string()),
  percent: z.int().nullable(),
  flagged: z.boolean(),
  /** Answer time on the device, then arrival time at the server. A gap means the device was offline. */
  givenAt: instant().nullable(),
  savedAt: instant().nullable(),
})
export type AttemptAnswer = z.output<typeof AttemptAnswer>

export const AttemptEvent = z.object({
  at: instant(),
  who: z.string(),
  what: z.string(),
  message: z.string(),
  ip: z.string(),
})
export type AttemptEvent = z.output<typeof AttemptEvent>

export const AttemptDetail = AttemptRow.extend({
  legalName: z.string(),
  minutes: z.int(),
  passPercent: z.int(),
  voidReason: z.string().nullable(),
  proctor: z.object({ name: z.string(), place: z.string() }).nullable(),
  /** Limit of the exam right that the attempt used. */
  attemptsAllowed: z.int(),
  attemptsUsed: z.int(),
  accessUntil: instant(),
  rightEnded: z.boolean(),
  topics: z.array(z.object({ title: z.string(), items: z.int(), percent: z.int() })),
  answers: z.array(AttemptAnswer),
  events: z.array(AttemptEvent),
})
export type AttemptDetail = z.output<typeof AttemptDetail>
