import { describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { grantCapability } from '#features/core/accounts/server/public.ts'
import { companyOf } from '#features/core/company-people/server/public.ts'
import { learning } from '#features/learn/learning/contract.ts'
import { makeContext } from '#platform/server/make-context.ts'
import { complianceOffice } from '../contract/office.ts'

const app = await testApp()
const second = await app.person('instructor')
await grantCapability(
  makeContext(app.app, { actor: await app.person('admin'), now: app.now() }),
  second.userId,
  'product_admin',
)
const admin = await app.as('admin')
const other = await app.as('instructor')
const compid = (await companyOf(app.app.db, (await app.person('employee')).userId))?.compid ?? ''
const asked = {
  compid,
  reason: 'Replaced seats of the old contract',
  contract: 'HPB-2026-7',
  courses: ['OLC150'],
  people: 'Employee@example.com, supervisor@example.com; employee@example.com',
}

describe('Enrollment outside the shop', () => {
  it('takes effect once, when another administrator confirms it', async () => {
    const { enrollmentid } = await admin.call(complianceOffice.request, asked)
    await expect(admin.call(complianceOffice.decide, { enrollmentid, confirm: true })).rejects.toMatchObject({
      code: 'own-request',
    })
    const employee = await app.as('employee')
    const has = async () =>
      (await employee.call(learning.getCourses, {})).courses.some(({ courseid }) => courseid === 'OLC150')
    expect(await has()).toBe(false)
    expect(await other.call(complianceOffice.decide, { enrollmentid, confirm: true })).toEqual({
      enrolled: 2,
    })
    expect(await has()).toBe(true)
    await expect(other.call(complianceOffice.decide, { enrollmentid, confirm: true })).rejects.toMatchObject({
      code: 'decided',
    })
    const sent = (await app.mails()).filter(({ template }) => template === 'enrolledByCompany')
    expect(sent.map(({ recipient }) => recipient).sort()).toEqual([
      'employee@example.com',
      'supervisor@example.com',
    ])
    const { rows } = await admin.call(complianceOffice.manual, { state: 'confirmed' })
    expect(rows[0]).toMatchObject({
      enrolled: 2,
      contract: 'HPB-2026-7',
      isOwn: true,
      decidedBy: expect.stringMatching(/\w/),
    })
  })

  it('skips people who already have the course, and enrolls no one when declined', async () => {
    const { enrollmentid } = await admin.call(complianceOffice.request, {
      ...asked,
      people: 'employee@example.com corpadmin@example.com',
    })
    expect(await other.call(complianceOffice.decide, { enrollmentid, confirm: true })).toEqual({
      enrolled: 1,
    })
    const next = await admin.call(complianceOffice.request, { ...asked, courses: ['OLC160'] })
    expect(await admin.call(complianceOffice.decide, { ...next, confirm: false })).toEqual({ enrolled: 0 })
  })

  it.each([
    ['people of another company', { people: 'learner@example.com' }, 'people'],
    ['no people', { people: 'not an address' }, 'people'],
    ['an unknown course', { courses: ['OLC999'] }, 'courses'],
  ])('is refused with an error on its field: %s', async (_what, change, field) => {
    await expect(admin.call(complianceOffice.request, { ...asked, ...change })).rejects.toMatchObject({
      status: 400,
      body: { fields: { [field]: expect.any(String) } },
    })
  })

  it('is restricted to product administrators', async () => {
    for (const role of ['corpadmin', 'staff', 'partneradmin']) {
      const client = await app.as(role)
      await expect(client.call(complianceOffice.request, asked)).rejects.toMatchObject({ status: 403 })
      await expect(client.call(complianceOffice.companies, {})).rejects.toMatchObject({ status: 403 })
    }
  })
})

it('the company list shows people, credit, debts and gaps of each company', async () => {
  const { rows } = await admin.call(complianceOffice.companies, {})
  const harbor = rows.find((row) => row.compid === compid)
  expect(harbor).toMatchObject({ people: 300, topGap: expect.stringMatching(/\(\d+\)$/) })
  expect(harbor?.gaps).toBeGreaterThan(harbor?.late ?? 0)
  expect(harbor?.openInvoices).toBeGreaterThan(0)
  expect(rows.find(({ name }) => name === 'Rio Bend Water')).toMatchObject({ gaps: 0, topGap: '' })
})
