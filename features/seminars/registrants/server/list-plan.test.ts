import { beforeAll, describe, expect, it } from 'vitest'
import { countStatements } from '#app/server/testing/statements/count-statements.ts'
import { testApp } from '#app/server/testing/test-app.ts'
import { type PlannedEvent, planTestEvent } from '#features/seminars/events/server/testing/seminars.ts'
import { registrations } from '#features/seminars/registration/server/tables.ts'
import { COUNTED } from '#platform/contract/paging.ts'
import { countQuery } from '#platform/server/lists/bounded-count.ts'
import { registrants as api } from '../contract/registrants-contract.ts'
import { pageQuery } from './list-registrants.ts'
import { countedAlong, matching, type RegistrantsFilter } from './registrants-filter.ts'

const app = await testApp()
const { db, pool } = app.app
const staff = await app.as('staff')

/** Fills an event with registrants from forty companies, in both attendance modes, some of them canceled. */
async function fill({ scheduleid, semids }: PlannedEvent, people: number): Promise<void> {
  await pool.query(
    `insert into seminar_registrations (id, event_id, seminar_ids, mode, state, source, first_name, last_name, email,
        company, badge_code, found_by, created_at, changed_at)
      select gen_random_uuid(), $1::uuid, case when n % 3 = 0 then $2::uuid[] else ($2::uuid[])[1:1] end,
        case when n % 4 = 0 then 'online' else 'in-person' end,
        case when n % 10 = 0 then 'canceled' else 'registered' end, 'staff', 'First' || n, 'Last' || md5(n::text),
        'p' || n || '@plant.example', 'Company ' || n % 40, $1::uuid::text || n,
        'first' || n || ' last' || md5(n::text) || ' p' || n || '@plant.example company ' || n % 40,
        $4::timestamptz - n * interval '1 minute', $4
      from generate_series(1, $3::int) n`,
    [scheduleid, semids, people, app.now()],
  )
}

let large: PlannedEvent
let small: PlannedEvent
beforeAll(async () => {
  large = await planTestEvent(app, { format: 'hybrid', prices: [10_000, 20_000] })
  small = await planTestEvent(app, { format: 'hybrid', prices: [10_000, 20_000] })
  await fill(large, 5000)
  await fill(small, 50)
  await pool.query('vacuum analyze seminar_registrations')
})

const paging = { page: 1, rows: 25, sort: 'name' as const, direction: 'asc' as const }
const filters: [string, (event: PlannedEvent) => Partial<RegistrantsFilter>][] = [
  ['unfiltered', () => ({})],
  ['by state', () => ({ state: 'canceled' })],
  ['by seminar', ({ semids }) => ({ semid: semids[1] })],
  ['by mode of attendance', () => ({ mode: 'online' })],
  ['by company', () => ({ company: 'Company 7' })],
  ['by open invoices', () => ({ pay: 'open' })],
  ['by paid status', () => ({ pay: 'paid' })],
  ['by search text', () => ({ search: 'first4321' })],
]

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Shared Hit Blocks': number
  Plans?: Plan[]
}

async function planOf(query: { toSQL(): { sql: string; params: unknown[] } }): Promise<Plan> {
  const { sql, params } = query.toSQL()
  const { rows } = await pool.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
    `explain (analyze, buffers, format json) ${sql}`,
    params,
  )
  const plan = rows[0]?.['QUERY PLAN'][0]?.Plan
  if (!plan) throw new Error('no plan')
  return plan
}

const counting = (where: Awaited<ReturnType<typeof matching>>) =>
  countQuery(db, registrations, where, countedAlong)

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

describe('List of 5,000 registrants', () => {
  it.each(filters)('is read through an index: %s', async (_what, filterOf) => {
    const { scheduleid } = large
    const filter = { scheduleid, search: '', company: '', ...filterOf(large) }
    const where = await matching(db, filter, app.now())
    const nodes = nodesOf(await planOf(pageQuery(db, paging, where)))
    const own = nodes.filter((node) => node['Relation Name'] === 'seminar_registrations')
    expect(own.map((node) => node['Node Type'])).not.toContain('Seq Scan')
  })

  it('is counted only up to the list limit, and completely for a file', async () => {
    const { scheduleid } = large
    expect((await staff.call(api.list, { scheduleid, rows: 25 })).total).toBe(COUNTED + 1)
    const file = await staff.get(`/api/seminars/registrants.csv?scheduleid=${scheduleid}&state=canceled`)
    expect(file.body.trimEnd().split('\r\n')).toHaveLength(501)
  })

  it('reads fewer than 60 database blocks for a page and 100 for its count', async () => {
    const blocks = async ({ scheduleid }: PlannedEvent) => {
      const where = await matching(
        db,
        { scheduleid, search: '', company: '', state: 'registered' },
        app.now(),
      )
      const plans = await Promise.all([pageQuery(db, paging, where), counting(where)].map(planOf))
      return plans.map((plan) => plan['Shared Hit Blocks'])
    }
    const [page = 0, count = 0] = await blocks(large)
    expect(page).toBeLessThan(60)
    expect(count).toBeLessThan(100)
  })

  it('returns the same results as reading all rows', async () => {
    const { scheduleid, semids } = large
    const count = async (filter: object) =>
      (await staff.call(api.list, { scheduleid, rows: 200, ...filter })).total
    expect(await count({ state: 'canceled' })).toBe(500)
    expect(await count({ mode: 'online' })).toBe(COUNTED + 1)
    expect(await count({ semid: semids[1] })).toBe(COUNTED + 1)
    expect(await count({ company: 'company 7' })).toBe(125)
    expect(await count({ search: 'first4321' })).toBe(1)
    expect(await count({ pay: 'open' })).toBe(0)
    const { companies } = await staff.call(api.choices, { scheduleid })
    expect(companies).toHaveLength(40)
    const names = (await staff.call(api.list, { scheduleid, sort: 'company' })).rows.map(
      ({ company }) => company,
    )
    expect(new Set(names)).toEqual(new Set(['Company 0']))
  })

  it('runs as many statements for a full page as for an empty one', async () => {
    const counted = ({ scheduleid }: PlannedEvent) =>
      countStatements(() => staff.call(api.list, { scheduleid, rows: 50 }))
    const [few, many] = [await counted(small), await counted(large)]
    expect(few).toBeGreaterThan(0)
    expect(few).toBe(many)
  })
})
