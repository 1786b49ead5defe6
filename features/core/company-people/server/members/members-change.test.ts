import { and, eq, isNull } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { grantsOf } from '#features/core/accounts/server/public.ts'
import { makeContext } from '#platform/server/make-context.ts'
import { addMember, superviseEmployees } from '../commands.ts'
import { companyOf, memberIds } from '../queries.ts'
import { companyMembers, companySupervisions } from '../tables.ts'
import { teamOf } from '../team-of.ts'
import { findMember } from './find-member.ts'
import { joinCompany } from './join-company.ts'
import { leaveCompany } from './leave-company.ts'
import { memberEditor } from './member-editor.ts'
import { setRoles } from './set-roles.ts'

const app = await testApp()
const company = await companyOf(app.app.db, (await app.person('corpadmin')).userId)
const compid = company?.compid ?? ''
const idOf = async (username: string) => (await app.person(username)).userId
const employee = await idOf('employee')
const supervisor = await idOf('supervisor')
const corpadmin = await idOf('corpadmin')

async function as<T>(username: string, work: (ctx: Awaited<ReturnType<typeof callOf>>) => Promise<T>) {
  return (await callOf(username)).transaction(work)
}
async function callOf(username: string) {
  const actor = await app.person(username)
  return Object.assign(makeContext(app.app, { actor, now: app.now() }), { actor })
}
const roles = async (userId: string) =>
  (await grantsOf(app.app.db, userId)).map(({ capability }) => capability).sort()
const mailsTo = async (email: string) =>
  (await app.mails()).filter(({ recipient }) => recipient === email).map(({ template }) => template)

describe('Company roles', () => {
  it('are granted and revoked separately, and both sides get an email', async () => {
    await as('corpadmin', (ctx) => setRoles(ctx, compid, { userId: employee, supervisor: true }))
    await as('corpadmin', (ctx) => setRoles(ctx, compid, { userId: employee, admin: true }))
    expect(await roles(employee)).toEqual(['corp_admin', 'corp_supervisor'])
    await as('corpadmin', (ctx) => setRoles(ctx, compid, { userId: employee, admin: false }))
    expect(await roles(employee)).toEqual(['corp_supervisor'])
    expect(await findMember(app.app.db, compid, employee)).toMatchObject({ role: 'supervisor' })
    expect(
      (await mailsTo('employee@example.com')).filter((name) => name === 'yourCompanyRoleChanged'),
    ).toHaveLength(3)
    expect(await mailsTo('corpadmin@example.com')).toContain('companyRoleChanged')
    await as('corpadmin', (ctx) => setRoles(ctx, compid, { userId: employee, supervisor: false }))
  })

  it('cannot be changed by supervisors, by people of other companies, or for people of other companies', async () => {
    for (const username of ['supervisor', 'employee', 'learner', 'partneradmin'])
      await expect(
        as(username, (ctx) => setRoles(ctx, compid, { userId: supervisor, admin: true })),
      ).rejects.toMatchObject({ code: 'forbidden' })
    const learner = await idOf('learner')
    await expect(
      as('corpadmin', (ctx) => setRoles(ctx, compid, { userId: learner, admin: true })),
    ).rejects.toMatchObject({ code: 'forbidden' })
  })

  it('cannot be revoked from the last administrator of a company', async () => {
    for (const username of ['corpadmin', 'admin'])
      await expect(
        as(username, (ctx) => setRoles(ctx, compid, { userId: corpadmin, admin: false })),
      ).rejects.toMatchObject({ code: 'last-admin' })
    await expect(
      as('corpadmin', (ctx) => leaveCompany(ctx, { companyId: compid, userId: corpadmin })),
    ).rejects.toMatchObject({ code: 'last-admin' })
    expect(await roles(corpadmin)).toEqual(['corp_admin'])
  })

  it('leave one administrator when two remove each other concurrently', async () => {
    await as('corpadmin', (ctx) => setRoles(ctx, compid, { userId: supervisor, admin: true }))
    const first = await callOf('corpadmin')
    const second = await callOf('supervisor')
    const ends = await Promise.allSettled([
      first.transaction((ctx) => setRoles(ctx, compid, { userId: supervisor, admin: false })),
      second.transaction((ctx) => setRoles(ctx, compid, { userId: corpadmin, admin: false })),
    ])
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const admins = await app.app.db
      .select()
      .from(companyMembers)
      .where(
        and(
          eq(companyMembers.companyId, compid),
          eq(companyMembers.role, 'admin'),
          isNull(companyMembers.leftAt),
        ),
      )
    expect(admins).toHaveLength(1)
    await as('admin', (ctx) => setRoles(ctx, compid, { userId: corpadmin, admin: true }))
    await as('admin', (ctx) => setRoles(ctx, compid, { userId: supervisor, admin: false, supervisor: true }))
  })

  it('end the team of a user who is no longer a supervisor', async () => {
    const [other = ''] = (await memberIds(app.app.db, compid)).filter((id) => id !== employee)
    await as('corpadmin', (ctx) => setRoles(ctx, compid, { userId: employee, supervisor: true }))
    await as('corpadmin', (ctx) =>
      superviseEmployees(ctx, compid, [{ supervisorId: employee, employeeId: other }]),
    )
    expect(await teamOf(app.app.db, { userId: employee, now: app.now() })).toEqual([other])
    await as('corpadmin', (ctx) => setRoles(ctx, compid, { userId: employee, supervisor: false }))
    expect(await teamOf(app.app.db, { userId: employee, now: app.now() })).toEqual([])
  })
})

describe('Joining and leaving a company', () => {
  it('makes a person a member once, even with concurrent requests', async () => {
    const userId = await idOf('texan')
    const join = async () =>
      as('corpadmin', (ctx) =>
        joinCompany(ctx, { company: { id: compid, name: 'Harbor' }, people: [{ userId }] }),
      )
    const joined = (await Promise.all([join(), join(), join()])).flat()
    expect(joined).toEqual([userId])
    expect((await mailsTo('texan@example.com')).filter((name) => name === 'youJoinedCompany')).toHaveLength(1)
  })

  it('does not change the role of an administrator who is added again', async () => {
    const people = [{ userId: corpadmin, department: 'Macon' }]
    await as('corpadmin', (ctx) => joinCompany(ctx, { company: { id: compid, name: 'Harbor' }, people }))
    expect(await findMember(app.app.db, compid, corpadmin)).toMatchObject({ role: 'admin', department: '' })
  })

  it('ends permissions and supervision both ways and notifies both sides; a second attempt finds no member', async () => {
    const userId = await idOf('texan')
    await as('corpadmin', (ctx) => addMember(ctx, compid, userId, 'supervisor'))
    await as('corpadmin', (ctx) =>
      superviseEmployees(ctx, compid, [
        { supervisorId: userId, employeeId: employee },
        { supervisorId: supervisor, employeeId: userId },
      ]),
    )
    await as('corpadmin', (ctx) => leaveCompany(ctx, { companyId: compid, userId }))
    expect(await roles(userId)).toEqual([])
    expect(await companyOf(app.app.db, userId)).toBeNull()
    const running = await app.app.db
      .select()
      .from(companySupervisions)
      .where(isNull(companySupervisions.endedAt))
    expect(running.some((each) => [each.supervisorId, each.employeeId].includes(userId))).toBe(false)
    expect(await mailsTo('texan@example.com')).toContain('youLeftCompany')
    expect(await mailsTo('corpadmin@example.com')).toContain('companyMemberLeft')
    await expect(
      as('corpadmin', (ctx) => leaveCompany(ctx, { companyId: compid, userId })),
    ).rejects.toMatchObject({ code: 'forbidden' })
  })
})

describe('Member record of a company', () => {
  it('is changed with a history, and a conflicting save is refused', async () => {
    const member = await findMember(app.app.db, compid, employee)
    const id = member?.id ?? ''
    const revision = member?.revision ?? 0
    const save = (changes: object) =>
      as('corpadmin', (ctx) => memberEditor.save(ctx, { id, revision, changes }))
    await save({ department: 'Ocala', shift: 'Night' })
    await expect(save({ department: 'Macon' })).rejects.toMatchObject({ code: 'conflict' })
    expect(await findMember(app.app.db, compid, employee)).toMatchObject({ department: 'Ocala' })
    const history = await as('corpadmin', (ctx) => memberEditor.history(ctx, { id, rows: 1 }))
    expect(history[0]).toMatchObject({ description: 'Changed Plant and Shift.', by: 'Carla Nyberg' })
  })

  it('has an employee number that is unique in the company', async () => {
    const member = await findMember(app.app.db, compid, employee)
    const change = (changes: object) =>
      as('corpadmin', (ctx) => memberEditor.save(ctx, { id: member?.id ?? '', changes }))
    await expect(change({ employeeNumber: '10001' })).rejects.toMatchObject({
      fields: { 'draft.employeeNumber': 'Someone else at the company has this number.' },
    })
    await expect(change({ jobRoleId: compid })).rejects.toMatchObject({ code: 'bad-input' })
  })
})
