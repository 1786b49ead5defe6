import { expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import type { TestClient } from '#app/server/testing/test-client.ts'
import { accountsSession } from '#features/core/accounts/contract/session-contract.ts'
import { examsAdmin } from '../../contract/admin-contract.ts'
import { examSittings } from '../../contract/sittings-contract.ts'
import { exams } from '../../contract.ts'
import { EXAM, grantTestExam, rightAnswers, storeTestExam } from '../testing/exams.ts'

const app = await testApp({ settings: { RATE_LIMITS: 'on' } })
await storeTestExam(app, { proctored: true })
await storeTestExam(app, { code: 'FREE_EXAM', title: 'An exam without a proctor' })
await grantTestExam(app, 'learner')
await grantTestExam(app, 'instructor')
const admin = await app.as('admin')
const proctor = await app.as('instructor')
const learner = await app.as('learner')

const open = (exam = EXAM) =>
  proctor.call(examSittings.openSitting, { exam, place: 'Training room 2, San Antonio', hours: 2 })

async function start(client: TestClient, sittingCode: string) {
  const { user } = await client.call(accountsSession.me, {})
  const legalName = `${user?.f_name} ${user?.l_name}`
  return client.call(exams.start, { code: EXAM, legalName, confirmed: true, sittingCode })
}

const refused = (message: RegExp) => ({
  status: 400,
  body: { fields: { sittingCode: expect.stringMatching(message) } },
})

it('starts a proctored exam only with its sitting code and shows the proctor in the result', async () => {
  await expect(start(learner, '')).rejects.toMatchObject(refused(/is proctored/))
  await expect(start(learner, 'AAA-AAA')).rejects.toMatchObject(refused(/does not open this exam/))
  const { code } = await open()
  const own = await start(proctor, code).catch((failure) => failure)
  expect(own).toMatchObject(refused(/cannot proctor your own/))
  const { attemptid } = await start(learner, ` ${code.toLowerCase().replace('-', ' ')}`)
  // A running attempt continues without the code, even on another device.
  expect(await start(learner, '')).toEqual({ attemptid })
  for (const [position, answer] of await rightAnswers(app, attemptid))
    await learner.call(exams.answer, {
      attemptid,
      position,
      sequence: app.now().getTime(),
      given: { answer, flagged: false },
    })
  await learner.call(exams.submit, { attemptid })
  const { proctor: watched, passed } = await learner.call(exams.result, { attemptid })
  const { user } = await proctor.call(accountsSession.me, {})
  const name = `${user?.f_name} ${user?.l_name}`
  expect({ watched, passed }).toEqual({
    watched: { name, place: 'Training room 2, San Antonio' },
    passed: true,
  })
  const shown = await admin.call(examsAdmin.adminAttempt, { attemptid })
  expect(shown.proctor?.name).toBe(name)
  // Events with the same timestamp have no defined order.
  expect(shown.events.map(({ message }) => message).join('\n')).toContain(`Proctored by ${name}`)
})

it('ends a code with its hours or its sitting, and shows it only to its proctor', async () => {
  await grantTestExam(app, 'texan')
  const texan = await app.as('texan')
  app.advance({ seconds: 1 })
  const first = await open()
  const [row] = (await proctor.call(examSittings.sittings, { state: 'open' })).rows
  expect(row).toMatchObject({ sittingid: first.sittingid, code: first.code, state: 'open', mayEnd: true })
  const seen = (await admin.call(examSittings.sittings, {})).rows.find(
    ({ sittingid }) => sittingid === first.sittingid,
  )
  expect(seen).toMatchObject({ code: null, mayEnd: true })
  await proctor.call(examSittings.endSitting, { sittingid: first.sittingid })
  await proctor.call(examSittings.endSitting, { sittingid: first.sittingid })
  await expect(start(texan, first.code)).rejects.toMatchObject(refused(/no longer valid/))
  const second = await open()
  app.advance({ minutes: 120 })
  await expect(start(texan, second.code)).rejects.toMatchObject(refused(/no longer valid/))
  const clerk = await app.as('staff')
  const ended = clerk.call(examSittings.endSitting, { sittingid: second.sittingid })
  await expect(ended).rejects.toMatchObject({ status: 404 })
})

it('opens sittings only for proctored exams, refuses learners and limits code guessing', async () => {
  await expect(open('FREE_EXAM')).rejects.toMatchObject({ code: 'not-proctored' })
  await expect(open('NO_EXAM')).rejects.toMatchObject({ status: 400 })
  await expect(learner.call(examSittings.sittings, {})).rejects.toMatchObject({ status: 403 })
  await grantTestExam(app, 'supervisor')
  const guesser = await app.as('supervisor')
  const guess = () => start(guesser, 'BBB-BBB').catch(({ status }) => status)
  const answers: unknown[] = []
  for (let tried = 0; tried < 31; tried++) answers.push(await guess())
  expect(answers.at(0)).toBe(400)
  expect(answers.at(-1)).toBe(429)
})
