import type { TestApp } from '#app/server/testing/test-app.ts'
import type { TestClient } from '#app/server/testing/test-client.ts'
import { accountsSession } from '#features/core/accounts/contract/session-contract.ts'
import { registerPerson } from '#features/core/accounts/server/public.ts'
import { makeContext } from '#platform/server/make-context.ts'
import type { Answer, ItemBody } from '../../contract/items.ts'
import { exams } from '../../contract.ts'
import { bodyWith } from '../../rules/drawn-item.ts'
import { placedRightAnswer } from '../../rules/place-answer.ts'
import type { ExamDraft } from '../content/read-exams.ts'
import { storeExams } from '../content/store-exams.ts'
import { grantExam } from '../offers/grant-exam.ts'

/** Eight of twelve questions, covering all kinds; 30 minutes, 70 %, three attempts, one day apart. */
export const EXAM = 'TEST_EXAM'
export const QUESTIONS = 8

const every = (explanation: string) => ({
  text: `A question about ${explanation}`,
  explanation: `Because of ${explanation}.`,
  lecture: { course: 'OLC110', unit: 2 },
})

const bodies: ItemBody[] = [
  ...['ions', 'salts', 'scale', 'silica', 'iron', 'chlorine', 'sulfide'].map(
    (word): ItemBody => ({
      ...every(word),
      kind: 'single',
      choices: ['<script>alert(1)</script>', `right ${word}`, 'neither', 'none of these'],
      answer: 1,
    }),
  ),
  { ...every('two things'), kind: 'multiple', choices: ['a', 'b', 'c', 'd'], answers: [1, 2] },
  { ...every('a number'), kind: 'numeric', value: 3.99, tolerance: 0.05, unit: 'meq/L' },
  { ...every('an order'), kind: 'ordering', steps: ['first', 'second', 'third', 'fourth'] },
  {
    ...every('pairs'),
    kind: 'matching',
    pairs: [
      ['Ca', 'calcium'],
      ['Mg', 'magnesium'],
      ['Na', 'sodium'],
    ],
  },
  { ...every('a word'), kind: 'short', accept: ['carbon dioxide', 'CO2'] },
]

/** Stores the test exam. */
export async function storeTestExam(app: TestApp, terms: Partial<ExamDraft> = {}): Promise<void> {
  const topic = `topic-of-${terms.code ?? EXAM}`
  await makeContext(app.app, { actor: null, now: app.now() }).transaction((ctx) =>
    storeExams(ctx, {
      topics: [{ code: topic, title: 'Things to know' }],
      items: bodies.map((body, index) => ({ code: `${terms.code ?? EXAM}-${index}`, topic, body })),
      exams: [
        {
          code: EXAM,
          title: 'An exam for trying things out',
          track: 'ros',
          level: 1,
          summary: 'Eight questions about the things that one should know.',
          priceMinor: 9500,
          minutes: 30,
          passPercent: 70,
          attempts: 3,
          waitDays: 1,
          accessDays: 365,
          contactHours: 0,
          courses: [],
          cutShort: '',
          cutNote: '',
          blueprint: [{ topic, items: QUESTIONS }],
          ...terms,
        },
      ],
    }),
  )
}

/** Grants a user the right to take the exam. */
export async function grantTestExam(app: TestApp, username: string, code = EXAM): Promise<void> {
  const { userId } = await app.person(username)
  await makeContext(app.app, { actor: null, now: app.now() }).transaction((ctx) =>
    grantExam(ctx, { userId, examCode: code, orderLineId: null, reason: 'for a test' }),
  )
}

/** Starts the exam under the learner's own name. */
export async function startAs(client: TestClient, code = EXAM): Promise<{ attemptid: string }> {
  const { user } = await client.call(accountsSession.me, {})
  return client.call(exams.start, { code, legalName: `${user?.f_name} ${user?.l_name}`, confirmed: true })
}

/** Returns the correct answers, by position, in the form in which the page of this attempt submits them. */
export async function rightAnswers(app: TestApp, attemptId: string): Promise<Map<number, Answer>> {
  const { rows } = await app.app.pool.query<{
    position: number
    shuffle: number[]
    body: ItemBody
    drawn: Record<string, number> | null
  }>(
    `select a.position, a.shuffle, a.drawn, v.body from exam_answers a
      join exam_item_versions v on v.id = a.item_version_id where a.attempt_id = $1 order by a.position`,
    [attemptId],
  )
  return new Map(
    rows.map(({ position, shuffle, body, drawn }) => [
      position,
      placedRightAnswer(bodyWith(body, drawn), shuffle),
    ]),
  )
}

/** Returns the stored answers of an attempt, by position. */
export async function cachedAnswers(app: TestApp, attemptId: string): Promise<Map<number, Answer>> {
  const { rows } = await app.app.pool.query<{ position: number; answer: Answer }>(
    'select position, answer from exam_answers where attempt_id = $1 order by position',
    [attemptId],
  )
  return new Map(rows.map(({ position, answer }) => [position, answer]))
}

/** Registers learners for the exam tests and grants them the right to take the exam. */
export async function addExaminees(app: TestApp, names: readonly string[]): Promise<void> {
  const nothing = { company: '', title: '', phone: '', address: '', city: '', state: '', zip: '' }
  const personalInfo = { exactname: '', sex: '', nickname: '', hatsize: '', shirtsize: '', shipping: '' }
  await makeContext(app.app, { actor: null, now: app.now() }).transaction(async (ctx) => {
    for (const username of names) {
      const name = { firstName: 'Ada', lastName: username }
      await registerPerson(ctx, {
        ...nothing,
        ...name,
        username,
        personalInfo,
        password: 'Permeate-demo-26',
        email: `${username}@example.com`,
        country: 'US',
      })
    }
  })
  for (const name of names) await grantTestExam(app, name)
}
