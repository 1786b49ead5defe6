import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import {
  companyMembers,
  companyOf,
  findMember,
  joinCompany,
} from '#features/core/company-people/server/public.ts'
import { makeContext } from '#platform/server/make-context.ts'
import { corporateAdding } from '../../contract/adding.ts'
import { corporatePeople } from '../../contract/people.ts'
import { corporateTeams } from '../../contract/teams.ts'

const app = await testApp()
const names = ['corpadmin', 'supervisor', 'employee', 'learner', 'partneradmin', 'admin'] as const
type Name = (typeof names)[number]
const clients = Object.fromEntries(
  await Promise.all(names.map(async (name) => [name, await app.as(name)] as const)),
) as Record<Name, Awaited<ReturnType<typeof app.as>>>
const { corpadmin, supervisor } = clients
const compid = (await companyOf(app.app.db, (await app.person('corpadmin')).userId))?.compid ?? ''
const employee = (await app.person('employee')).userId
const everyone = (await corpadmin.call(corporatePeople.peopleIds, { compid })).ids
const people = new Map(
  await Promise.all(names.map(async (name) => [name, (await app.person(name)).userId] as const)),
)
const team = (await supervisor.call(corporatePeople.peopleIds, { compid })).ids
const outside = everyone.find((id) => !team.includes(id)) ?? ''

const statusOf = async (work: Promise<unknown>): Promise<number> =>
  work.then(
    () => 200,
    (error: { status: number; code: string }) => (error.code === 'forbidden' ? 403 : error.status),
  )

describe('People list', () => {
  it('includes everyone for administrators and staff, and only their own people for a supervisor', async () => {
    expect((await corpadmin.call(corporatePeople.people, { compid })).total).toBe(300)
    expect((await clients.admin.call(corporatePeople.people, { compid })).total).toBe(300)
    expect((await supervisor.call(corporatePeople.people, { compid })).total).toBe(131)
  })

  it('is searched by name and number, and filtered by plant, shift, job role and role', async () => {
    const list = (input: object) => corpadmin.call(corporatePeople.people, { compid, ...input })
    const [first] = (await list({ search: '10001' })).rows
    expect(first).toMatchObject({ employeeNumber: '10001', plant: 'Tampa' })
    expect((await list({ plant: 'Macon', shift: 'Night' })).rows.every((row) => row.plant === 'Macon')).toBe(
      true,
    )
    expect((await list({ role: 'admin' })).rows.map(({ name }) => name)).toEqual(['Carla Nyberg'])
    const { jobRoles, plants } = await corpadmin.call(corporatePeople.peopleFilters, { compid })
    expect(plants).toEqual(['Macon', 'Mobile', 'Ocala', 'Tampa'])
    const role = jobRoles.find(({ name }) => name === 'Lab technician')
    expect(
      (await list({ jobRole: role?.id ?? '' })).rows.every(({ jobRole }) => jobRole === role?.name),
    ).toBe(true)
  })

  it('filters people by their exact certificate status', async () => {
    const found = async (certificate: 'none' | 'valid' | 'expiring' | 'expired') =>
      (await corpadmin.call(corporatePeople.people, { compid, certificate, rows: 200 })).rows
    expect(
      (await found('none')).every(({ certificates: c }) => c && c.valid + c.expiring + c.expired === 0),
    ).toBe(true)
    expect(
      (await found('valid')).every(({ certificates: c }) => c && c.valid > 0 && c.expired + c.expiring === 0),
    ).toBe(true)
    expect((await found('expired')).every(({ certificates: c }) => c && c.expired > 0)).toBe(true)
    expect((await found('expiring')).every(({ certificates: c }) => c && c.expiring > 0)).toBe(true)
  })

  it('reflects a name change', async () => {
    await app.app.pool.query(`update users set last_name = 'Zzyzx' where id = $1`, [employee])
    const last = await corpadmin.call(corporatePeople.people, { compid, direction: 'desc', rows: 1 })
    expect(last.rows[0]?.userid).toBe(employee)
  })
})

/** Actions each caller may perform on a person of the supervisor's team, and on a person of another team. */
const acts: [what: string, act: (name: Name, userid: string) => Promise<unknown>][] = [
  ['view a person', (name, userid) => clients[name].call(corporatePeople.person, { compid, userid })],
  [
    'read the record of a person',
    (name, userid) => clients[name].call(corporatePeople.personRecord, { compid, userid }),
  ],
  [
    'edit a person',
    (name, userid) =>
      clients[name].call(corporatePeople.editEmployee, { userid, data: { compid, shift: 'Day' } as never }),
  ],
  [
    'move people',
    (name, userid) =>
      clients[name].call(corporatePeople.changePeople, {
        compid,
        userids: [userid],
        changes: { shift: 'Day' } as never,
      }),
  ],
  [
    'remind people',
    (name, userid) => clients[name].call(corporatePeople.remindPeople, { compid, userids: [userid] }),
  ],
  [
    'preview the effects of leaving',
    (name, userid) => clients[name].call(corporatePeople.leaving, { compid, userid }),
  ],
]
const adminActs: typeof acts = [
  [
    'change roles',
    (name, userid) =>
      clients[name].call(corporatePeople.changeAccountType, { compid, userid, isSupervisor: false }),
  ],
  [
    'assign supervisors',
    async (name, userid) =>
      clients[name].call(corporateTeams.assignSupervisor, {
        compid,
        userid: (await app.person('supervisor')).userId,
        empid: [userid],
        checked: true,
      }),
  ],
  ['view all teams', (name) => clients[name].call(corporateTeams.teams, { compid })],
]

describe('Permissions on people of a company', () => {
  it.each(acts)('let administrators, staff, and the supervisor of the team %s', async (_what, act) => {
    for (const name of ['corpadmin', 'admin'] as const) expect(await statusOf(act(name, outside))).toBe(200)
    expect(await statusOf(act('supervisor', employee))).toBe(200)
    expect(await statusOf(act('supervisor', outside))).toBe(403)
    for (const name of ['employee', 'learner', 'partneradmin'] as const)
      expect(await statusOf(act(name, employee))).toBe(403)
  })

  it.each(adminActs)('let only administrators and staff %s', async (_what, act) => {
    for (const name of ['corpadmin', 'admin'] as const) expect(await statusOf(act(name, outside))).toBe(200)
    for (const name of ['supervisor', 'employee', 'learner', 'partneradmin'] as const)
      expect(await statusOf(act(name, employee))).toBe(403)
  })

  it('prevent a supervisor from editing people above their own level or credit use', async () => {
    const admin = (await app.person('corpadmin')).userId
    const self = (await app.person('supervisor')).userId
    await corpadmin.call(corporateTeams.assignSupervisor, {
      compid,
      userid: self,
      empid: [admin],
      checked: true,
    })
    const edit = (userid: string, data: object) =>
      supervisor.call(corporatePeople.editEmployee, { userid, data: { compid, ...data } as never })
    expect(await statusOf(edit(admin, { shift: 'Night' }))).toBe(403)
    expect(await statusOf(edit(employee, { canusecredit: false }))).toBe(403)
    expect(await statusOf(supervisor.call(corporatePeople.deleteEmployee, { compid, userid: admin }))).toBe(
      403,
    )
    await corpadmin.call(corporateTeams.assignSupervisor, {
      compid,
      userid: self,
      empid: [admin],
      checked: false,
    })
  })
})

describe('Specified calls on people', () => {
  it('read forms and report success in good', async () => {
    const post = async (path: string, fields: Record<string, string>) =>
      (await corpadmin.post(`/api/corporate/${path}`, fields, 'form')).json()
    const data = JSON.stringify({ compid, title: 'Shift lead', plant: 'Ocala' })
    expect(await post('editIonicEmployee', { userid: employee, data })).toMatchObject({ good: true })
    expect(await findMember(app.app.db, compid, employee)).toMatchObject({
      title: 'Shift lead',
      department: 'Ocala',
    })
    expect(
      await post('changeIonicAccountType', { compid, userid: employee, isSupervisor: 'true' }),
    ).toMatchObject({ good: true })
    const { supervisors } = await post('getIonicSupervisorsEmployees', { compid })
    expect(supervisors.map(({ userid }: { userid: string }) => userid)).toContain(employee)
    const own = await post('changeIonicAccountType', {
      compid,
      userid: (await app.person('corpadmin')).userId,
      isAdmin: 'false',
      isCorpAdmin: 'false',
    })
    expect(own).toMatchObject({ good: false, code: 'last-admin' })
  })

  it('end a membership, list the person as a leaver, and hide their data', async () => {
    const actor = await app.person('corpadmin')
    const leaver = (await app.person('noor')).userId
    await makeContext(app.app, { actor, now: app.now() }).transaction((ctx) =>
      joinCompany(ctx, { company: { id: compid, name: 'Harbor' }, people: [{ userId: leaver }] }),
    )
    const answer = await corpadmin.call(corporatePeople.deleteEmployee, { compid, userid: leaver })
    expect(answer.message).toContain('has left Harbor Pure Bottling')
    const { rows } = await corpadmin.call(corporatePeople.people, { compid, view: 'leavers' })
    expect(rows).toMatchObject([{ userid: leaver, certificates: null }])
    expect(await statusOf(corpadmin.call(corporatePeople.personRecord, { compid, userid: leaver }))).toBe(403)
    const stored = await app.app.db.select().from(companyMembers).where(eq(companyMembers.userId, leaver))
    expect(stored).toHaveLength(1)
  })
})

describe('Account of a person', () => {
  const edit = (userid: string, data: object, client = corpadmin) =>
    client.call(corporatePeople.editEmployee, { userid, data: { compid, ...data } as never })
  const person = async (userid: string) => corpadmin.call(corporatePeople.person, { compid, userid })
  const badge = async () => {
    const data = { f_name: 'Jhon', l_name: 'Smiht' } as never
    return (await corpadmin.call(corporateAdding.addEmployee, { compid, data })).userid ?? ''
  }

  it('can be edited by the company that created it while the person has no login', async () => {
    const hired =
      everyone.find((id) => id !== employee && !names.some((name) => id === people.get(name))) ?? ''
    for (const userid of [await badge(), hired]) {
      expect((await person(userid)).may.account).toBe(true)
      const data = { f_name: 'John', l_name: 'Smith', phone: '555-0100', address: '1 Salt Row' }
      await edit(userid, { ...data, country: 'United States' })
      expect(await person(userid)).toMatchObject({
        name: 'John Smith',
        account: { ...data, country: expect.any(String) },
      })
    }
    const { rows } = await corpadmin.call(corporatePeople.people, { compid, search: 'john smith' })
    expect(rows).toHaveLength(2)
    const { edits } = await corpadmin.call(corporatePeople.personHistory, {
      id: (await person(hired)).memberid,
    })
    expect(edits[0]?.description).toContain('First name')
  })

  it('cannot be edited once its owner uses it: every change is refused at its field, nothing is saved', async () => {
    const { account, email, username } = await person(employee)
    await edit(employee, { ...account, email, username, title: 'Operator' })
    const data = { f_name: 'Other', phone: '1', address: '2', title: 'Not saved' }
    await expect(edit(employee, data)).rejects.toMatchObject({
      body: {
        fields: {
          'data.f_name': expect.any(String),
          'data.phone': expect.any(String),
          'data.address': expect.any(String),
        },
      },
    })
    expect(await person(employee)).toMatchObject({ account, details: { title: 'Operator' } })
  })

  it.each([
    ['email', 'new@example.org'],
    ['username', 'other-name'],
    ['password', 'a quiet pump at dawn'],
    ['adminType', 'admin'],
    ['type', 'supervisor'],
    ['f_name', ''],
    ['country', 'Atlantis'],
  ])('refuses a new %s from the company', async (field, value) => {
    await expect(edit(await badge(), { [field]: value })).rejects.toMatchObject({
      body: { fields: { [`data.${field}`]: expect.any(String) } },
    })
  })
})

describe('Supervisors', () => {
  it('have a preview of their team before people are assigned, including for a future period', async () => {
    const userid = (await app.person('supervisor')).userId
    const seen = await corpadmin.call(corporateTeams.previewTeam, {
      compid,
      userid,
      empid: [outside, employee],
    })
    expect(seen.later).toBe(seen.now + seen.added)
    const days = { fromDay: '2027-01-10', toDay: '2027-01-05' }
    await expect(
      corpadmin.call(corporateTeams.assignSupervisor, {
        compid,
        userid,
        empid: [outside],
        checked: true,
        ...days,
      }),
    ).rejects.toMatchObject({ code: 'days-turned' })
    await expect(
      corpadmin.call(corporateTeams.assignSupervisor, {
        compid,
        userid: outside,
        empid: [employee],
        checked: true,
      }),
    ).rejects.toMatchObject({ code: 'no-supervisor' })
  })
})
