import { describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { licensesAdmin } from '../contract/admin-contract.ts'
import { approvalAdmin } from '../contract/approval-admin.ts'
import { expertAdmin } from '../contract/expert-admin.ts'
import { licenses } from '../contract.ts'
import { rosterStates } from '../rules/roster-states.ts'

const app = await testApp()
const texan = await app.as('texan')
const admin = await app.as('admin')

describe('Demo licenses', () => {
  it('include a Texan with 11.5 of 30 hours, 18.5 missing, and one entry that does not count', async () => {
    const { licenses: held, lacksTexas } = await texan.call(licenses.mine, {})
    expect(held).toMatchObject([{ needed: 30, counted: 11.5, missing: 18.5, daysLeft: 40, state: 'ending' }])
    expect(held[0]?.entries.filter(({ why }) => why !== null)).toMatchObject([
      { courseid: 'OLC120', counted: 0, why: { code: 'not-approved' } },
    ])
    expect(lacksTexas).toBe(false)
  })

  it('include a learner without any license', async () => {
    expect((await (await app.as('learner')).call(licenses.mine, {})).licenses).toEqual([])
  })

  it('include roster completions in every status', async () => {
    const { rows } = await admin.call(licensesAdmin.rosterList, {})
    expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(rosterStates))
  })

  it('include approvals for every course marked for the agency, and four experts', async () => {
    const { courses } = await admin.call(licensesAdmin.approvableCourses, {})
    const { rows } = await admin.call(approvalAdmin.list, { state: 'running' })
    expect(rows.map(({ courseCode }) => courseCode)).toEqual(courses.map(({ courseid }) => courseid))
    expect((await admin.call(expertAdmin.list, {})).total).toBe(4)
    expect((await texan.call(licenses.experts, {})).experts).toHaveLength(3)
    const pdf = await admin.get('/api/licenses/experts.pdf')
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect((await texan.get('/api/licenses/experts.pdf')).statusCode).toBe(403)
  })
})
