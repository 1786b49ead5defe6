import { beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { findByEmail, grantsOf } from '#features/core/accounts/server/public.ts'
import { companyOf, findMember } from '#features/core/company-people/server/public.ts'
import { buyCourse, seatsOf } from '#features/learn/learning/server/testing/learners.ts'
import { seating } from '#features/learn/seats/contract/seat-contract.ts'
import { corporateAdding } from '#features/organizations/company-office/contract/adding.ts'
import { corporatePeople } from '#features/organizations/company-office/contract/people.ts'
import { corporateTeams } from '#features/organizations/company-office/contract/teams.ts'
import { directory } from '../contract.ts'
import { ENTERPRISE_SCHEMA, USER_SCHEMA } from '../rules/person-facts.ts'
import { directoryPeople } from './tables.ts'
import { directoryClient, groupBody, userBody } from './testing/directory-client.ts'

const app = await testApp()
const { db } = app.app
const compid = (await companyOf(db, (await app.person('corpadmin')).userId))?.compid ?? ''
const at = (name: string) => `${name}@harborpure.example.com`
const memberOf = async (email: string) => {
  const user = await findByEmail(db, email)
  return user ? findMember(db, compid, user.id) : null
}
const sc = await directoryClient(app, 'corpadmin', compid)

describe('Entra ID sequence', () => {
  const email = at('ana.reyes')
  let id = ''

  it('queries a person who does not exist and creates them', async () => {
    expect(await sc.find(`userName eq "${email}"`)).toMatchObject({ totalResults: 0, Resources: [] })
    const answer = await sc.call(
      'POST',
      '/Users',
      userBody(email, {
        title: 'RO operator',
        [ENTERPRISE_SCHEMA]: { department: 'Ocala', employeeNumber: 'E-77', manager: 'boss' },
        password: 'never-kept-26',
      }),
    )
    const body = answer.json()
    id = body.id
    expect(answer.statusCode).toBe(201)
    expect(answer.headers.location).toBe(body.meta.location)
    expect(body).toMatchObject({
      schemas: [USER_SCHEMA, ENTERPRISE_SCHEMA],
      userName: email,
      active: true,
      name: { givenName: 'Ana', familyName: 'Reyes' },
      meta: { resourceType: 'User', location: expect.stringContaining(`/scim/v2/Users/${id}`) },
    })
    expect(answer.body).not.toContain('never-kept')
    expect(await memberOf(email)).toMatchObject({
      title: 'RO operator',
      department: 'Ocala',
      employeeNumber: 'E-77',
      role: 'employee',
    })
    expect((await sc.changes())[0]).toBe('Ana Reyes was added.')
  })

  it('finds the person by name in any case, by external id and by work email', async () => {
    for (const filter of [
      `userName eq "${email.toUpperCase()}"`,
      `externalId eq "id-${email}"`,
      `emails[type eq "work"].value eq "${email}"`,
      `emails[type eq "work" and value eq "${email}"]`,
      `(active eq true and not (userName eq "x")) and name.familyName sw "rey" and userName co "ana.r"`,
      `${ENTERPRISE_SCHEMA}:department eq "Ocala" and userName sw "ana"`,
      `meta.created ge "2020-01-01T00:00:00Z" and userName eq "${email}"`,
    ])
      expect([filter, (await sc.find(filter)).Resources.map((each) => each.id)]).toEqual([filter, [id]])
    expect((await sc.find(`externalId eq "ID-${email}"`)).totalResults).toBe(0)
  })

  it('refuses to create the person again', async () => {
    const again = await sc.call('POST', '/Users', userBody(email.toUpperCase(), { externalId: 'other' }))
    expect(again.json()).toMatchObject({ status: '409', scimType: 'uniqueness' })
  })

  it('changes names and the work phone, even without an existing phone', async () => {
    const operations = [
      { op: 'Replace', path: 'name.familyName', value: 'Reyes-Diaz' },
      { op: 'Add', path: 'phoneNumbers[type eq "work"].value', value: '813-555-0100' },
      { op: 'Add', path: 'phoneNumbers[type eq "work"].primary', value: 'True' },
      { op: 'Replace', path: `${ENTERPRISE_SCHEMA}:manager`, value: 'another' },
    ]
    const answer = await sc.patch(`/Users/${id}`, ...operations)
    expect([answer.statusCode, answer.json().phoneNumbers]).toEqual([
      200,
      [{ value: '813-555-0100', type: 'work', primary: true }],
    ])
    expect(await findByEmail(db, email)).toMatchObject({ lastName: 'Reyes-Diaz', phone: '813-555-0100' })
    expect((await sc.patch(`/Users/${id}`, ...operations)).json()).toEqual(answer.json())
  })

  it('deactivates with the text "False", which ends the membership once and preserves the account', async () => {
    const off = { op: 'Replace', path: 'active', value: 'False' }
    const answer = await sc.patch(`/Users/${id}`, off)
    expect([answer.statusCode, answer.json().active]).toEqual([200, false])
    expect(await memberOf(email)).toBeNull()
    expect(await findByEmail(db, email)).toMatchObject({ lastName: 'Reyes-Diaz' })
    const [newest] = await sc.changes()
    expect(newest).toContain('Ana Reyes-Diaz was deactivated.')
    expect((await sc.patch(`/Users/${id}`, off)).statusCode).toBe(200)
    expect((await sc.changes())[0]).toBe(newest)
  })

  it('reactivates the person immediately', async () => {
    expect((await sc.patch(`/Users/${id}`, { op: 'Replace', value: { active: true } })).json().active).toBe(
      true,
    )
    expect(await memberOf(email)).toMatchObject({ title: 'RO operator', openedAccount: true })
    expect((await sc.changes())[0]).toBe('Ana Reyes-Diaz was reactivated.')
  })

  it('deletes the resource but not the account, and returns 404 the second time', async () => {
    expect((await sc.call('DELETE', `/Users/${id}`)).statusCode).toBe(204)
    expect(await memberOf(email)).toBeNull()
    expect(await findByEmail(db, email)).not.toBeNull()
    expect((await sc.call('DELETE', `/Users/${id}`)).json()).toMatchObject({ status: '404' })
  })
})

describe('Okta sequence', () => {
  it('creates with an empty list of groups, replaces the complete User, and deactivates', async () => {
    const email = at('luis.ortega')
    const body = userBody(email, { groups: [], locale: 'en-US', displayName: 'Luis Ortega', password: 'x1' })
    const made = await sc.call('POST', '/Users', body)
    const { id } = made.json()
    const put = await sc.call('PUT', `/Users/${id}`, { ...body, id, title: 'Lead operator' })
    expect([put.statusCode, put.json().title]).toEqual([200, 'Lead operator'])
    expect(await memberOf(email)).toMatchObject({ title: 'Lead operator' })
    const off = await sc.patch(`/Users/${id}`, { op: 'replace', value: { active: false } })
    expect(off.json().active).toBe(false)
    expect(await memberOf(email)).toBeNull()
    const on = await sc.call('PUT', `/Users/${id}`, { ...body, active: true })
    expect(on.json().active).toBe(true)
    expect(await memberOf(email)).not.toBeNull()
  })
})

describe('Joining through the directory', () => {
  const invited = async (email: string) => (await sc.find(`userName eq "${email}"`)).Resources[0]

  it('links a member by address without changing them', async () => {
    const before = await memberOf('employee@example.com')
    await sc.add('employee@example.com')
    expect((await sc.changes())[0]).toContain('was here already')
    expect(await memberOf('employee@example.com')).toMatchObject({ id: before?.id, role: 'employee' })
    const twice = await sc.call(
      'POST',
      '/Users',
      userBody('employee@example.com', { userName: 'E1', externalId: 'E1' }),
    )
    expect(twice.json()).toMatchObject({ status: '409', scimType: 'uniqueness' })
  })

  it('invites a person with an account and an outside person without one, with the same response', async () => {
    const answers = await Promise.all(
      ['learner@example.com', 'nobody.known@elsewhere.example'].map((email) =>
        sc.call('POST', '/Users', userBody(email)),
      ),
    )
    const shapes = answers.map((answer) => [
      answer.statusCode,
      Object.keys(answer.json()),
      answer.json().active,
    ])
    expect(shapes[0]).toEqual(shapes[1])
    expect(await memberOf('learner@example.com')).toBeNull()
    expect((await sc.changes())[0]).toContain('was invited by email')
    const mails = (await app.mails()).filter(({ template }) => template === 'companyInvitation')
    expect(mails.map(({ recipient }) => recipient).sort()).toEqual([
      'learner@example.com',
      'nobody.known@elsewhere.example',
    ])
  })

  it('links the person who accepts the invitation and applies their groups', async () => {
    const user = await invited('learner@example.com')
    const group = (await sc.call('POST', '/Groups', groupBody('Invited plant', [String(user?.id)]))).json().id
    await sc.admin.call(directory.mapGroup, { compid, groupid: group, meaning: 'plant', plant: 'Macon' })
    const mail = (await app.mails()).findLast(({ recipient }) => recipient === 'learner@example.com')
    const token = /\/joinCompany\/([\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    await (await app.as('learner')).call(corporateAdding.join, { token })
    expect(await memberOf('learner@example.com')).toMatchObject({ department: 'Macon' })
    await sc.patch(`/Users/${user?.id}`, { op: 'replace', path: 'active', value: false })
    expect(await memberOf('learner@example.com')).toBeNull()
  })

  it('frees unused seats of a deactivated person and logs it', async () => {
    const email = at('seth.holder')
    const id = await sc.add(email)
    await buyCourse(app, 'corpadmin', 'OLC310', 2)
    const { purchases } = await sc.admin.call(seating.seatPurchases, {})
    const bought = purchases.find(({ courses }) => courses.some(({ courseid }) => courseid === 'OLC310'))
    const userids = [(await findByEmail(db, email))?.id ?? '']
    await sc.admin.call(seating.giveSeats, { purchaseid: bought?.purchaseid ?? '', userids })
    await sc.patch(`/Users/${id}`, { op: 'Replace', path: 'active', value: 'False' })
    expect((await sc.changes())[0]).toBe('Seth Holder was deactivated. One unused seat is free again.')
    const seats = await seatsOf(app, 'corpadmin', 'OLC310')
    expect(seats.filter(({ state }) => state === 'free')).toHaveLength(1)
  })

  it('withdraws the invitation when the directory deactivates the person', async () => {
    const email = 'nobody.known@elsewhere.example'
    const user = await invited(email)
    await sc.patch(`/Users/${user?.id}`, { op: 'replace', path: 'active', value: false })
    expect((await sc.changes())[0]).toBe('The invitation of Nobody Known was withdrawn.')
  })

  it('reports a person who left another way as inactive, and invites instead of restoring them', async () => {
    const email = at('mia.stone')
    const id = await sc.add(email)
    const userid = (await findByEmail(db, email))?.id ?? ''
    await sc.admin.call(corporatePeople.deleteEmployee, { compid, userid })
    expect((await sc.call('GET', `/Users/${id}`)).json().active).toBe(false)
    await sc.patch(`/Users/${id}`, { op: 'replace', path: 'active', value: true })
    expect(await memberOf(email)).toBeNull()
    expect((await sc.changes())[0]).toContain('was invited by email')
  })

  it('invites a person who was deactivated long ago', async () => {
    const email = at('noa.field')
    const id = await sc.add(email)
    await sc.patch(`/Users/${id}`, { op: 'replace', path: 'active', value: false })
    app.advance({ days: 91 })
    await sc.patch(`/Users/${id}`, { op: 'replace', path: 'active', value: true })
    app.advance({ days: -91 })
    expect(await memberOf(email)).toBeNull()
  })

  it('does not remove the last administrator, and shows the company the reason', async () => {
    const id = await sc.add('corpadmin@example.com')
    const answer = await sc.patch(`/Users/${id}`, { op: 'replace', path: 'active', value: false })
    expect(answer.json()).toMatchObject({ status: '409' })
    expect((await sc.call('GET', `/Users/${id}`)).json().active).toBe(true)
    expect((await sc.changes())[0]).toContain('the company would have no administrator')
  })

  it.each([
    ['no email address', { userName: 'jdoe', emails: [] }],
    ['a web address in the name', { name: { givenName: 'www.spam.example/buy', familyName: 'X' } }],
    ['an active value that is neither true nor false', { active: 'maybe' }],
    ['a NUL character', { title: 'a\0b' }],
  ])('refuses a User with %s and stores nothing', async (_what, more) => {
    const before = await db.$count(directoryPeople)
    const answer = await sc.call('POST', '/Users', userBody(at('bad.input'), { externalId: 'bad', ...more }))
    expect(answer.json()).toMatchObject({ status: '400', scimType: 'invalidValue' })
    expect(await db.$count(directoryPeople)).toBe(before)
  })
})

describe('Groups', () => {
  let boss = ''
  let worker = ''
  let group = ''
  const grants = async (email: string) => grantsOf(db, (await findByEmail(db, email))?.id ?? '')
  const map = (groupid: string, meaning: 'nothing' | 'plant' | 'supervisor', plant = '') =>
    sc.admin.call(directory.mapGroup, { compid, groupid, meaning, plant })
  beforeAll(async () => {
    boss = await sc.add(at('bea.lane'))
    worker = await sc.add(at('cal.moss'))
    group = (await sc.call('POST', '/Groups', groupBody('Shift leads', [boss]))).json().id
  })

  it('have no effect without a meaning', async () => {
    expect(await grants(at('bea.lane'))).toEqual([])
    const { rows } = await sc.admin.call(directory.groups, { compid, search: 'shift leads' })
    expect(rows.find(({ groupid }) => groupid === group)).toMatchObject({ people: 1, meaning: 'nothing' })
  })

  it('grant the supervisor role to new members and revoke it from removed members', async () => {
    await map(group, 'supervisor')
    expect(await grants(at('bea.lane'))).toMatchObject([{ capability: 'corp_supervisor', scope: compid }])
    const add = { op: 'Add', path: 'members', value: [{ value: worker }] }
    await sc.patch(`/Groups/${group}`, add)
    const twice = await sc.patch(`/Groups/${group}`, add)
    expect(twice.json().members).toHaveLength(2)
    expect(await grants(at('cal.moss'))).toHaveLength(1)
    const gone = await sc.patch(`/Groups/${group}`, { op: 'Remove', path: `members[value eq "${worker}"]` })
    expect(gone.json().members).toMatchObject([{ value: boss, type: 'User' }])
    expect(await grants(at('cal.moss'))).toEqual([])
    expect((await sc.changes())[0]).toBe('Group Shift leads: 1 person removed.')
  })

  it('do not change a role that was granted manually', async () => {
    const supervisor = await sc.add('supervisor@example.com')
    await sc.patch(`/Groups/${group}`, { op: 'add', path: 'members', value: [{ value: supervisor }] })
    await sc.patch(`/Groups/${group}`, { op: 'remove', path: 'members', value: [{ value: supervisor }] })
    expect(await grants('supervisor@example.com')).toHaveLength(1)
  })

  it("set the plant, which takes precedence over the person's department", async () => {
    const plant = (await sc.call('POST', '/Groups', groupBody('Plant Mobile', [worker]))).json().id
    await map(plant, 'plant', 'Mobile')
    expect(await memberOf(at('cal.moss'))).toMatchObject({ department: 'Mobile' })
    await sc.patch(`/Users/${worker}`, { op: 'add', path: `${ENTERPRISE_SCHEMA}:department`, value: 'Tampa' })
    expect(await memberOf(at('cal.moss'))).toMatchObject({ department: 'Mobile' })
    await expect(map(plant, 'plant')).rejects.toMatchObject({
      body: { fields: { plant: expect.any(String) } },
    })
  })

  it('are listed without members on request, and filtered by name and member', async () => {
    const short = await sc.call(
      'GET',
      '/Groups?excludedAttributes=members&filter=displayName%20eq%20%22shift%20leads%22',
    )
    expect(short.json()).toMatchObject({
      totalResults: 1,
      Resources: [{ id: group, displayName: 'Shift leads' }],
    })
    expect(short.json().Resources[0]).not.toHaveProperty('members')
    const byMember = await sc.find(`members[value eq "${boss}"]`, '/Groups')
    expect(byMember.Resources.map(({ id }) => id)).toEqual([group])
    expect((await sc.find(`groups.value eq "${group}"`)).Resources.map(({ id }) => id)).toEqual([boss])
  })

  it('end a supervisor’s session rights with the request that deactivates the person', async () => {
    const email = at('bea.lane')
    const username = (await findByEmail(db, email))?.username ?? ''
    const client = await app.as(username)
    await client.call(corporateTeams.supervisorsEmployees, { compid })
    await sc.patch(`/Users/${boss}`, { op: 'Replace', path: 'active', value: 'False' })
    await expect(client.call(corporateTeams.supervisorsEmployees, { compid })).rejects.toMatchObject({
      status: 403,
    })
    await sc.patch(`/Users/${boss}`, { op: 'Replace', path: 'active', value: 'True' })
    expect(await grants(email)).toHaveLength(1)
  })

  it('can be replaced, renamed and deleted, which revokes what they granted', async () => {
    const named = await sc.patch(`/Groups/${group}`, {
      op: 'replace',
      value: { id: group, displayName: 'Leads' },
    })
    expect(named.json().displayName).toBe('Leads')
    const put = await sc.call('PUT', `/Groups/${group}`, groupBody('Leads', [worker, 'unknown']))
    expect(put.json().members).toMatchObject([{ value: worker }])
    expect(await grants(at('bea.lane'))).toEqual([])
    expect((await sc.call('DELETE', `/Groups/${group}`)).statusCode).toBe(204)
    expect(await grants(at('cal.moss'))).toEqual([])
    expect((await sc.call('DELETE', `/Groups/${group}`)).statusCode).toBe(404)
  })
})
