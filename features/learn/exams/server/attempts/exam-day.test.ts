import { expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { seededRandom } from '#platform/contract/formula/seeded-random.ts'
import { exams } from '../../contract.ts'
import { missing, type SentAnswer, sitOnBadLine } from '../testing/exam-day.ts'
import { addExaminees, QUESTIONS, startAs, storeTestExam } from '../testing/exams.ts'

const app = await testApp()
const LEARNERS = 20

it('stores and grades every acknowledged answer of twenty concurrent learners on unreliable connections', async () => {
  await storeTestExam(app)
  const names = Array.from({ length: LEARNERS }, (_, index) => `examinee${index}`)
  await addExaminees(app, names)
  let sequence = app.now().getTime() - 60_000
  const sat = await Promise.all(
    names.map(async (name) => {
      const client = await app.as(name)
      const { attemptid } = await startAs(client)
      const roll = seededRandom(name)
      const acknowledged = await sitOnBadLine({
        questions: QUESTIONS,
        roll,
        nextSequence: () => ++sequence,
        async send({ answer, ...sent }, lost) {
          if (lost && roll() < 0.5) throw new Error('lost on the way there')
          const given = { answer, flagged: false }
          const received = await client.call(exams.answer, { attemptid, ...sent, given })
          if (lost) throw new Error('lost on the way back')
          return { sequence: received.sequence, stored: String(received.newer?.answer ?? answer) }
        },
      })
      await client.call(exams.submit, { attemptid })
      return { attemptid, acknowledged }
    }),
  )
  for (const { attemptid, acknowledged } of sat) {
    const { rows } = await app.app.pool.query<SentAnswer & { closed: boolean; share: number | null }>(
      'select position, sequence::float8 as sequence, answer, closed, share from exam_answers where attempt_id = $1',
      [attemptid],
    )
    expect(missing(acknowledged, new Map(rows.map((row) => [row.position, row])))).toEqual([])
    expect(acknowledged.size).toBeGreaterThan(QUESTIONS / 2)
    for (const { closed, share } of rows)
      expect({ closed, graded: share !== null }).toEqual({ closed: true, graded: true })
  }
})
