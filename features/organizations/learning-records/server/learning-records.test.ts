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

describe('what is sent', () => {
  it('is what a member does in a course that the company provided, in its order, each once', async () => {
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

  it('includes each attempt at a quiz', async () => {
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

  it('is nothing of a course that a person has for themselves, until a requirement names it', async () => {
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

  it('is nothing of people of other companies, of strangers, and of who has left', async () => {
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

  it('begins when it is turned on', async () => {
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
  ] as const)('names people by %s', async (actorKind, actor) => {
    await save({ actorKind })
    const userId = member()
    await pool.query('update company_members set employee_number = $2 where user_id = $1', [userId, 'E-1704'])
    await enrollIn(userId, 'seat')
    await send()
    expect(store.stored()[0]?.actor).toMatchObject(actor)
  })
})

describe('a store', () => {
  it.each([
    ['is down', 503],
    ['asks us to wait', 429],
    ['redirects', 302],
    ['breaks off', 'drop'],
  ] as const)(
    'that %s for more than a day gets everything in its order, with the same ids',
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

  it('that refuses one statement gets all others, and the one is shown and can be sent again', async () => {
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

  it('that takes small requests only gets smaller ones', async () => {
    await study(await enrollIn(member(), 'seat'), 5)
    store.answers((statements) => (statements.length > 2 ? 413 : 200))
    await send()
    expect(stored()).toHaveLength(7)
    expect((await settings()).store).toMatchObject({ waiting: 0, refused: 0 })
  })

  it('that has a statement already is not asked again', async () => {
    await enrollIn(member(), 'seat')
    store.answers(() => 409)
    await send()
    expect((await settings()).store).toMatchObject({ waiting: 0, refused: 0, problem: '' })
  })

  it.each([401, 403])(
    'that answers %i is paused, mails administrators once, and continues after Try again',
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

  it('that is switched off gets nothing of what waited', async () => {
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

  it('that a killed server was sending to gets the same statements again, and no others', async () => {
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

describe('settings', () => {
  it('test the connection with a statement that names no person', async () => {
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

  it('never answer the password, keep it when it is left blank, and want it again for another site', async () => {
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

  it('belong to administrators of the company', async () => {
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
