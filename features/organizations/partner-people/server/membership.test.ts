import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { accountsAddress } from '#features/core/accounts/contract/address-contract.ts'
import { accounts } from '#features/core/accounts/contract.ts'
import { endings, findByEmail, findUser, grantsOf } from '#features/core/accounts/server/public.ts'
import { newAccount } from '#features/core/accounts/server/sign-up/testing/new-account.ts'
import { rosIPrerequisitesDone } from '#features/organizations/programs/server/public.ts'
import { reports } from '#features/organizations/reports/contract.ts'
import type { InputOf } from '#platform/contract/operation.ts'
import { makeContext } from '#platform/server/make-context.ts'
import { partnerDashboard } from '../contract/dashboard.ts'
import { partnerJoining, partnerSignups } from '../contract/joining.ts'
import { membership } from '../contract.ts'
import { partnerPeople } from './tables.ts'

const app = await testApp({ settings: { RATE_LIMITS: 'off' } })
const { db, pool } = app.app
const admin = await app.as('partneradmin')
const supervisor = await app.as('partnersupervisor')
const staff = await app.as('admin')
const learner = await app.as('learner')
const partner = 'ams'

type ListInput = Omit<InputOf<typeof membership.getPartnerUsers>, 'partner'>
const list = (input: ListInput = {}, client = admin) =>
  client.call(membership.getPartnerUsers, { partner, rows: 200, ...input })
const idsIn = async (mode: number) => new Set((await admin.call(membership.userIds, { partner, mode })).ids)
const statusOf = (work: Promise<unknown>) => work.then(() => 200).catch(({ status }) => status)
const elsewhere = (await staff.call(membership.userIds, { partner: 'tidewater' })).ids
const own = [...(await idsIn(0))]
const person = own[60] ?? ''

describe('People of a partner', () => {
  it('are listed in the modes 0 to 4 as defined', async () => {
    const [all, ready, others, enrolled, certified] = await Promise.all([0, 1, 2, 3, 4].map(idsIn))
    expect(all?.size).toBeGreaterThanOrEqual(400)
    expect(ready?.size).toBeGreaterThan(20)
    const done = await rosIPrerequisitesDone(app.app, own)
    const { rows } = await pool.query<{ user_id: string; type: string }>(
      'select user_id, type from certificates where revoked_at is null and superseded_at is null',
    )
    const holders = new Set(rows.map((row) => row.user_id))
    const withRosi = new Set(rows.filter(({ type }) => type === 'ROSI').map((row) => row.user_id))
    const learners = await pool.query<{ user_id: string }>(
      'select user_id from enrollments where ended_at is null',
    )
    const inCourses = new Set(learners.rows.map((row) => row.user_id))
    expect(ready).toEqual(new Set(own.filter((id) => done.has(id) && !withRosi.has(id))))
    expect(others).toEqual(new Set(own.filter((id) => !ready?.has(id))))
    expect(enrolled).toEqual(new Set(own.filter((id) => inCourses.has(id))))
    expect(certified).toEqual(new Set(own.filter((id) => holders.has(id))))
  })

  it('change mode with events and their reversal', async () => {
    const [ready = ''] = await idsIn(1)
    const isReady = async () => (await idsIn(1)).has(ready)
    const set = (text: string) => pool.query(text, [ready])
    await set(`update grades set passed = false where user_id = $1`)
    expect(await isReady()).toBe(false)
    await set(`update grades set passed = true where user_id = $1`)
    expect(await isReady()).toBe(true)
    await set(`update enrollments set completed_at = null where user_id = $1 and course_code = 'OLC115'`)
    expect(await isReady()).toBe(false)
    await set(`update enrollments set completed_at = enrolled_at where user_id = $1`)
    expect(await isReady()).toBe(true)
  })

  it('are found by any part of name or email, in any case and every mode', async () => {
    const found = (await list({ search: 'ELLERY' })).rows
    expect(found.length).toBeGreaterThan(5)
    expect(found.every(({ l_name }) => l_name === 'Ellery')).toBe(true)
    const byPart = await list({ search: 'ller' })
    expect(byPart.total).toBeGreaterThanOrEqual(found.length)
    expect((await list({ search: 'quameridian.exam', mode: 1 })).total).toBe((await idsIn(1)).size)
    expect((await list({ search: 'ava ash' })).rows.every(({ f_name }) => f_name.includes('Ava'))).toBe(true)
    expect((await list({ search: '%_' })).total).toBe(0)
    expect((await list({ search: 'tidewater' })).total).toBe(0)
    expect((await list({ search: 'a' })).total).toBeGreaterThan(300)
  })

  it('are returned form-encoded at the specified address with only the specified fields', async () => {
    const answer = await admin.post('/api/partners/getPartnerUsers', { partner: 'AMS' }, 'form')
    const [row] = answer.json().rows
    expect(row).toMatchObject({ userid: expect.any(String), f_name: expect.any(String), isadmin: false })
    const lists = { enrollments: expect.any(Array), certificates: expect.any(Array) }
    expect(row).toMatchObject({ isSupervisor: false, ...lists })
    const { body } = await admin.get('/api/partners/getPartnerUsers.csv?partner=ams&mode=4')
    expect(body.split('\n').length).toBeGreaterThan(40)
  })

  it('are visible to a supervisor only if they are assigned', async () => {
    const mine = await list({}, supervisor)
    expect(mine.total).toBe(30)
    const { userID } = await supervisor.call(membership.getPartnerSupervisorsUsers, {})
    expect(new Set(userID)).toEqual(new Set(mine.rows.map(({ userid }) => userid)))
    const stranger = own.find((id) => !userID.includes(id)) ?? ''
    expect(await statusOf(supervisor.call(membership.user, { partner, userid: stranger }))).toBe(403)
    expect(await statusOf(supervisor.call(reports.courseReport, { userid: stranger }))).toBe(404)
    expect(await statusOf(supervisor.call(reports.courseReport, { userid: userID[0] ?? '' }))).toBe(200)
    const supervisorID = (await app.person('partnersupervisor')).userId
    const pair = { supervisorID, userID: stranger, true: 'true' }
    await admin.post('/api/partners/updatePartnerSupervisorsUsers', pair, 'form')
    expect((await list({}, supervisor)).total).toBe(31)
    const input = { supervisorID, userID: stranger, true: false }
    expect(await admin.call(membership.updatePartnerSupervisorsUsers, input)).toMatchObject({ changed: 1 })
    expect((await list({}, supervisor)).total).toBe(30)
  })
})

describe('Partner supervisor', () => {
  it('assigns only people of the partner', async () => {
    const supervisorID = (await app.person('partnersupervisor')).userId
    const { userID } = await supervisor.call(membership.getPartnerSupervisorsUsers, {})
    const free = own.find((id) => !userID.includes(id) && id !== supervisorID) ?? ''
    const { userId: stranger } = await app.person('learner')
    const assign = (userID: string, on: boolean) =>
      supervisor.call(membership.updatePartnerSupervisorsUsers, { supervisorID, userID, true: on })
    expect(await assign(free, true)).toMatchObject({ good: true, changed: 1 })
    expect((await supervisor.call(membership.getPartnerSupervisorsUsers, {})).userID).toContain(free)
    expect(await assign(free, false)).toMatchObject({ good: true, changed: 1 })
    expect(await statusOf(assign(stranger, true))).toBe(403)
  })
})

describe('Permissions on people of a partner', () => {
  const acts: [what: string, act: (client: typeof admin, of: string, userid: string) => Promise<unknown>][] =
    [
      ['list', (client, of) => client.call(membership.getPartnerUsers, { partner: of })],
      ['view', (client, of, userid) => client.call(membership.user, { partner: of, userid })],
      [
        'edit',
        (client, of, userid) =>
          client.call(membership.editUser, { partner: of, userid, values: { title: 'Operator' } as never }),
      ],
      [
        'email a link',
        (client, of, userid) => client.call(membership.mailLoginLink, { partner: of, userid }),
      ],
      [
        'make administrator',
        (client, of, userid) =>
          client.call(membership.updatePartnerAdmins, { partner: of, part: { userid, isadmin: false } }),
      ],
      [
        'make supervisor',
        (client, of, userid) =>
          client.call(membership.updatePartnerSupervisors, {
            partner: of,
            part: { userid, isSupervisor: false },
          }),
      ],
      [
        'record the IDA',
        (client, _of, userid) => client.call(membership.updateIDAMember, { part: { userid } }),
      ],
      [
        'send a message',
        (client, of, userid) =>
          client.call(membership.writeToUsers, {
            partner: of,
            userids: [userid],
            kind: 'finish',
            message: '',
          }),
      ],
    ]

  it.each(acts)(
    'allow administrators of the partner and staff, only for its own people: %s',
    async (_what, act) => {
      const [foreign = ''] = elsewhere
      expect(await statusOf(act(admin, partner, person))).toBe(200)
      expect(await statusOf(act(staff, partner, person))).toBe(200)
      expect(await statusOf(act(admin, 'tidewater', foreign))).toBe(403)
      if (_what !== 'list') expect(await statusOf(act(admin, partner, foreign))).toBe(403)
      expect(await statusOf(act(supervisor, partner, person))).toBe(_what === 'list' ? 200 : 403)
      expect(await statusOf(act(learner, partner, person))).toBe(403)
    },
  )

  it('prevent a supervisor from promoting anyone and the last administrator from being removed', async () => {
    const { userId: self } = await app.person('partnersupervisor')
    const part = { userid: self, isadmin: true }
    expect(await statusOf(supervisor.call(membership.updatePartnerAdmins, { partner, part }))).toBe(403)
    const { userId } = await app.person('partneradmin')
    const ownPart = { userid: userId, isadmin: false }
    const last = admin.call(membership.updatePartnerAdmins, { partner, part: ownPart })
    await expect(last).rejects.toMatchObject({ code: 'last-admin' })
    // A bare id toggles the role, because the specified call has no flag for it.
    const answer = await admin.post('/api/partners/updatePartnerAdmins', { partner, part: self }, 'form')
    expect(answer.json()).toMatchObject({ good: true, isadmin: true })
    expect(await grantsOf(db, self)).toContainEqual({ capability: 'partner_admin', scope: partner })
    expect((await list({ role: 'admin' })).total).toBe(2)
    const mails = await app.mails()
    expect(mails.filter(({ template }) => template === 'yourPartnerRole')).toHaveLength(1)
    expect(mails.filter(({ template }) => template === 'partnerRoleOfOther')).toHaveLength(1)
    await admin.call(membership.updatePartnerAdmins, { partner, part: { userid: self, isadmin: false } })
  })

  it('prevent changes to the login data of others', async () => {
    const values = {
      f_name: 'Renata',
      email: 'mine@evil.example',
      password: 'secret words here',
      username: 'mine',
    }
    await expect(
      admin.call(membership.editUser, { partner, userid: person, values: values as never }),
    ).rejects.toMatchObject({
      body: {
        fields: {
          'values.email': expect.any(String),
          'values.username': expect.any(String),
          'values.password': expect.any(String),
        },
      },
    })
    const before = await admin.call(membership.user, { partner, userid: person })
    const saved = await admin.call(membership.editUser, {
      partner,
      userid: person,
      values: { f_name: 'Renata', email: before.email, revision: before.revision } as never,
    })
    expect(saved).toMatchObject({ good: true, revision: before.revision + 1 })
    const after = await findUser(db, person)
    expect(after).toMatchObject({ firstName: 'Renata', email: before.email })
    expect((await list({ search: 'renata' })).total).toBe(1)
    const { edits } = await admin.call(membership.userHistory, { id: person })
    expect(edits[0]).toMatchObject({ by: 'Paul Whitlock' })
    const stale = { f_name: 'Other', revision: before.revision } as never
    await expect(
      admin.call(membership.editUser, { partner, userid: person, values: stale }),
    ).rejects.toMatchObject({ code: 'conflict' })
  })

  it('allow invitations of a mode to the next step, except for people who opted out of marketing', async () => {
    const ids = [...(await idsIn(1))].slice(0, 3)
    await pool.query('update users set marketing_opt_out_at = now() where id = $1', [ids[0]])
    const write = (kind: 'certificate' | 'exam') =>
      admin.call(membership.writeToUsers, { partner, userids: ids, kind, message: '' })
    expect(await write('certificate')).toEqual({ sent: 3, optedOut: 0, noEmail: 0 })
    expect(await write('exam')).toEqual({ sent: 2, optedOut: 1, noEmail: 0 })
    const last = (await app.mails()).findLast(
      ({ template, text }) => template === 'partnerMessage' && text.includes('/exams'),
    )
    expect(last?.subject).toContain('Aqua Meridian Skills')
    expect(last?.text).toContain('certification exam')
  })
})

const tokenTo = async (email: string) =>
  (await app.mails())
    .filter(({ recipient }) => recipient === email)
    .flatMap(({ text }) => /\/joinPartner\/([\w.-]+)/.exec(text)?.[1] ?? [])
    .at(-1) ?? ''

describe('Creating users', () => {
  it('sends an invitation to accept, with the same response with and without an account', async () => {
    const values = JSON.stringify([
      { f_name: 'Lena', l_name: 'Moreau', email: 'learner@example.com', isida: true },
      { f_name: 'New', l_name: 'Comer', email: 'nobody.knows@other.example.org' },
      { f_name: 'New', l_name: 'Comer', email: 'Nobody.Knows@other.example.org' },
    ])
    const answer = await admin.post('/api/partners/createUser', { partner, values }, 'form')
    expect(answer.json().results.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
      ...['invited', 'invited', 'twice'],
    ])
    const token = await tokenTo('learner@example.com')
    const invitedAt = app.now()
    app.advance({ days: 31 })
    expect((await learner.call(partnerJoining.joinWay, { token })).way).toBeNull()
    app.setNow(invitedAt)
    expect((await learner.call(partnerJoining.joinWay, { token })).way).toMatchObject({ status: 'joins' })
    await learner.call(partnerJoining.join, { token })
    const { userId } = await app.person('learner')
    expect(await findUser(db, userId)).toMatchObject({ partner })
    const [row] = (await list({ search: 'lena mor' })).rows
    expect(row).toMatchObject({ userid: userId, isida: true })
    const other = await app.as('texan')
    await expect(other.call(partnerJoining.join, { token })).rejects.toMatchObject({ code: 'dead-link' })
    expect(await statusOf(admin.call(partnerJoining.joinWay, { token: `${token}x` }))).toBe(200)
  })

  it('reports errors at their row and invites no one', async () => {
    const values = [
      { f_name: 'A', l_name: 'B', email: 'a@b.example' },
      { f_name: '', l_name: 'C', email: 'no' },
    ]
    await expect(
      admin.call(partnerJoining.createUser, { partner, values: values as never }),
    ).rejects.toMatchObject({
      body: { fields: { 'values.1.f_name': expect.any(String), 'values.1.email': expect.any(String) } },
    })
    expect(await tokenTo('a@b.example')).toBe('')
  })

  it('does not take a person from another partner that approves people manually', async () => {
    const [foreign = ''] = elsewhere
    const email = (await findUser(db, foreign))?.email ?? ''
    await admin.call(partnerJoining.createUser, {
      partner,
      values: [{ f_name: 'Some', l_name: 'Body', email }] as never,
    })
    const client = await app.as((await findUser(db, foreign))?.username ?? '')
    await expect(client.call(partnerJoining.join, { token: await tokenTo(email) })).rejects.toMatchObject({
      code: 'elsewhere',
    })
  })
})

describe('Sign-ups', () => {
  const tidewater = 'tidewater'
  const waiting = async () =>
    (await staff.call(partnerSignups.signups, { partner: tidewater, state: 'waiting', rows: 100 })).rows

  it('wait with their source at a partner with manual approval, and are approved or rejected', async () => {
    const guest = await app.guest()
    const { data } = newAccount({ email: 'new.hand@somewhere.example' })
    await guest.call(accounts.createAccount, { data, partnerProgram: tidewater, source: 'trade-show' })
    const found = (await waiting()).find(({ email }) => email === 'new.hand@somewhere.example')
    expect(found).toMatchObject({ source: 'trade-show', isProven: false })
    expect((await findByEmail(db, 'new.hand@somewhere.example'))?.partner).toBe('dhp')
    const signupid = found?.signupid ?? ''
    const decide = (approve: boolean, reason = '', client = staff, of = tidewater) =>
      client.call(partnerSignups.decideSignup, { partner: of, signupid, approve, reason })
    expect(await statusOf(decide(true, '', admin, partner))).toBe(403)
    await expect(decide(false)).rejects.toMatchObject({
      body: { fields: { reason: 'Please give a reason.' } },
    })
    await decide(true)
    expect((await findByEmail(db, 'new.hand@somewhere.example'))?.partner).toBe(tidewater)
    await expect(decide(false, 'Too late.')).rejects.toMatchObject({ code: 'decided' })
    const [first] = await waiting()
    await staff.call(partnerSignups.decideSignup, {
      partner: tidewater,
      signupid: first?.signupid ?? '',
      approve: false,
      reason: 'Not a member.',
    })
    expect((await app.mails()).some(({ text }) => text.includes('Not a member.'))).toBe(true)
  })

  it('are decided by a rule for the domain only once the address is verified', async () => {
    const rule = { partner: tidewater, domain: '@Guild.example', act: 'approve' as const }
    await staff.call(partnerSignups.addSignupRule, rule)
    await expect(staff.call(partnerSignups.addSignupRule, rule)).rejects.toMatchObject({ code: 'known' })
    await expect(
      staff.call(partnerSignups.addSignupRule, { ...rule, domain: 'gmail.com' }),
    ).rejects.toMatchObject({ code: 'public' })
    const guest = await app.guest()
    const email = 'ruled@guild.example'
    await guest.call(accounts.createAccount, { data: newAccount({ email }).data, partnerProgram: tidewater })
    expect((await findByEmail(db, email))?.partner).toBe('dhp')
    const mail = (await app.mails()).findLast(({ recipient }) => recipient === email)
    const token = /\/verifyAddress\/([\w-]+)|\/confirmEmail\/([\w-]+)|\/([\w-]{40,})/.exec(mail?.text ?? '')
    await guest.call(accountsAddress.confirmAddress, {
      token: token?.[1] ?? token?.[2] ?? token?.[3] ?? '',
    })
    expect((await findByEmail(db, email))?.partner).toBe(tidewater)
    const rows = (await staff.call(partnerSignups.signups, { partner: tidewater, search: 'ruled' })).rows
    expect(rows).toMatchObject([{ state: 'approved', rule: 'guild.example' }])
    const { rules } = await staff.call(partnerSignups.signupRules, { partner: tidewater })
    const ruleid = rules.find(({ domain }) => domain === 'guild.example')?.ruleid ?? ''
    expect(await statusOf(admin.call(partnerSignups.removeSignupRule, { partner, ruleid }))).toBe(403)
    await staff.call(partnerSignups.removeSignupRule, { partner: tidewater, ruleid })
  })
})

describe('Month of a partner', () => {
  it('adds up its lists in four SQL statements', async () => {
    const statements: string[] = []
    const query = pool.query.bind(pool)
    pool.query = ((...args: [{ text: string } | string]) => {
      statements.push(typeof args[0] === 'string' ? args[0] : args[0].text)
      return query(...args)
    }) as typeof pool.query
    const month = await admin.call(partnerDashboard.month, { partner, timeZone: 'Australia/Perth' })
    pool.query = query
    const own = statements.filter((text) => !/sessions|grants|rate_limits|audit/.test(text))
    expect(own).toHaveLength(4)
    const total = async (mode: number) => (await list({ mode, rows: 1 })).total
    expect(month.people).toMatchObject({
      all: await total(0),
      ready: await total(1),
      enrolled: await total(3),
      certified: await total(4),
    })
    expect(month.days.reduce((sum, { enrolled }) => sum + enrolled, 0)).toBeGreaterThan(0)
    expect(await statusOf(supervisor.call(partnerDashboard.month, { partner }))).toBe(403)
    expect(await statusOf(admin.call(partnerDashboard.month, { partner: 'tidewater' }))).toBe(403)
  })
})

describe('Account deletion', () => {
  const parts = app.app.parts(endings)
  const ctx = makeContext(app.app, { actor: null, now: app.now() })
  const blockersOf = async (userId: string) =>
    (await Promise.all(parts.map(({ blockers }) => blockers?.(ctx, userId) ?? []))).flat()

  it('waits while a partner has no other administrator, and leaves no data that identifies the user', async () => {
    expect(await blockersOf((await app.person('partneradmin')).userId)).toContain(
      'Aqua Meridian Skills has no other administrator.',
    )
    const { userID } = await supervisor.call(membership.getPartnerSupervisorsUsers, {})
    const [userId = ''] = userID
    expect(await blockersOf(userId)).toEqual([])
    await ctx.transaction(async (inner) => {
      for (const { forget } of parts) await forget?.(inner, userId)
    })
    expect((await supervisor.call(membership.getPartnerSupervisorsUsers, {})).userID).not.toContain(userId)
  })
})

it('a person has one status row, regardless of the partner', async () => {
  const [{ missing } = { missing: 1 }] = (
    await pool.query<{ missing: number }>(
      'select count(*)::int as missing from users where not exists (select from partner_people where user_id = users.id)',
    )
  ).rows
  expect(missing).toBe(0)
  const [row] = await db.select().from(partnerPeople).where(eq(partnerPeople.userId, person))
  expect(row?.partner).toBe(partner)
})
