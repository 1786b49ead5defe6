import type pg from 'pg'
import { demoPeople, draftOf } from '#features/core/accounts/server/demo.ts'
import { registerPerson } from '#features/core/accounts/server/public.ts'
import { addCompany, addMembers } from '#features/core/company-people/server/public.ts'
import { makeContext } from '#platform/server/make-context.ts'
import { withApp } from '../../e2e/harness/load/with-app.ts'

export interface BenchCompany {
  id: string
  manager: string
  people: number
}

const REQUIREMENTS = 40

/**
 * Adds companies of the given sizes in four plants and three shifts. Each has forty requirements, most of them met, a
 * seat and a credit entry per person, and a manager who can log in.
 */
export async function addCompanies(dataDir: string, sizes: readonly number[]): Promise<BenchCompany[]> {
  const made: BenchCompany[] = []
  await withApp(dataDir, async (app) => {
    for (const people of sizes) made.push(await addManaged(app, people))
    const client = await app.pool.connect()
    try {
      // Inserts hundreds of thousands of rows without running triggers.
      await client.query('set session_replication_role = replica')
      for (const { id, people } of made) await fill(client, id, people)
      await client.query('vacuum analyze')
    } finally {
      client.release(true)
    }
  })
  return made
}

type App = Parameters<Parameters<typeof withApp>[1]>[0]

async function addManaged(app: App, people: number): Promise<BenchCompany> {
  const [model] = await demoPeople()
  if (!model) throw new Error('The demo world has nobody')
  const manager = `manager${people}`
  return makeContext(app, { actor: null, now: new Date() }).transaction(async (ctx) => {
    const userId = await registerPerson(ctx, draftOf({ ...model, username: manager }))
    const id = await addCompany(ctx, { name: `Measured ${people}`, useCredit: true })
    await addMembers(ctx, id, [{ userId, role: 'admin', department: 'Plant 1', shift: 'Day' }])
    return { id, manager, people }
  })
}

async function fill(client: pg.PoolClient, company: string, people: number): Promise<void> {
  for (const [text, values] of [
    [peopleSql, [company, people - 1]],
    [requirementsSql, [company, REQUIREMENTS]],
    [enrollmentsSql, [company]],
    [certificatesSql, [company]],
    [purchaseSql, [company]],
    [seatsSql, [company]],
    [seatEntriesSql, [company]],
    [ledgerSql, [company]],
    [creditSql, [company]],
    [
      `insert into credit_entries (transfer_id, ledger, amount_minor)
        select id, 'company/' || $1::text || '/available', case when key like '%/0' then 10000000 else -900 end
        from credit_transfers where key like 'bench/' || $1::text || '/%'`,
      [company],
    ],
    [movementsSql, [company]],
  ] as const)
    await client.query(text, [...values])
}

const copied = (table: string, changes: string, from: string, where = 'true') => `
  insert into ${table} select made.* from (select one from ${table} one where ${where} limit 1) model, ${from},
    jsonb_populate_record(model.one, jsonb_build_object(${changes})) made`

const peopleSql = `
  with added as (
    ${copied(
      'users',
      `'id', gen_random_uuid(), 'username', 'bench' || nth || $1::text, 'email', nth || '@' || $1::text || '.example.com',
      'first_name', 'Person', 'last_name', 'Number ' || nth * 7919 % 10007, 'discount_code', null`,
      'generate_series(1, $2::int) nth',
      `username = 'learner'`,
    )} returning id, last_name
  ), numbered as (select id, last_name, (row_number() over ())::int as nth from added)
  insert into company_members (id, company_id, user_id, role, sort_name, department, shift, joined_at)
  select gen_random_uuid(), $1::uuid, id, 'employee', lower(last_name || ' person'), 'Plant ' || 1 + nth % 4,
    (array['Day', 'Evening', 'Night'])[1 + nth / 4 % 3], now() - make_interval(days => 30 + nth % 600)
  from numbered`

const requirementsSql = `
  insert into compliance_requirements (id, company_id, name, kind, code, plant, due_days, renew_months, revision,
    created_at, changed_at)
  select gen_random_uuid(), $1, 'Requirement ' || nth, kind, code, case when nth % 5 = 0 then 'Plant 2' else '' end,
    case when nth % 3 = 0 then null else 60 + nth * 9 end, case when nth % 4 = 0 then null else 12 + nth % 4 * 6 end,
    1, now() - interval '300 days', now()
  from (
    select kind, code, (row_number() over (order by kind desc, code))::int as nth from (
      select 'course' as kind, code from courses, generate_series(1, 2) union all select 'certificate', unnest(array['ROSI', 'ROSII'])
      union all select 'exam', code from exams
    ) targets
  ) numbered where nth <= $2`

const enrollmentsSql = `
  insert into enrollments (id, user_id, course_id, course_code, version_id, enrolled_at, completed_at)
  select gen_random_uuid(), user_id, model.course_id, course_code, model.version_id, now() - interval '700 days',
    case when seed % 12 > 1 then now() - make_interval(days => seed % 650) end
  from (
    select user_id, code, abs(hashtext(user_id::text || code)) as seed
    from company_members, courses where company_id = $1
  ) each join (select distinct on (course_id) course_id, id as version_id, (select code from courses where id = course_id)
    as course_code from course_versions) model on model.course_code = each.code
  where seed % 12 > 0`

const certificatesSql = copied(
  'certificates',
  `'id', gen_random_uuid(), 'number', 'B' || member.id, 'running', 1000000 + abs(hashtextextended(member.id::text, 0) % 1000000000000000),
  'key', member.id, 'verify_token', member.id, 'user_id', member.user_id, 'type', 'ROSI',
  'issued_at', now() - interval '400 days', 'expires_at', now() + make_interval(days => abs(hashtext(member.id::text)) % 800)`,
  `(select * from company_members where company_id = $1) member`,
  'revoked_at is null and superseded_at is null and expires_at is not null',
)

const purchaseSql = `
  insert into seat_purchases (id, bought_by, name, company_id, courses, created_at)
  select gen_random_uuid(), user_id, 'Seats', $1, array['OLC110'], now() from company_members
  where company_id = $1 and role = 'admin'`

const seatsSql = copied(
  'course_seats',
  `'id', gen_random_uuid(), 'order_line_id', purchase.id, 'position', nth, 'code', member.id, 'bought_by', bought_by,
  'claimed_by', case when nth % 3 > 0 then user_id end, 'claimed_at', case when nth % 3 > 0 then now() end,
  'invited_email', null, 'taken_back_at', null`,
  `(select * from seat_purchases where company_id = $1) purchase, (
    select id, user_id, (row_number() over ())::int as nth from company_members where company_id = $1
  ) member`,
)

const seatEntriesSql = `
  insert into seat_entries (id, purchase_id, seat_id, act, change, free, position, at, message)
  select gen_random_uuid(), purchase.id, seat.id, 'bought', 1, seat.position, seat.position, now(), 'Seat'
  from seat_purchases purchase
  join course_seats seat on seat.order_line_id = purchase.id where purchase.company_id = $1
  order by seat.position`

const ledgerSql = `
  insert into credit_ledgers (name, owner, purse, company_id, balance_minor, opened_at)
  select 'company/' || $1::text || '/available', 'company', 'available', $1::uuid,
    10000000 - 900 * (count(*) - 1), now() - interval '700 days' from company_members where company_id = $1::uuid`

const creditSql = `
  insert into credit_transfers (id, key, reason, at)
  select gen_random_uuid(), 'bench/' || $1::text || '/' || nth, 'A course', now() - make_interval(hours => 17000 - nth)
  from generate_series(0, (select count(*)::int - 1 from company_members where company_id = $1::uuid)) nth`

// Rows that a trigger would have written with each entry.
const movementsSql = `
  insert into credit_movements (owner, number, transfer_id, at, minor, balance_minor, credited_minor, charged_minor)
  select 'company/' || $1::text, row_number() over told, transfer.id, transfer.at, amount_minor,
    sum(amount_minor) over told, sum(greatest(amount_minor, 0)) over told, sum(greatest(-amount_minor, 0)) over told
  from credit_entries entry join credit_transfers transfer on transfer.id = entry.transfer_id
  where entry.ledger = 'company/' || $1::text || '/available'
  window told as (order by transfer.at, entry.id)`
