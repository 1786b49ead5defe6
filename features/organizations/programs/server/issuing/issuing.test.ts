import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { seat, teach } from '#features/seminars/attendance/server/proof/testing/proof.ts'
import { registrations } from '#features/seminars/registration/server/public.ts'
import { makeContext } from '#platform/server/make-context.ts'
import { programs } from '../../contract.ts'
import { rosIPrerequisitesDone } from '../progress/rosi-prerequisites.ts'
import {
  certificatesIn,
  finish,
  finishQuietly,
  gradeQuietly,
  newLearner,
  notifyFinished,
  notifyGraded,
  pass,
} from '../testing/progress.ts'
import { issueOverdue } from './issue-overdue.ts'
import { issueWhenMet } from './issue-when-met.ts'

const app = await testApp()
for (const name of ['six-of-six', 'at-once', 'failed-one', 'two-levels', 'nothing-done'])
  await newLearner(app, name)
const four = ['OLC110', 'OLC111', 'OLC115', 'OLC117']
const later = () => app.advance({ minutes: 1 })
const progressOf = async (username: string, code: 'ROSI' | 'ROSII') =>
  (await (await app.as(username)).call(programs.progress, { code })).progress
const revoke = (id: string) =>
  app.app.pool.query('update certificates set revoked_at = $2, revoked_reason = $3 where id = $1', [
    id,
    app.now(),
    'for a test',
  ])

describe('Level I certificate', () => {
  it('is issued only with the sixth prerequisite, with the hours of its courses and its evidence', async () => {
    await finish(app, 'six-of-six', ...four)
    await pass(app, 'six-of-six', 'ROS_I_KNOW')
    expect(await certificatesIn(app, 'six-of-six', 'ROSI')).toEqual([])
    expect(await progressOf('six-of-six', 'ROSI')).toMatchObject({
      doneCount: 5,
      hours: 15,
      next: { kind: 'buy exam', codes: ['ROS_I_PROF'] },
    })
    later()
    await pass(app, 'six-of-six', 'ROS_I_PROF')
    const [certificate] = await certificatesIn(app, 'six-of-six', 'ROSI')
    expect(certificate).toMatchObject({ source: 'rules', snapshot: { hours: 15, scorePercent: 84 } })
    expect(certificate?.snapshot.evidence.map(({ code }) => code)).toEqual([
      ...four,
      'ROS_I_KNOW',
      'ROS_I_PROF',
    ])
    expect(await progressOf('six-of-six', 'ROSI')).toMatchObject({
      state: 'held',
      percent: 100,
      next: { kind: 'nothing' },
      certificate: { state: 'valid' },
    })
  })

  it('is issued once, even when many concurrent events report the last step', async () => {
    const enrollments = await Promise.all(four.map((code) => finishQuietly(app, 'at-once', code)))
    const attempts = await Promise.all(
      ['ROS_I_KNOW', 'ROS_I_PROF'].map((code) => gradeQuietly(app, 'at-once', code, 90)),
    )
    later()
    const sendAll = () => [
      ...enrollments.map((id) => notifyFinished(app, id)),
      ...attempts.map((id) => notifyGraded(app, id)),
    ]
    await Promise.all([...sendAll(), ...sendAll()])
    await Promise.all(sendAll())
    expect(await certificatesIn(app, 'at-once', 'ROSI')).toHaveLength(1)
  })

  it('is not issued for a failed exam', async () => {
    await finish(app, 'failed-one', ...four)
    await pass(app, 'failed-one', 'ROS_I_KNOW')
    await notifyGraded(app, await gradeQuietly(app, 'failed-one', 'ROS_I_PROF', 69))
    expect(await certificatesIn(app, 'failed-one', 'ROSI')).toEqual([])
  })

  it('is not issued again by the rules after it was revoked', async () => {
    const [certificate] = await certificatesIn(app, 'at-once', 'ROSI')
    await revoke(certificate?.id ?? '')
    const { userId } = await app.person('at-once')
    const issued = await makeContext(app.app, { actor: null, now: app.now() }).transaction((ctx) =>
      issueWhenMet(ctx, userId),
    )
    expect(issued).toEqual([])
    expect(await progressOf('at-once', 'ROSI')).toMatchObject({
      state: 'revoked',
      next: { kind: 'ask staff' },
    })
  })
})

describe('Level II certificate', () => {
  const second = ['OLC210', 'OLC230', 'OLC130']

  it('waits while the level I certificate is revoked', async () => {
    await finish(app, 'at-once', ...second)
    await pass(app, 'at-once', 'ROS_II_KNOW')
    expect(await certificatesIn(app, 'at-once', 'ROSII')).toEqual([])
    const progress = await progressOf('at-once', 'ROSII')
    expect(progress.requirements[0]).toMatchObject({ kind: 'certificate', state: 'blocked' })
  })

  it('is issued with the level I certificate when everything else is already done', async () => {
    await finish(app, 'two-levels', ...second, ...four)
    await pass(app, 'two-levels', 'ROS_II_KNOW', 'ROS_I_KNOW', 'ROS_I_PROF')
    expect(await certificatesIn(app, 'two-levels', 'ROSI')).toHaveLength(1)
    await app.runJobs()
    const [certificate] = await certificatesIn(app, 'two-levels', 'ROSII')
    expect(certificate?.snapshot).toMatchObject({ hours: 2.75, scorePercent: 84 })
  })
})

describe('Partner filter', () => {
  it("finds people with all six prerequisites, regardless of the certificate's state", async () => {
    const names = ['six-of-six', 'at-once', 'failed-one', 'nothing-done']
    const people = await Promise.all(names.map((name) => app.person(name)))
    const done = await rosIPrerequisitesDone(
      app.app,
      people.map(({ userId }) => userId),
    )
    expect(people.filter(({ userId }) => done.has(userId)).map(({ username }) => username)).toEqual([
      'six-of-six',
      'at-once',
    ])
    expect(await rosIPrerequisitesDone(app.app, [])).toEqual(new Set())
  })
})

describe('Next program step', () => {
  it('names one program and one step, with the name of the exam', async () => {
    const { program } = await (await app.as('dario')).call(programs.next, {})
    expect(program).toMatchObject({
      code: 'ROSI',
      doneCount: 5,
      next: { kind: 'buy exam', codes: ['ROS_I_PROF'], name: expect.stringMatching(/proficiency/i) },
    })
  })

  it('shows the four levels with names, hours, prices and verification link', async () => {
    const { levels, nearest } = await (await app.as('six-of-six')).call(programs.ladder, {})
    expect(levels.map(({ code, ofHours }) => [code, ofHours])).toEqual([
      ['ROSI', 32],
      ['ROSII', 7],
      ['ROSIII', 10],
      ['ROSIV', 0],
    ])
    expect(levels[0]?.bundle).toMatchObject({ price: { minor: 69_900 }, apart: { minor: 99_600 } })
    expect(levels[0]?.certificate?.verifyUrl).toMatch(/\/verify\/.+/)
    expect(nearest).toBe('ROSII')
  })
})

describe('Level I certificate for people who start now', () => {
  it('is issued with the sixth prerequisite, and states only the hours of the courses', async () => {
    app.setNow(new Date('2026-12-01T16:00:00Z'))
    await newLearner(app, 'all-online')
    await finish(app, 'all-online', ...four)
    await pass(app, 'all-online', 'ROS_I_KNOW', 'ROS_I_PROF')
    expect(await certificatesIn(app, 'all-online', 'ROSI')).toMatchObject([{ snapshot: { hours: 15 } }])
    expect(await progressOf('all-online', 'ROSI')).toMatchObject({
      hours: 15,
      ofHours: 32,
      attendedHours: 0,
      doneCount: 6,
      total: 6,
      state: 'held',
    })
  })

  it('states attended hours in addition to course hours', async () => {
    await newLearner(app, 'hands-on')
    const event = await teach(app, [{ name: 'Lab one' }, { name: 'Lab two' }])
    const { userId } = await app.person('hands-on')
    const registration = await seat(app, event, {
      name: 'Ada hands-on',
      email: 'hands-on@example.com',
      hours: 8,
    })
    await app.app.db.update(registrations).set({ userId }).where(eq(registrations.id, registration))
    await finish(app, 'hands-on', ...four)
    await pass(app, 'hands-on', 'ROS_I_KNOW', 'ROS_I_PROF')
    const certificates = await certificatesIn(app, 'hands-on', 'ROSI')
    expect(certificates).toMatchObject([{ snapshot: { hours: 31 } }])
    expect(certificates[0]?.snapshot.evidence.at(-1)).toMatchObject({
      kind: 'hours',
      name: 'Attended: Lab one, Lab two',
      hours: 16,
    })
  })

  it('is issued by the daily job when no event reported the last step', async () => {
    await newLearner(app, 'overdue')
    for (const code of four) await finishQuietly(app, 'overdue', code)
    for (const code of ['ROS_I_KNOW', 'ROS_I_PROF']) await gradeQuietly(app, 'overdue', code, 90)
    later()
    const daily = () => issueOverdue.run({}, makeContext(app.app, { actor: null, now: app.now() }))
    await daily()
    await daily()
    expect(await certificatesIn(app, 'overdue', 'ROSI')).toHaveLength(1)
  })
})
