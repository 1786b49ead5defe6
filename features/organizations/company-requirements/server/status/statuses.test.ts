import { describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import {
  companyOf,
  leaveCompany,
  moveMembers,
  peopleScope,
} from '#features/core/company-people/server/public.ts'
import { recordStudies } from '#features/learn/learning/server/public.ts'
import type { SignedInContext } from '#platform/server/context.ts'
import { makeContext } from '#platform/server/make-context.ts'
import { complianceOffice } from '../../contract/office.ts'
import { complianceOverview } from '../../contract/overview.ts'
import { requirementAdmin } from '../../contract/requirement-admin.ts'
import { compliance } from '../../contract.ts'
import { nextMonth } from '../../rules/coverage.ts'
import { addUp, countsOf } from '../../rules/status-sums.ts'
import { fullMatrix, wireRowOn } from '../judging/read-matrix.ts'
import { gapsOf } from '../matrix/gaps-of.ts'
import { sumsIn } from './read-sums.ts'

const app = await testApp()
let corpadmin = await app.as('corpadmin')
let supervisor = await app.as('supervisor')
const person = await app.person('corpadmin')
const compid = (await companyOf(app.app.db, person.userId))?.compid ?? ''

const actorOf = (username: string, capability: 'corp_admin' | 'corp_supervisor') => async () => ({
  ...(await app.person(username)),
  grants: [{ capability, scope: compid }],
})
const callOf = async (make: ReturnType<typeof actorOf>) =>
  makeContext(app.app, { actor: await make(), now: app.now() }) as unknown as SignedInContext
const asAdmin = () => callOf(actorOf('corpadmin', 'corp_admin'))
const asSupervisor = () => callOf(actorOf('supervisor', 'corp_supervisor'))

const inOrder = (rows: readonly object[]): string[] => rows.map((row) => JSON.stringify(row)).sort()

/** Expects stored statuses to match a fresh evaluation in the matrix, gaps, sums and overview. */
async function expectTrue() {
  for (const [client, make] of [
    [corpadmin, asAdmin],
    [supervisor, asSupervisor],
  ] as const) {
    const shown = await client.call(compliance.matrix, { compid, rows: '1000' })
    const ctx = await make()
    const scope = await peopleScope(ctx, compid)
    const { requirements, rows } = await fullMatrix(ctx, scope, {})
    expect(shown.rows).toEqual(rows.map(wireRowOn(scope.today)))
    const gaps = await gapsOf(ctx, scope)
    const listed = await client.call(compliance.gaps, { compid, rows: '200' })
    expect(listed.total).toBe(Math.min(gaps.length, 1001))
    expect(inOrder(listed.rows.slice(0, 40)).every((row) => inOrder(gaps).includes(row))).toBe(true)
    const counting = {
      asked: requirements.map(({ id }) => id),
      last: nextMonth(scope.today).last,
      sign: 1 as const,
    }
    const judged = addUp(
      rows.flatMap(({ person: { plant, shift }, statuses }) =>
        countsOf({ plant, shift, statuses, expiring: false }, counting),
      ),
    )
    const stored = (await sumsIn(ctx, scope)).map(
      ({ requirementId, plant, shift, people, met, soon, late, open, covered }) => ({
        plant,
        shift,
        people,
        met,
        late,
        open,
        covered,
        requirementId,
        soon: requirementId === null ? 0 : soon,
      }),
    )
    const named = ({
      plant,
      shift,
      people,
      met,
      soon,
      late,
      open,
      covered,
      requirementId,
    }: (typeof judged)[0]) => ({
      plant,
      shift,
      people,
      met,
      late,
      open,
      covered,
      requirementId,
      soon,
    })
    expect(inOrder(stored)).toEqual(inOrder(judged.map(named)))
  }
}

describe('Stored statuses of people', () => {
  it('match the computed statuses initially and after each kind of change', async () => {
    await expectTrue()
    const { rows, requirements } = await corpadmin.call(compliance.matrix, { compid, state: 'overdue' })
    const [late, other, leaver] = rows
    if (!late || !other || !leaver) throw new Error('Too few people are late')
    const requirementid = requirements[late.states.indexOf('O')]?.requirementid ?? ''

    await corpadmin.call(compliance.waive, { compid, requirementid, userid: late.userid, reason: 'Retires' })
    await expectTrue()
    await (await asAdmin()).transaction(async (ctx) => {
      const study = { userId: other.userid, courseCode: 'OLC140', scorePercent: 90, paidBy: person.userId }
      await recordStudies(ctx, [{ ...study, startedAt: app.now(), finishedAt: app.now() }])
    })
    await expectTrue()
    await (await asAdmin()).transaction(async (ctx) => {
      await moveMembers(ctx, compid, {
        userIds: [late.userid],
        change: { department: 'Macon', shift: 'Day' },
      })
      await leaveCompany(ctx as never, { companyId: compid, userId: leaver.userid } as never)
    })
    await expectTrue()
    const draft = { compid, name: 'Operator mathematics', kind: 'course' as const, code: 'OLC150' }
    const terms = { jobRoleId: '', plant: '', dueDays: 3, dueOn: null, renewMonths: 12 }
    const { id } = await corpadmin.call(requirementAdmin.save, { id: null, draft: { ...draft, ...terms } })
    await expectTrue()
    await corpadmin.call(requirementAdmin.archive, { id, archived: true })
    await expectTrue()
  })

  it('match the computed statuses after a record moves to another account', async () => {
    const { rowCount } = await app.app.pool.query(
      `update enrollments set user_id = (
         select user_id from company_members where company_id = $1 and left_at is null
           and not exists (select from enrollments own where own.user_id = company_members.user_id)
         order by id limit 1)
       where id = (
         select enrollments.id from enrollments join company_members on company_members.user_id = enrollments.user_id
         where company_id = $1 and left_at is null and completed_at is not null order by completed_at desc, enrollments.id limit 1)`,
      [compid],
    )
    expect(rowCount).toBe(1)
    await expectTrue()
  })

  it('are current in a file that is exported before any page is opened', async () => {
    const { rows, requirements } = await corpadmin.call(compliance.matrix, { compid, state: 'overdue' })
    const [late] = rows
    const requirementid = requirements[late?.states.indexOf('O') ?? 0]?.requirementid ?? ''
    const { total } = await corpadmin.call(compliance.gaps, { compid })
    expect(total).toBeLessThan(1000)
    await corpadmin.call(compliance.waive, {
      compid,
      requirementid,
      userid: late?.userid ?? '',
      reason: 'Retires',
    })
    const { body } = await corpadmin.get(`/api/compliance/gaps.csv?compid=${compid}`)
    // One line per remaining gap, after the header line.
    expect(body.trim().split('\n')).toHaveLength(total)
  })

  it('match the computed statuses as days pass, through the end of a month and a year', async () => {
    for (const days of [1, 27, 31, 200, 400]) {
      app.advance({ days })
      corpadmin = await app.as('corpadmin')
      supervisor = await app.as('supervisor')
      await expectTrue()
    }
  })

  it("give the overview and the provider's list the same counts as the matrix", async () => {
    const { rows } = await corpadmin.call(compliance.matrix, { compid, rows: '1000' })
    const cells = rows.flatMap(({ states }) => [...states])
    const count = (letters: string) => cells.filter((letter) => letters.includes(letter)).length
    const overview = await corpadmin.call(complianceOverview.show, { compid })
    expect([overview.people, overview.gaps, overview.late, overview.soon]).toEqual([
      rows.length,
      count('XOUPN'),
      count('XO'),
      count('S'),
    ])
    const { rows: companies } = await (await app.as('admin')).call(complianceOffice.companies, {})
    const own = companies.find((row) => row.compid === compid)
    expect([own?.people, own?.gaps, own?.late]).toEqual([rows.length, count('XOUPN'), count('XO')])
    expect(own?.topGap).toMatch(/ \(\d+\)$/)
  })
})
