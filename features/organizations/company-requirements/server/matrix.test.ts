import { describe, expect, it } from 'vitest'
import { countStatements } from '#app/server/testing/statements/count-statements.ts'
import { testApp } from '#app/server/testing/test-app.ts'
import type { TestClient } from '#app/server/testing/test-client.ts'
import { companyOf } from '#features/core/company-people/server/public.ts'
import { daysBetween } from '#platform/contract/zoned-days.ts'
import { requirementAdmin } from '../contract/requirement-admin.ts'
import { compliance } from '../contract.ts'
import { unpackCells } from '../rules/state-codes.ts'

const app = await testApp()
const corpadmin = await app.as('corpadmin')
const supervisor = await app.as('supervisor')
const compid = (await companyOf(app.app.db, (await app.person('corpadmin')).userId))?.compid ?? ''

const whole = (client: TestClient, more: object = {}) =>
  client.call(compliance.matrix, { compid, rows: '1000', ...more })

describe('Matrix', () => {
  it('shows everyone to an administrator, the team to a supervisor, and every state', async () => {
    const all = await whole(corpadmin)
    expect(all.total).toBe(300)
    expect(all.rows).toHaveLength(300)
    expect((await whole(supervisor)).total).toBe(131)
    const letters = new Set(all.rows.flatMap(({ states }) => [...states]))
    expect([...letters].sort()).toEqual(['-', 'D', 'N', 'O', 'P', 'S', 'X'])
  })

  it('runs the same number of SQL statements for a thousand rows as for one', async () => {
    await whole(corpadmin)
    const one = await countStatements(() => whole(corpadmin, { rows: '1' }))
    expect(await countStatements(() => whole(corpadmin))).toBe(one)
    expect(one).toBeLessThan(20)
  })

  it.each(['gaps', 'late', 'soon', 'expired', 'overdue'] as const)(
    'contains only people with a matching cell on each page when filtered by %s',
    async (state) => {
      const { rows, total } = await whole(corpadmin, { state })
      expect(total).toBeGreaterThan(5)
      expect(total).toBeLessThan(300)
      const letters = { gaps: 'XOUPN', late: 'XO', soon: 'S', expired: 'X', overdue: 'O' }[state]
      for (const { states } of rows) expect([...states].some((letter) => letters.includes(letter))).toBe(true)
      const second = await whole(corpadmin, { state, rows: '5', page: '2' })
      expect(second.rows).toEqual(rows.slice(5, 10))
    },
  )

  it('gives each cell that expires soon a day within the next 60', async () => {
    const { rows } = await whole(corpadmin, { state: 'soon' })
    for (const row of rows)
      for (const { state, days } of unpackCells(row))
        if (state === 'soon') expect(days).toSatisfy((day: number) => day >= 0 && day <= 60)
  })

  it('is filtered by plant, shift and search text', async () => {
    const { rows } = await whole(corpadmin, { plant: 'Tampa', shift: 'Night' })
    expect(rows.length).toBeGreaterThan(5)
    expect(new Set(rows.map(({ plant, shift }) => `${plant} ${shift}`))).toEqual(new Set(['Tampa Night']))
    const [known] = rows
    const [word = ''] = (known?.name ?? '').split(' ')
    expect(
      (await whole(corpadmin, { search: known?.name ?? '' })).rows.map(({ userid }) => userid),
    ).toContain(known?.userid)
    expect((await whole(corpadmin, { search: word, plant: 'Nowhere' })).total).toBe(0)
  })
})

describe('Gap list', () => {
  it('starts with the longest overdue, and matches the matrix', async () => {
    const { rows, total } = await corpadmin.call(compliance.gaps, { compid, rows: '200' })
    const days = rows.map(({ day }) => day ?? '9999')
    expect(days).toEqual([...days].sort())
    const cells = (await whole(corpadmin)).rows.flatMap(({ states }) => [...states])
    expect(total).toBe(cells.filter((letter) => 'XOUPN'.includes(letter)).length)
  })

  it("contains only a supervisor's own people", async () => {
    const own = new Set((await whole(supervisor)).rows.map(({ userid }) => userid))
    const { rows } = await supervisor.call(compliance.gaps, { compid, rows: '200' })
    expect(rows.every(({ userid }) => own.has(userid))).toBe(true)
  })
})

describe('Coverage of the next month', () => {
  it('counts people by plant and shift, no more than the requirement applies to', async () => {
    const { first, last, requirements } = await corpadmin.call(compliance.coverage, { compid })
    expect(daysBetween(first, last)).toBeGreaterThan(26)
    const safety = requirements.find(({ code }) => code === 'OLC140')
    expect(safety?.counts.reduce((sum, { people }) => sum + people, 0)).toBe(297)
    for (const { covered, people } of safety?.counts ?? []) expect(covered).toBeLessThanOrEqual(people)
  })
})

describe('Requirement', () => {
  const draft = {
    compid,
    name: 'Deionization',
    kind: 'course' as const,
    code: 'OLC430',
    jobRoleId: '',
    plant: 'Tampa',
    dueDays: 10,
    dueOn: null,
    renewMonths: null,
  }

  it('applies from the day it is saved until it is archived', async () => {
    const { id } = await corpadmin.call(requirementAdmin.save, { id: null, draft })
    const { rows } = await whole(corpadmin, { requirement: id, plant: 'Tampa' })
    expect(new Set(rows.map(({ states }) => states))).toEqual(new Set(['U']))
    const others = await whole(corpadmin, { requirement: id, plant: 'Ocala' })
    expect(new Set(others.rows.map(({ states }) => states))).toEqual(new Set(['-']))
    await corpadmin.call(requirementAdmin.archive, { id, archived: true })
    expect((await whole(corpadmin)).requirements.map(({ requirementid }) => requirementid)).not.toContain(id)
  })

  it.each([
    ['an unknown course', { code: 'OLC999' }],
    ['a job role of another company', { jobRoleId: '00000000-0000-4000-8000-000000000000' }],
    ['an unknown plant', { plant: 'Atlantis' }],
    ['two due dates', { dueOn: '2027-01-01' }],
  ])('is refused with an error on its field: %s', async (_what, change) => {
    const [field] = Object.keys(change)
    await expect(
      corpadmin.call(requirementAdmin.save, { id: null, draft: { ...draft, ...change } }),
    ).rejects.toMatchObject({
      status: 400,
      body: { fields: { [`draft.${field}`]: expect.any(String) } },
    })
  })

  it('can be waived for one person with a reason, and required again', async () => {
    const { rows, requirements } = await whole(corpadmin, { state: 'overdue' })
    const [row] = rows
    const index = [...(row?.states ?? '')].indexOf('O')
    const target = {
      compid,
      userid: row?.userid ?? '',
      requirementid: requirements[index]?.requirementid ?? '',
    }
    const letter = async () =>
      (await whole(corpadmin, { search: row?.name })).rows.find(({ userid }) => userid === target.userid)
        ?.states[index]
    await corpadmin.call(compliance.waive, { ...target, reason: 'Retires in May' })
    expect(await letter()).toBe('W')
    const { requirements: own } = await corpadmin.call(compliance.person, { compid, userid: target.userid })
    expect(own.find(({ requirementid }) => requirementid === target.requirementid)?.waiver).toEqual({
      reason: 'Retires in May',
      by: expect.stringMatching(/\w+ \w+/),
    })
    await corpadmin.call(compliance.endWaiver, target)
    expect(await letter()).toBe('O')
  })
})
