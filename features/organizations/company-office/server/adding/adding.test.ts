import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { accounts } from '#features/core/accounts/contract.ts'
import { companyMembers, companyOf, findMember } from '#features/core/company-people/server/public.ts'
import { mailSuppressions } from '#platform/server/tables.ts'
import { corporateAccounts } from '../../contract/accounts.ts'
import { corporateAdding } from '../../contract/adding.ts'
import { corporatePeople } from '../../contract/people.ts'

const app = await testApp({ settings: { RATE_LIMITS: 'off' } })
const corpadmin = await app.as('corpadmin')
const supervisor = await app.as('supervisor')
const learner = await app.as('learner')
const staff = await app.as('admin')
const compid = (await companyOf(app.app.db, (await app.person('corpadmin')).userId))?.compid ?? ''
const DOMAIN = 'harborpure.example.com'

const person = (f_name: string, email = '', more: object = {}) => ({
  f_name,
  l_name: 'Tester',
  email,
  ...more,
})
const add = (people: object[], client = corpadmin) =>
  client.call(corporateAdding.addPeople, { compid, people: people as never })
const tokenIn = async (email: string) => {
  const mails = (await app.mails()).filter(({ recipient }) => recipient === email)
  return mails.flatMap(({ text }) => /\/joinCompany\/([\w.-]+)/.exec(text)?.[1] ?? []).at(-1) ?? ''
}
const approvals = (addPeople: boolean) =>
  app.app.pool.query(
    `update companies set approvals = jsonb_set(approvals, '{addPeople}', $2::jsonb) where id = $1`,
    [compid, String(addPeople)],
  )

describe('Adding people', () => {
  it('adds people immediately at a verified email domain of the company', async () => {
    const { results } = await add([person('Ada', `ada.tester@${DOMAIN}`, { plant: 'Macon' })])
    expect(results).toMatchObject([{ outcome: 'added' }])
    const { rows } = await corpadmin.call(corporatePeople.people, { compid, search: 'ada tester' })
    expect(rows).toMatchObject([{ plant: 'Macon', role: 'employee' }])
  })

  it('invites everyone else, with the same response with and without an account', async () => {
    const { results } = await add([
      person('Lea', 'learner@example.com'),
      person('New', 'nobody.knows@other.example.org'),
    ])
    expect(results.map(({ outcome, userid }) => [outcome, userid])).toEqual([
      ['invited', null],
      ['invited', null],
    ])
    const again = await add([person('Lea', 'LEARNER@example.com')])
    expect(again.results).toMatchObject([{ outcome: 'waiting' }])
    const token = await tokenIn('learner@example.com')
    const moment = app.now()
    app.advance({ days: 31 })
    const guest = await app.guest()
    expect((await guest.call(corporateAdding.joinWay, { token })).way).toBeNull()
    app.setNow(moment)
    expect((await learner.call(corporateAdding.joinWay, { token })).way).toMatchObject({
      status: 'at-once',
    })
    expect(await learner.call(corporateAdding.join, { token })).toMatchObject({ state: 'joined' })
    const third = await app.as('texan')
    await expect(third.call(corporateAdding.join, { token })).rejects.toMatchObject({ code: 'dead-link' })
  })

  it('shows which invitations and people emails cannot reach, without the reason', async () => {
    await add([person('Wrong', 'wrong@other.example.org')])
    const invited = async () =>
      (await corpadmin.call(corporateAdding.invitations, { compid, search: 'wrong@other' })).rows
    expect(await invited()).toMatchObject([{ unreachableSince: null }])
    const since = app.now()
    await app.app.db.insert(mailSuppressions).values([
      { address: 'wrong@other.example.org', reason: 'bounce', since },
      { address: `ada.tester@${DOMAIN}`, reason: 'complaint', since },
    ])
    expect(await invited()).toMatchObject([{ unreachableSince: since.toISOString() }])
    const { rows } = await corpadmin.call(corporatePeople.people, { compid, search: 'ada tester' })
    expect(rows).toMatchObject([{ unreachableSince: since.toISOString() }])
    const one = await corpadmin.call(corporatePeople.person, { compid, userid: rows[0]?.userid ?? '' })
    expect(one.unreachableSince).toBe(since.toISOString())
    expect(JSON.stringify([rows, one])).not.toContain('complaint')
    await app.app.db.delete(mailSuppressions)
    const [{ invitationid = '' } = {}] = await invited()
    await corpadmin.call(corporateAdding.changeInvitation, { compid, invitationid, act: 'withdraw' })
  })

  it('counts the emails of the last list until all are sent', async () => {
    await app.runJobs()
    app.advance({ minutes: 1 })
    await add(['one', 'two', 'three'].map((name) => person(name, `${name}@list.example.org`)))
    const listNow = async () => (await corpadmin.call(corporateAdding.addingProgress, { compid })).list
    expect(await listNow()).toMatchObject({ total: 3, sent: 0, failed: 0 })
    app.advance({ seconds: 20 })
    await app.runJobs()
    expect(await listNow()).toMatchObject({ total: 3, sent: 3, failed: 0 })
  })

  it('sends no email for an invitation that is withdrawn before it is sent', async () => {
    const { results } = await add([person('Undone', 'undone@list.example.org')])
    const invitationid = results[0]?.invitationid ?? ''
    await corpadmin.call(corporateAdding.changeInvitation, { compid, invitationid, act: 'withdraw' })
    app.advance({ seconds: 20 })
    await app.runJobs()
    expect((await app.mails()).filter(({ recipient }) => recipient === 'undone@list.example.org')).toEqual([])
  })

  it('deletes no invitation of another company when one is withdrawn', async () => {
    const email = 'both@list.example.org'
    const { results } = await add([person('Both', email)])
    await app.app.pool.query(
      `insert into mail_messages (id, template, recipient, subject, html, text, created_at)
        select gen_random_uuid(), template, recipient, 'Another company', html, text, created_at - interval '1 second'
        from mail_messages where recipient = $1`,
      [email],
    )
    const invitationid = results[0]?.invitationid ?? ''
    await corpadmin.call(corporateAdding.changeInvitation, { compid, invitationid, act: 'withdraw' })
    const left = await app.app.pool.query(
      'delete from mail_messages where recipient = $1 returning subject',
      [email],
    )
    expect(left.rows).toEqual([{ subject: 'Another company' }])
  })

  it('gives people without an address a badge number and a PIN for login', async () => {
    const { results } = await add([person('Bo'), person('Cy', '', { employeeNumber: '77-A' })])
    expect(results.map(({ outcome }) => outcome)).toEqual(['badge', 'badge'])
    expect(results[1]?.username).toBe('harbor-77a')
    const login = await app.guest()
    const { username, pin } = results[0] ?? {}
    const answer = await login.call(accounts.login, { username: username ?? '', password: pin ?? '' })
    expect(answer).toMatchObject({ good: true })
    const userid = results[0]?.userid ?? ''
    const renewed = await corpadmin.call(corporatePeople.renewPin, { compid, userid })
    await expect(
      login.call(accounts.login, { username: username ?? '', password: pin ?? '' }),
    ).rejects.toMatchObject({ status: expect.any(Number) })
    expect(renewed.pin).not.toBe(pin)
    expect((await app.mails()).some(({ recipient }) => recipient.endsWith('.invalid'))).toBe(false)
  })

  it('creates one member when the same person is added concurrently', async () => {
    const same = [person('Dot', `dot.tester@${DOMAIN}`)]
    const answers = await Promise.all([add(same), add(same, staff), add(same)])
    const outcomes = answers.flatMap(({ results }) => results.map(({ outcome }) => outcome)).sort()
    expect(outcomes).toEqual(['added', 'already', 'already'])
    const userid = answers.flatMap(({ results }) => results)[0]?.userid ?? ''
    const rows = await app.app.db
      .select()
      .from(companyMembers)
      .where(and(eq(companyMembers.userId, userid), eq(companyMembers.companyId, compid)))
    expect(rows).toHaveLength(1)
  })

  it('accepts 300 rows with duplicates, mixed case, spaces and non-ASCII characters', async () => {
    const rows = Array.from({ length: 300 }, (_, index) =>
      person(
        index % 7 === 0 ? `Żaneta ${index}` : ` Row ${index} `,
        `ROW.${index % 290}@${DOMAIN.toUpperCase()} `,
      ),
    )
    const before = (await corpadmin.call(corporatePeople.people, { compid })).total
    const { results } = await add(rows)
    const count = (requested: string) => results.filter(({ outcome }) => outcome === requested).length
    expect([count('added'), count('twice')]).toEqual([290, 10])
    expect((await corpadmin.call(corporatePeople.people, { compid })).total).toBe(before + 290)
    const known = await corpadmin.call(corporateAdding.whoIsThere, {
      compid,
      people: [{ email: `row.5@${DOMAIN}` }, { email: 'nobody@other.example.org' }],
    })
    expect(known.known).toEqual([0])
  })

  it('reports row errors on their fields and adds no one', async () => {
    const wrong = add([person('Fay', `fay@${DOMAIN}`), person('', 'not an address')])
    await expect(wrong).rejects.toMatchObject({
      body: { fields: { 'people.1.f_name': expect.any(String), 'people.1.email': expect.any(String) } },
    })
    expect((await corpadmin.call(corporatePeople.people, { compid, search: 'fay' })).total).toBe(0)
  })
})

describe('Role of an added person', () => {
  const addOne = (data: object, adminType = 'admin', client = corpadmin) =>
    client.call(corporateAdding.addEmployee, { compid, adminType, data: data as never })
  const roleOf = async (userid: string | null) => (await findMember(app.app.db, compid, userid ?? ''))?.role

  it("is set by the data, regardless of the caller's type", async () => {
    const plain = await addOne(person('Una', `una.tester@${DOMAIN}`))
    const boss = await addOne(person('Vic', `vic.tester@${DOMAIN}`, { adminType: 'supervisor' }), 'admin')
    const badge = await addOne(person('Wes', '', { adminType: 'Admin' }), '')
    expect([await roleOf(plain.userid), await roleOf(boss.userid), await roleOf(badge.userid)]).toEqual([
      'employee',
      'supervisor',
      'admin',
    ])
    await corpadmin.call(corporatePeople.deleteEmployee, { compid, userid: badge.userid ?? '' })
  })

  it('is refused with an error on its field when it is unknown', async () => {
    await expect(addOne(person('Xan', '', { adminType: 'nonsense' }))).rejects.toMatchObject({
      body: { fields: { 'data.adminType': expect.any(String) } },
    })
    await expect(addOne(person('Xan'), 'nonsense')).rejects.toMatchObject({
      body: { fields: { adminType: expect.any(String) } },
    })
  })

  it('requires approval above employee for a supervisor, even where supervisors may add people', async () => {
    const asked = { code: 'needs-approval', body: { type: 'needs approval' } }
    await expect(addOne(person('Yul'), 'supervisor', supervisor)).rejects.toMatchObject(asked)
    await approvals(false)
    const requested = person('Yul', '', { adminType: 'admin' })
    await expect(addOne(requested, 'admin', supervisor)).rejects.toMatchObject(asked)
    await approvals(true)
  })

  it('is granted on acceptance of an invitation, only for the invited address', async () => {
    const requested = { adminType: 'supervisor' }
    for (const email of ['noor@example.com', 'someone@other.example.org'])
      expect(await addOne(person('Zoe', email, requested))).toMatchObject({ outcome: 'invited' })
    const noor = await app.as('noor')
    const texan = await app.as('texan')
    await app.app.pool.query(`update users set email_proven_at = now() where email = 'noor@example.com'`)
    await noor.call(corporateAdding.join, { token: await tokenIn('noor@example.com') })
    await texan.call(corporateAdding.join, { token: await tokenIn('someone@other.example.org') })
    expect(await roleOf((await app.person('noor')).userId)).toBe('supervisor')
    const userid = (await app.person('texan')).userId
    expect(await roleOf(userid)).toBe('employee')
    await corpadmin.call(corporatePeople.deleteEmployee, { compid, userid })
  })
})

describe('Company that approves new people', () => {
  it('responds with needs approval to a supervisor, stores the request, and adds the people once approved', async () => {
    await approvals(true)
    const people = [person('Gus', `gus.tester@${DOMAIN}`)]
    const response = await supervisor.post(
      '/api/corporate/addIonicEmployee',
      { compid, adminType: '', userid: '', data: JSON.stringify(people[0]) },
      'form',
    )
    expect(response.json()).toMatchObject({ good: false, type: 'needs approval' })
    const data = { compid, people } as never
    expect(await supervisor.call(corporateAdding.sendRequest, { data })).toMatchObject({ good: true })
    const [request] = (await corpadmin.call(corporateAdding.requests, { compid })).rows
    const requestid = request?.requestid ?? ''
    expect(request).toMatchObject({ kind: 'add', state: 'waiting', mayDecide: true })
    const own = (await supervisor.call(corporateAdding.requests, { compid })).rows
    expect(own).toMatchObject([{ requestid, mayDecide: false }])
    const decision = { compid, requestid, approve: true }
    await expect(supervisor.call(corporateAdding.decideRequest, decision)).rejects.toMatchObject({
      status: 403,
    })
    expect((await corpadmin.call(corporateAdding.decideRequest, decision)).results).toMatchObject([
      { outcome: 'added' },
    ])
    await expect(corpadmin.call(corporateAdding.decideRequest, decision)).rejects.toMatchObject({
      code: 'conflict',
    })
    expect((await supervisor.call(corporatePeople.people, { compid, search: 'gus tester' })).total).toBe(1)
    await approvals(false)
  })
})

describe('Join link', () => {
  it('requires company approval for people of other domains, and stops working once it has ended', async () => {
    const { url, linkid } = await supervisor.call(corporateAdding.makeJoinLink, { compid, plant: 'Mobile' })
    const token = url.split('/').at(-1) ?? ''
    const texan = await app.as('texan')
    expect((await texan.call(corporateAdding.joinWay, { token })).way).toMatchObject({ status: 'approval' })
    expect(await texan.call(corporateAdding.join, { token })).toMatchObject({ state: 'waiting' })
    expect(await texan.call(corporateAdding.join, { token })).toMatchObject({ state: 'waiting' })
    const [request] = (await supervisor.call(corporateAdding.requests, { compid })).rows.filter(
      ({ kind }) => kind === 'join',
    )
    const requestid = request?.requestid ?? ''
    await supervisor.call(corporateAdding.decideRequest, { compid, requestid, approve: true })
    expect(
      (
        await supervisor.call(corporatePeople.people, {
          compid,
          plant: 'Mobile',
          search: 'texan@example.com',
        })
      ).total,
    ).toBe(1)
    const poster = await supervisor.get(
      `/api/corporate/joinPoster?${new URLSearchParams({ compid, linkid })}`,
    )
    expect(poster.headers['content-type']).toBe('application/pdf')
    await supervisor.call(corporateAdding.endJoinLink, { compid, linkid })
    expect(await learner.call(corporateAdding.joinWay, { token })).toEqual({ way: null })
    expect(await learner.call(corporateAdding.joinWay, { token: `${token}x` })).toEqual({ way: null })
  })
})

describe('Company account', () => {
  it('is opened by its first administrator, and waits for staff when it requests credit', async () => {
    const data = {
      name: 'Mesa Softening',
      email: 'ops@mesasoft.example.org',
      wants: 'credit',
      terms: true,
    } as never
    await expect(
      learner.call(corporateAccounts.createAccount, {
        data: { name: 'X', email: 'me@gmail.com', terms: true } as never,
      }),
    ).rejects.toMatchObject({ body: { fields: { 'data.email': expect.any(String) } } })
    const { compid: mesa } = await learner.call(corporateAccounts.createAccount, { data })
    expect(await learner.call(corporateAccounts.profile, { compid: mesa })).toMatchObject({
      status: 'pending',
    })
    await expect(
      learner.call(corporateAccounts.decideAccount, { compid: mesa, status: 'active', useCredit: true }),
    ).rejects.toMatchObject({ status: 403 })
    await staff.call(corporateAccounts.decideAccount, { compid: mesa, status: 'active', useCredit: true })
    expect((await learner.call(corporateAccounts.accounts, { compIDs: [mesa] })).accounts).toMatchObject([
      { adminType: 'admin', accountInfo: { Company: 'Mesa Softening', usecredit: true } },
    ])
    await staff.call(corporateAccounts.decideAccount, { compid: mesa, status: 'blocked', reason: 'Not paid' })
    await expect(
      learner.call(corporateAdding.addPeople, { compid: mesa, people: [person('Hal')] as never }),
    ).rejects.toMatchObject({ code: 'company-blocked' })
  })

  it('is opened only for the caller, who must accept the terms', async () => {
    const open = (data: object, userid = '') =>
      learner.call(corporateAccounts.createAccount, { userid, data: data as never })
    const data = { name: 'Terms Water', email: 'ops@termswater.example.org', Phone2: '505-555-0199' }
    for (const terms of [{}, { terms: false }, { terms: '' }])
      await expect(open({ ...data, ...terms })).rejects.toMatchObject({
        code: 'terms-first',
        body: { fields: { 'data.terms': expect.stringContaining('agree') } },
      })
    const other = (await app.person('texan')).userId
    await expect(open({ ...data, terms: true }, other)).rejects.toMatchObject({ code: 'forbidden' })
    const own = (await app.person('learner')).userId
    const opened = await open({ ...data, terms: true }, own)
    expect((await learner.call(corporateAccounts.profile, { compid: opened.compid })).draft).toMatchObject({
      phone2: '505-555-0199',
    })
  })

  it('can be read by its id, by several ids or by none, in the units of the API', async () => {
    const read = async (compIDs: string) =>
      (await corpadmin.post('/api/corporate/getIonicAccounts', { userid: '', compIDs }, 'form')).json()
    for (const compIDs of ['', compid, JSON.stringify([compid])]) {
      const { accounts: found } = await read(compIDs)
      expect(found).toMatchObject([
        { credit: expect.stringMatching(/^\d+\.\d\d$/), accountInfo: { compid, discount: 0.15 } },
      ])
      expect(found[0].employees[0]).toMatchObject({
        company: 'Harbor Pure Bottling',
        phone: expect.any(String),
        address: expect.any(String),
        adminType: found[0].employees[0].type,
      })
      expect(found[0].employees).toContainEqual(
        expect.objectContaining({ supervisorinfo: [{ userid: expect.any(String), name: 'Sofia Brandt' }] }),
      )
    }
    expect(await read('nonsense')).toMatchObject({ fields: { 'compIDs.0': expect.any(String) } })
    const [harbor] = (await staff.call(corporateAccounts.allAccounts, { search: 'harbor' })).rows
    expect(harbor).toMatchObject({ compid, discount: 0.15 })
    const foreign = { userid: (await app.person('texan')).userId }
    await expect(corpadmin.call(corporateAccounts.accounts, foreign)).rejects.toMatchObject({
      code: 'forbidden',
    })
    await expect(
      corpadmin.call(corporateAccounts.saveProfile, { ...foreign, compid, data: {} as never }),
    ).rejects.toMatchObject({ code: 'forbidden' })
  })

  it('is listed for staff and visible to its own people', async () => {
    const all = await staff.call(corporateAccounts.allAccounts, { search: 'harbor' })
    expect(all.rows).toMatchObject([{ compid, name: 'Harbor Pure Bottling' }])
    const employee = await app.as('employee')
    expect((await employee.call(corporateAccounts.home, {})).company).toMatchObject({
      compid,
      answers: false,
    })
    await expect((await app.as('instructor')).call(corporateAccounts.home, { compid })).rejects.toMatchObject(
      { status: 403 },
    )
  })
})
