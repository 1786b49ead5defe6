import { describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { makeContext } from '#platform/server/make-context.ts'
import type { Answer } from '../../contract/items.ts'
import { exams } from '../../contract.ts'
import { addExaminees, cachedAnswers, grantTestExam, startAs, storeTestExam } from '../testing/exams.ts'
import { closeAttempt } from './close-attempt.ts'

const app = await testApp()
await storeTestExam(app)
await grantTestExam(app, 'learner')
const learner = await app.as('learner')
const { attemptid } = await startAs(learner)

const clock = () => app.now().getTime()
const input = (position: number, answer: Answer, sequence = clock(), flagged = false) => ({
  attemptid,
  position,
  sequence,
  given: { answer, flagged },
})
const save = (position: number, answer: Answer, sequence = clock(), client = learner) =>
  client.call(exams.answer, input(position, answer, sequence))
const current = async (position: number) => (await cachedAnswers(app, attemptid)).get(position)
const refusals = async (action: string) =>
  (await app.app.pool.query("select 1 from audit_rows where outcome = 'refused' and action = $1", [action]))
    .rows.length

describe('Answer', () => {
  it('is stored unchanged for every kind and can be cleared', async () => {
    const texts = ['3,99 meq/L', '3.99', '42', 'null', '"', '{"a":1}', 'CO₂ "\\ \n']
    const answers: Answer[] = [2, [0, 2], [3, 1, 0, 2], [null, 2, 0], ...texts, null]
    for (const answer of answers) {
      app.advance({ seconds: 1 })
      await save(1, answer)
      expect(await current(1)).toEqual(answer)
      const { questions } = await learner.call(exams.attempt, { attemptid })
      expect(questions[0]?.answer).toEqual(answer)
    }
  })

  it('is accepted as form and multipart data', async () => {
    for (const encoding of ['form', 'multipart'] as const) {
      app.advance({ seconds: 1 })
      const fields = { ...input(2, encoding), given: { answer: encoding, flagged: true } }
      expect((await learner.post('/api/exams/answer', fields, encoding)).statusCode).toBe(200)
      expect(await current(2)).toBe(encoding)
    }
  })

  it('is stored as plain text when it contains a script', async () => {
    const script = '</script><script>alert(document.cookie)</script>'
    await save(3, script)
    const { questions } = await learner.call(exams.attempt, { attemptid })
    expect(questions[2]?.answer).toBe(script)
  })

  it('does not overwrite a newer stored answer, which the page receives', async () => {
    const now = clock()
    await save(4, 2, now)
    const late = await save(4, 1, now - 5000)
    expect(late).toMatchObject({ sequence: now, newer: { answer: 2, flagged: false } })
    expect(await current(4)).toBe(2)
  })

  it('is acknowledged as saved when sent again', async () => {
    const now = clock()
    await save(5, 1, now)
    const again = await Promise.all([1, 2, 3, 4].map(() => save(5, 1, now)))
    for (const answer of again) expect(answer).toMatchObject({ sequence: now, newer: null })
  })

  it('resolves to the newest of a hundred concurrent saves in any order', async () => {
    const now = clock()
    const devices = await Promise.all([1, 2, 3, 4].map(() => app.as('learner')))
    const sequences = Array.from({ length: 100 }, (_, index) => now - index * 7)
    const mixed = [...sequences].sort((one, other) => (one % 13) - (other % 13))
    const sent = mixed.map((sequence, index) =>
      save(6, `answer ${sequence}`, sequence, devices[index % devices.length]),
    )
    const answered = await Promise.all(sent)
    expect(await current(6)).toBe(`answer ${now}`)
    for (const [index, { newer, sequence }] of answered.entries()) {
      if (newer === null) expect(sequence).toBe(mixed[index])
      else expect(sequence).toBeGreaterThan(mixed[index] ?? 0)
    }
  })

  it('resolves to the later of two devices regardless of the arrival order', async () => {
    const [phone, laptop] = [await app.as('learner'), await app.as('learner')]
    const onThePhone = clock()
    app.advance({ seconds: 20 })
    await save(7, 'on the laptop', clock(), laptop)
    const received = await save(7, 'on the phone', onThePhone, phone)
    expect(received.newer?.answer).toBe('on the laptop')
    app.advance({ seconds: 5 })
    await save(7, 'on the phone again', clock(), phone)
    expect(await current(7)).toBe('on the phone again')
  })

  it('is refused with the server time when dated in the future', async () => {
    const sent = save(8, 1, clock() + 60_000)
    await expect(sent).rejects.toMatchObject({
      status: 409,
      code: 'clock',
      body: { now: app.now().toISOString() },
    })
    expect(await current(8)).toBeNull()
  })

  it('is refused and audited for a question outside the question set', async () => {
    await expect(save(99, 1)).rejects.toMatchObject({ status: 404, code: 'no-question' })
    expect(await refusals('exams.answer')).toBe(1)
  })

  it("is refused and audited for another user's attempt, and not found for an unknown attempt", async () => {
    const stranger = await app.as('employee')
    await expect(save(1, 1, clock(), stranger)).rejects.toMatchObject({ status: 403, code: 'forbidden' })
    expect(await refusals('exams.answer')).toBe(2)
    const nowhere = { ...input(1, 1), attemptid: '018f0000-0000-7000-8000-000000000000' }
    await expect(learner.call(exams.answer, nowhere)).rejects.toMatchObject({ status: 404 })
    await expect((await app.guest()).call(exams.answer, input(1, 1))).rejects.toMatchObject({ status: 401 })
  })

  it('is refused with bad input for an invalid shape', async () => {
    const wrong = ['\0', '\ud800', 'x'.repeat(401), -1, 1.5, { a: 1 }, Array(21).fill(1)]
    for (const answer of wrong) {
      await expect(save(1, answer as Answer)).rejects.toMatchObject({ status: 400, code: 'bad-input' })
    }
    await expect(save(0, 1)).rejects.toMatchObject({ status: 400 })
    await expect(save(1, 1, 0)).rejects.toMatchObject({ status: 400 })
  })
})

describe('Answers at the deadline', () => {
  it('are accepted up to 30 seconds late if given in time, and refused if given late', async () => {
    const { deadlineAt } = await learner.call(exams.attempt, { attemptid })
    const deadline = Date.parse(deadlineAt)
    app.setNow(new Date(deadline + 20_000))
    await save(8, 'in time', deadline - 1)
    expect(await current(8)).toBe('in time')
    await expect(save(8, 'too late', deadline + 1)).rejects.toMatchObject({ status: 409, code: 'over' })
    app.setNow(new Date(deadline + 31_000))
    await expect(save(8, 'arrived too late', deadline)).rejects.toMatchObject({ code: 'over' })
    expect(await current(8)).toBe('in time')
    expect(await save(8, 'in time', deadline - 1)).toMatchObject({ newer: null })
  })
})

describe('Answer saved while the attempt closes', () => {
  it('is stored if and only if it was acknowledged', async () => {
    const names = Array.from({ length: 12 }, (_, index) => `racer${index}`)
    await addExaminees(app, names)
    for (const name of names) {
      const client = await app.as(name)
      const started = await startAs(client)
      const saves = [1, 2, 3, 4, 5, 6, 7, 8].map((position) =>
        client.call(exams.answer, {
          attemptid: started.attemptid,
          position,
          sequence: clock(),
          given: { answer: `seen ${position}`, flagged: false },
        }),
      )
      const ctx = makeContext(app.app, { actor: null, now: app.now() })
      const ended = ctx.transaction((inner) => closeAttempt(inner, started.attemptid, 'learner'))
      const settled = await Promise.allSettled(saves)
      expect(await ended).toBe(true)
      const stored = await cachedAnswers(app, started.attemptid)
      for (const [index, { status }] of settled.entries()) {
        expect(stored.get(index + 1)).toBe(status === 'fulfilled' ? `seen ${index + 1}` : null)
      }
    }
  })
})
