import { describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { enrollmentsAdmin } from '../../contract/enrollments-contract.ts'

const app = await testApp({ world: 'demo' })
const admin = await app.as('admin')
const all = { rows: await wholeList() }

async function wholeList() {
  const first = await admin.call(enrollmentsAdmin.list, { rows: 200 })
  const others = Array.from({ length: Math.ceil(first.total / 200) - 1 }, (_, index) =>
    admin.call(enrollmentsAdmin.list, { rows: 200, page: index + 2 }),
  )
  return [first, ...(await Promise.all(others))].flatMap(({ rows }) => rows)
}

describe('Staff list of enrollments', () => {
  it('lists the newest first, each with its status', () => {
    const moments = all.rows.map(({ enrolledAt }) => enrolledAt)
    expect(moments).toEqual(moments.toSorted().reverse())
    const ofLearner = all.rows.filter(({ email }) => email === 'learner@example.com')
    const stateOf = (code: string) => ofLearner.find(({ courseid }) => courseid === code)?.state
    expect([stateOf('OLC120'), stateOf('OLC110'), stateOf('OLC130')]).toEqual([
      'finished',
      'active',
      'dropped',
    ])
  })

  it.each([
    [{ course: 'OLC117' }, (row: (typeof all.rows)[number]) => row.courseid === 'OLC117'],
    [{ state: 'finished' as const }, (row: (typeof all.rows)[number]) => row.state === 'finished'],
    [{ state: 'not begun' as const }, (row: (typeof all.rows)[number]) => row.state === 'not begun'],
    [{ source: 'seat' as const }, (row: (typeof all.rows)[number]) => row.source === 'seat'],
    [{ partner: 'dhp' }, (row: (typeof all.rows)[number]) => row.partner === 'dhp'],
    [
      { search: 'employee@example.com' },
      (row: (typeof all.rows)[number]) => row.email.startsWith('employee'),
    ],
  ])('contains only matching rows for the filter %j', async (filter, belongs) => {
    const { rows, total } = await admin.call(enrollmentsAdmin.list, { rows: 200, ...filter })
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.every(belongs)).toBe(true)
    expect(total).toBe(all.rows.filter(belongs).length)
  })

  it('counts enrolled, finished, started and dropped learners and sales per month', async () => {
    const { months, courses } = await admin.call(enrollmentsAdmin.cohorts, {})
    expect(courses).toContain('OLC110')
    expect(
      months.every(
        ({ enrolled, finished, started, dropped }) => enrolled >= Math.max(finished, started, dropped),
      ),
    ).toBe(true)
    expect(months.some(({ sales }) => sales.minor > 0)).toBe(true)
  })

  it('refuses learners', async () => {
    const learner = await app.as('learner')
    await expect(learner.call(enrollmentsAdmin.list, {})).rejects.toMatchObject({ status: 403 })
    await expect(learner.call(enrollmentsAdmin.cohorts, {})).rejects.toMatchObject({ status: 403 })
  })
})
