import { describe, expect, it } from 'vitest'
import { findByEmail } from '#features/core/accounts/server/public.ts'
import { leaveCompany } from '#features/core/company-people/server/public.ts'
import { ltiAdmin } from '../../contract.ts'
import { COURSE, ltiWorld, newPerson } from '../testing/lti-world.ts'

const { app, platform, compid, overview, advance, open, send, system } = await ltiWorld()
const { db, pool } = app.app
const { state } = platform

describe('Scores', () => {
  const progress = (userId: string, sql: string) => pool.query(sql, [userId, COURSE, app.now()])
  const begin = (userId: string) =>
    progress(
      userId,
      `insert into unit_progress (enrollment_id, unit_id, completed_at, updated_at, credited_ms)
       select e.id, u.id, $3, $3, 60000 from enrollments e join units u on u.version_id = e.version_id
       where e.user_id = $1 and e.course_code = $2 and u.quiz is null limit 1`,
    )
  const finish = async (userId: string, percent: number) => {
    await progress(
      userId,
      `insert into unit_progress (enrollment_id, unit_id, score_percent, completed_at, updated_at, credited_ms)
       select e.id, u.id, case when u.quiz is null then null else ${percent} end, $3, $3, 600000
       from enrollments e join units u on u.version_id = e.version_id where e.user_id = $1 and e.course_code = $2
       on conflict (enrollment_id, unit_id) do update set score_percent = excluded.score_percent,
         completed_at = excluded.completed_at, updated_at = excluded.updated_at`,
    )
    await progress(userId, 'update enrollments set completed_at = $3 where user_id = $1 and course_code = $2')
  }
  const learner = async () => {
    const person = newPerson()
    await open(await app.guest(), person)
    return { person, userId: (await findByEmail(db, person.email))?.id ?? '' }
  }
  const scoresOf = (sub: string) => state.scores.filter(({ userId }) => userId === sub)

  it('are sent once for each change: opened, started, completed', async () => {
    const { person, userId } = await learner()
    await send()
    await begin(userId)
    await send()
    await send()
    await finish(userId, 88)
    await send()
    await send()
    expect(scoresOf(person.sub)).toMatchObject([
      { activityProgress: 'Initialized', gradingProgress: 'NotReady' },
      { activityProgress: 'InProgress', gradingProgress: 'NotReady' },
      { activityProgress: 'Completed', gradingProgress: 'FullyGraded', scoreGiven: 88, scoreMaximum: 100 },
    ])
    expect((await overview()).platforms[0]).toMatchObject({ waiting: 0, refused: 0, problem: '' })
  })

  it('wait while the platform is down for a day, and administrators get one email', async () => {
    const { person, userId } = await learner()
    await send()
    state.isDown = true
    await finish(userId, 91)
    for (let hour = 0; hour < 26; hour++) {
      await send()
      advance({ hours: 1 })
    }
    expect((await overview()).platforms[0]).toMatchObject({ waiting: 1, failingSince: expect.any(String) })
    const mails = (await app.mails()).filter(({ template }) => template === 'lti.platform-problem')
    expect(mails.length).toBeGreaterThan(0)
    expect(new Set(mails.map(({ recipient }) => recipient)).size).toBe(mails.length)
    state.isDown = false
    advance({ hours: 3 })
    await send()
    expect(scoresOf(person.sub).at(-1)).toMatchObject({ activityProgress: 'Completed', scoreGiven: 91 })
    expect((await overview()).platforms[0]).toMatchObject({ waiting: 0, problem: '', failingSince: null })
  })

  it('that the platform refuses are shown, block no others, and can be sent again', async () => {
    const { person, userId } = await learner()
    await send()
    state.scoreStatus = 404
    await finish(userId, 77)
    await send()
    const [shown] = (await overview()).platforms
    expect(shown).toMatchObject({ refused: 1, refusals: [{ course: COURSE }] })
    expect(shown?.refusals[0]?.problem).toContain('no longer exists')
    state.scoreStatus = null
    const admin = await app.as('corpadmin')
    await admin.call(ltiAdmin.retry, { compid, platformid: shown?.platformid ?? '' })
    await app.runJobs()
    expect(scoresOf(person.sub).at(-1)).toMatchObject({ scoreGiven: 77 })
  })

  it('are not sent about a former member', async () => {
    const { person, userId } = await learner()
    await send()
    await system().transaction((ctx) =>
      leaveCompany(ctx.declaring({ 'last-admin': '' }), { companyId: compid, userId }),
    )
    await finish(userId, 95)
    await send()
    expect(scoresOf(person.sub)).toMatchObject([{ activityProgress: 'Initialized' }])
  })
})
