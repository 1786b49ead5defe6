import { and, eq, ne } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { companyChoices, companyOf } from '#features/core/company-people/server/public.ts'
import { companyMembers, companySupervisions } from '#features/core/company-people/server/tables.ts'
import { auditRows } from '#platform/server/tables.ts'
import { requirementAdmin } from '../contract/requirement-admin.ts'
import { compliance } from '../contract.ts'

const app = await testApp()
const { db } = app.app
const supervisorId = (await app.person('supervisor')).userId
const compid = (await companyOf(db, supervisorId))?.compid ?? ''
const other = (await companyChoices(db, {})).find(({ value }) => value !== compid)?.value ?? ''
const own = await db
  .select({ id: companySupervisions.employeeId })
  .from(companySupervisions)
  .where(eq(companySupervisions.supervisorId, supervisorId))
const ownIds = new Set(own.map(({ id }) => id))
const people = await db
  .select({ id: companyMembers.userId })
  .from(companyMembers)
  .where(and(eq(companyMembers.companyId, compid), ne(companyMembers.userId, supervisorId)))
const mine = own[0]?.id ?? ''
const others = people.find(({ id }) => !ownIds.has(id))?.id ?? ''
const stranger = (await app.person('learner')).userId
const admin = await app.as('admin')
const { requirements } = await admin.call(compliance.matrix, { compid })
const requirementid = requirements[0]?.requirementid ?? ''

type Who = 'corpadmin' | 'supervisor' | 'employee' | 'learner' | 'partneradmin'
const roles: readonly Who[] = ['corpadmin', 'supervisor', 'employee', 'learner', 'partneradmin']

/** Each operation with its input and the roles it allows; every other role gets 403. */
const table: readonly [what: string, at: string, input: object, may: readonly Who[]][] = [
  ['the matrix', 'compliance/matrix', { compid }, ['corpadmin', 'supervisor']],
  ['another company’s matrix', 'compliance/matrix', { compid: other }, []],
  ['the gaps', 'compliance/gaps', { compid }, ['corpadmin', 'supervisor']],
  ['another company’s gaps', 'compliance/gaps', { compid: other }, []],
  ['the gaps file of another company', 'compliance/gaps.csv', { compid: other }, []],
  ['coverage', 'compliance/coverage', { compid }, ['corpadmin', 'supervisor']],
  ['another company’s coverage', 'compliance/coverage', { compid: other }, []],
  ['choices', 'compliance/choices', { compid }, ['corpadmin', 'supervisor']],
  ['another company’s choices', 'compliance/choices', { compid: other }, []],
  ['the matrix file', 'compliance/matrix.csv', { compid }, ['corpadmin', 'supervisor']],
  ['the matrix file of another company', 'compliance/matrix.csv', { compid: other }, []],
  ['the matrix PDF of another company', 'compliance/matrix.pdf', { compid: other }, []],
  ['a person of the team', 'compliance/person', { compid, userid: mine }, ['corpadmin', 'supervisor']],
  ['a person of another team', 'compliance/person', { compid, userid: others }, ['corpadmin']],
  ['a person of no company', 'compliance/person', { compid, userid: stranger }, []],
  ['the list of requirements', 'compliance/requirements', { compid }, ['corpadmin']],
  ['another company’s requirements', 'compliance/requirements', { compid: other }, []],
  ['a requirement', 'compliance/requirements/read', { id: requirementid }, ['corpadmin']],
  ['the history of a requirement', 'compliance/requirements/history', { id: requirementid }, ['corpadmin']],
]

describe("Access to a company's training", () => {
  it.each(table)('is limited to the allowed roles: %s', async (_what, at, input, may) => {
    const answers: Partial<Record<Who, number>> = {}
    for (const role of roles) {
      const client = await app.as(role)
      const address = `/api/${at}?${new URLSearchParams({ ...input })}`
      answers[role] = (await client.get(address)).statusCode
    }
    expect(answers).toEqual(Object.fromEntries(roles.map((role) => [role, may.includes(role) ? 200 : 403])))
  })

  it.each([
    ['a person of the team', { compid, userid: '', empid: mine }, ['corpadmin', 'supervisor']],
    ['a person of the team as userid', { compid, userid: mine, empid: '' }, ['corpadmin', 'supervisor']],
    ['a person of another team', { compid, userid: '', empid: others }, ['corpadmin']],
    ['a person outside the company', { compid, userid: '', empid: stranger }, []],
    ['no person', { compid, userid: '', empid: '' }, []],
    ['a person under the id of another company', { compid: other, userid: '', empid: mine }, []],
  ])('is limited for the record of %s', async (_what, input, may) => {
    for (const role of roles) {
      const answer = await (await app.as(role)).post('/api/corporate/getIonicEmployeeRecord', input, 'form')
      expect(answer.statusCode, role).toBe(may.includes(role) ? 200 : 403)
      if (answer.statusCode === 200)
        expect(Object.keys(answer.json())).toEqual(['user', 'enrollments', 'courses'])
    }
  })

  it('does not let supervisors or other companies change requirements', async () => {
    const draft = {
      compid,
      name: 'Mathematics',
      kind: 'course' as const,
      code: 'OLC150',
      jobRoleId: '',
      plant: '',
      dueDays: null,
      dueOn: null,
      renewMonths: null,
    }
    const corpadmin = await app.as('corpadmin')
    await expect(
      corpadmin.call(requirementAdmin.save, { id: null, draft: { ...draft, compid: other } }),
    ).rejects.toMatchObject({ status: 403 })
    await expect(
      corpadmin.call(requirementAdmin.save, { id: requirementid, draft: { ...draft, compid: other } }),
    ).rejects.toMatchObject({ status: 403 })
    const supervisor = await app.as('supervisor')
    await expect(supervisor.call(requirementAdmin.save, { id: null, draft })).rejects.toMatchObject({
      status: 403,
    })
    const target = { compid, requirementid, userid: mine, reason: 'No reason' }
    await expect(supervisor.call(compliance.waive, target)).rejects.toMatchObject({ status: 403 })
    await expect(corpadmin.call(compliance.waive, { ...target, compid: other })).rejects.toMatchObject({
      status: 403,
    })
    await expect(corpadmin.call(compliance.waive, { ...target, userid: stranger })).rejects.toMatchObject({
      status: 403,
    })
  })

  it('records each refusal in the audit log', async () => {
    const before = await db.$count(auditRows, eq(auditRows.outcome, 'refused'))
    await (await app.as('corpadmin')).get(`/api/compliance/matrix?compid=${other}`)
    expect(await db.$count(auditRows, eq(auditRows.outcome, 'refused'))).toBe(before + 1)
  })
})
