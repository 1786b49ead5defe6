import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { leaveCompany } from '#features/core/company-people/server/public.ts'
import { requirementAdmin } from '#features/organizations/company-requirements/contract/requirement-admin.ts'
import { learningRecords } from '../contract.ts'
import { learningStores } from './tables.ts'
import { COURSE, credentials, recordWorld } from './testing/record-world.ts'

const world = await recordWorld()
const { app, store, compid, system, idsOf, admin } = world
const { member, enrollIn, units, study, send, stored, settings, save } = world
const { db, pool } = app.app
const problemMails = async () =>
  (await app.mails()).filter(({ template }) => template === 'learningRecords.store-problem')

beforeEach(world.startOver)
afterAll(() => {
  expect(store.invalid).toEqual([])
})

describe('Sent statements', () => {
  it('report what a member does in a company-provided course, in order and once each', async () => {
    const userId = member()
    const enrollmentId = await enrollIn(userId, 'seat')
    await study(enrollmentId, 2)
    app.advance({ minutes: 1 })
    await pool.query('update enrollments set completed_at = $2 where id = $1', [enrollmentId, app.now()])
    await send()
    await send()
    const [first, second] = await units(enrollmentId)
    expect(stored()).toEqual([
      `registered courses/${COURSE}`,
      `initialized courses/${COURSE}`,
      `completed units/${first}`,
      `completed units/${second}`,
      `completed courses/${COURSE}`,
    ])
    const [sent] = store.stored()
    expect(sent?.actor).toEqual({
      objectType: 'Agent',
      account: { homePage: app.app.settings.publicUrl, name: userId },
    })
    expect(sent?.context).toMatchObject({ registration: enrollmentId })
    expect(store.requests).toHaveLength(1)
    expect((await settings()).store).toMatchObject({ waiting: 0, refused: 0, problem: '', on: true })
  })

  it('include each quiz attempt', async () => {
    const enrollmentId = await enrollIn(member(), 'seat')
    await send()
    store.forget()
    const [unitId] = await units(enrollmentId)
    for (const [score, passed] of [
      [50, false],
      [90, true],
    ] as const) {
      app.advance({ minutes: 1 })
      await pool.query(
        `insert into quiz_attempts (id, enrollment_id, unit_id, answers, score_percent, passed, at)
         values (gen_random_uuid(), $1, $2, '[]', $3, $4, $5)`,
        [enrollmentId, unitId, score, passed, app.now()],
      )
    }
    await send()
    expect(store.stored().map(({ verb, result }) => [verb.id.split('/').pop(), result])).toMatchObject([
      ['failed', { success: false, score: { scaled: 0.5 } }],
      ['passed', { success: true, score: { scaled: 0.9 } }],
    ])
  })

  it("exclude a member's own course until a requirement names it", async () => {
    const userId = member()
    const enrollmentId = await enrollIn(userId, 'self')
    await study(enrollmentId, 1)
    await send()
    expect(store.stored()).toEqual([])
    const terms = { jobRoleId: '', plant: '', dueDays: null, dueOn: null, renewMonths: null }
    const draft = { compid, name: 'Feed', kind: 'course' as const, code: COURSE, ...terms }
    const { id } = await admin().call(requirementAdmin.save, { id: null, draft })
    await study(enrollmentId, 1, 1)
    await send()
    expect(stored()).toContain(`registered courses/${COURSE}`)
    await pool.query('update compliance_requirements set archived_at = $2 where id = $1', [id, app.now()])
  })

  it('exclude people of other companies, strangers and former members', async () => {
    const others = await idsOf(
      `select u.id from users u where not exists (select 1 from company_members m
         where m.user_id = u.id and m.company_id = $1 and m.left_at is null)
       and not exists (select 1 from enrollments e where e.user_id = u.id and e.course_code = $2)
       order by u.id limit 2`,
      [compid, COURSE],
    )
    for (const userId of others) await study(await enrollIn(userId, 'seat'), 1)
    const leaver = member()
    const enrollmentId = await enrollIn(leaver, 'seat')
    await study(enrollmentId, 1)
    await system().transaction((ctx) =>
      leaveCompany(ctx.declaring({ 'last-admin': '' }), { companyId: compid, userId: leaver }),
    )
    await study(enrollmentId, 1, 1)
    await send()
    const [before] = await units(enrollmentId)
    expect(stored()).toEqual([
      `registered courses/${COURSE}`,
      `initialized courses/${COURSE}`,
      `completed units/${before}`,
    ])
  })

  it('start when sending is turned on', async () => {
    await save({ on: false })
    const enrollmentId = await enrollIn(member(), 'seat')
    await study(enrollmentId, 1)
    app.advance({ minutes: 1 })
    await save()
    await study(enrollmentId, 1, 1)
    await send()
    expect(stored()).toEqual([`completed units/${(await units(enrollmentId))[1]}`])
  })

  it.each([
    ['email-hash', { mbox_sha1sum: expect.stringMatching(/^[0-9a-f]{40}$/) }],
    ['employee-number', { account: expect.objectContaining({ name: 'E-1704' }) }],
  ] as const)('identify people by %s', async (actorKind, actor) => {
    await save({ actorKind })
    const userId = member()
    await pool.query('update company_members set employee_number = $2 where user_id = $1', [userId, 'E-1704'])
    await enrollIn(userId, 'seat')
    await send()
    expect(store.stored()[0]?.actor).toMatchObject(actor)
  })
})

describe('Learning record store', () => {
  it.each([
    ['is down', 503],
    ['limits the request rate', 429],
    ['redirects', 302],
    ['drops the connection', 'drop'],
  ] as const)(
    'receives everything in order and with the same ids after it %s for more than a day',
    async (_how, answer) => {
      store.answers(() => answer)
      const enrollmentId = await enrollIn(member(), 'seat')
      for (let hour = 0; hour < 26; hour++) {
        if (hour < 3) await study(enrollmentId, 1, hour)
        app.advance({ hours: 1 })
        await send()
      }
      expect((await settings()).store).toMatchObject({ waiting: 5, failingSince: expect.any(String) })
      expect(await problemMails()).not.toEqual([])
      const tries = store.requests.length
      expect(tries).toBeLessThan(30)
      store.answers(() => 200)
      app.advance({ hours: 2 })
      await send()
      expect(stored().map((line) => line.split('/')[0])).toEqual([
        'registered courses',
        'initialized courses',
        ...Array(3).fill('completed units'),
      ])
      expect((await settings()).store).toMatchObject({ waiting: 0, problem: '', failingSince: null })
    },
  )

  it('receives the others when it refuses one statement, which is shown and can be resent', async () => {
    const enrollmentId = await enrollIn(member(), 'seat')
    await study(enrollmentId, 4)
    const wrong = (await units(enrollmentId))[2] ?? ''
    store.answers((statements) => (statements.some(({ object }) => object.id.endsWith(wrong)) ? 400 : 200))
    await send()
    expect(stored()).toHaveLength(5)
    const { store: shown } = await settings()
    expect(shown).toMatchObject({ waiting: 0, refused: 1 })
    expect(shown?.refusals[0]).toMatchObject({ problem: expect.stringContaining('(400)') })
    store.answers(() => 200)
    await admin().call(learningRecords.retry, { compid })
    await app.runJobs()
    expect(stored()).toHaveLength(6)
    expect((await settings()).store).toMatchObject({ refused: 0 })
  })

  it('receives smaller requests when it accepts only small ones', async () => {
    await study(await enrollIn(member(), 'seat'), 5)
    store.answers((statements) => (statements.length > 2 ? 413 : 200))
    await send()
    expect(stored()).toHaveLength(7)
    expect((await settings()).store).toMatchObject({ waiting: 0, refused: 0 })
  })

  it('does not receive a statement again that it already has', async () => {
    await enrollIn(member(), 'seat')
    store.answers(() => 409)
    await send()
    expect((await settings()).store).toMatchObject({ waiting: 0, refused: 0, problem: '' })
  })

  it.each([401, 403])(
    'is paused when it responds %i, with one email to administrators, and continues after Try again',
    async (status) => {
      const mails = (await problemMails()).length
      store.answers(() => status)
      await enrollIn(member(), 'seat')
      await send()
      app.advance({ hours: 5 })
      await enrollIn(member(), 'seat')
      await send()
      expect(store.requests).toHaveLength(1)
      expect((await settings()).store).toMatchObject({ pausedAt: expect.any(String), waiting: 2 })
      expect((await problemMails()).length).toBeGreaterThan(mails)
      store.answers(() => 200)
      await admin().call(learningRecords.retry, { compid })
      await app.runJobs()
      expect(stored()).toHaveLength(2)
      expect((await settings()).store).toMatchObject({ pausedAt: null, waiting: 0 })
    },
  )

  it('receives nothing that was waiting when it was turned off', async () => {
    store.answers(() => 503)
    await enrollIn(member(), 'seat')
    await send()
    store.forget()
    await save({ on: false })
    app.advance({ hours: 3 })
    await send()
    await save()
    await send()
    expect(store.requests).toEqual([])
  })

  it('receives the same statements again, and no others, after a server was killed while sending', async () => {
    await enrollIn(member(), 'seat')
    store.answers(() => 'drop')
    await send()
    const [first] = store.requests
    // Simulates a kill between response and recording: the hold remains and the statements are still waiting.
    await db
      .update(learningStores)
      .set({ heldUntil: new Date(app.now().getTime() + 60_000), attempts: 0, nextAt: null })
      .where(eq(learningStores.companyId, compid))
    store.answers(() => 200)
    await send()
    expect(store.requests).toHaveLength(1)
    app.advance({ minutes: 2 })
    await send()
    expect(store.requests[1]?.ids).toEqual(first?.ids)
    expect(stored()).toHaveLength(1)
  })
})

describe('Settings', () => {
  it('test the connection with a statement that identifies no person', async () => {
    expect(await admin().call(learningRecords.test, { compid })).toEqual({
      accepted: true,
      message: 'The store accepted the statement.',
    })
    expect(store.stored()[0]?.actor).toMatchObject({ account: { name: 'connection-test' } })
    await save({ password: 'wrong' })
    expect(await admin().call(learningRecords.test, { compid })).toEqual({
      accepted: false,
      message: 'The store refused the user name or the password (401).',
    })
  })

  it('never return the password, preserve it when it is blank, and require it for another site', async () => {
    await save({ password: '' })
    expect(await admin().call(learningRecords.test, { compid })).toMatchObject({ accepted: true })
    expect(JSON.stringify(await settings())).not.toContain(credentials.password)
    const [row] = await db.select().from(learningStores)
    expect(row?.password).not.toContain(credentials.password)
    await expect(save({ password: '', endpoint: 'https://other.example.com' })).rejects.toMatchObject({
      body: { fields: { password: expect.any(String) } },
    })
  })

  it.each([
    'http://lrs.example.com',
    'https://10.0.0.7/xapi',
    'https://a:b@lrs.example.com',
    'lrs',
    'https://lrs.example.com/?a=1',
  ])('refuse the address %s', async (endpoint) => {
    await expect(save({ endpoint })).rejects.toMatchObject({
      body: { fields: { endpoint: expect.any(String) } },
    })
  })

  it('are restricted to administrators of the company', async () => {
    for (const name of ['supervisor', 'employee', 'learner']) {
      const client = await app.as(name)
      await expect(client.call(learningRecords.settings, { compid }), name).rejects.toMatchObject({
        status: 403,
      })
      await expect(client.call(learningRecords.statements, { compid }), name).rejects.toMatchObject({
        status: 403,
      })
    }
  })
})
