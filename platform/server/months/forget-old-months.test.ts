import { v7 as uuid } from 'uuid'
import { beforeEach, describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { pageViews } from '#features/core/accounts/server/tables.ts'
import { makeContext } from '../make-context.ts'
import { forgetOldMonths } from './forget-old-months.ts'
import { listMonths } from './monthly-tables.ts'

const test = await testApp({ world: 'empty', settings: { AUDIT_KEEP_DAYS: '365' } })
const { db, pool } = test.app

const run = () => forgetOldMonths.run({}, makeContext(test.app, { actor: null, now: test.now() }))
const view = (at: string) => db.insert(pageViews).values({ id: uuid(), page: at, info: '', at: new Date(at) })
const pages = async () => (await db.select().from(pageViews).orderBy(pageViews.at)).map(({ page }) => page)

/** Returns the months of page views from the test's year on. */
const months = async () =>
  (await listMonths(db, { table: pageViews }))
    .map(({ name }) => name)
    .filter((name) => name.startsWith('page_views_2') && name >= `page_views_${year}`)
const others = async () => (await pool.query('select page from page_views_other')).rowCount

/** Each test has a year of its own, in which there are no partitions yet. */
let year = 2090
beforeEach(async () => {
  year += 10
  test.setNow(new Date(`${year}-11-15T12:00:00Z`))
  await pool.query('delete from page_views')
})

describe('Months', () => {
  it('are created two ahead, and a second run changes nothing', async () => {
    await run()
    const made = [`page_views_${year}_11`, `page_views_${year}_12`, `page_views_${year + 1}_01`]
    expect(await months()).toEqual(made)
    await run()
    expect(await months()).toEqual(made)
  })

  it('are the same after two servers ran concurrently as after one', async () => {
    await view(`${year}-11-15T00:00:00Z`)
    await Promise.all([run(), run(), run()])
    expect(await months()).toHaveLength(3)
    expect([await pages(), await others()]).toEqual([[`${year}-11-15T00:00:00Z`], 0])
  })

  it('take their rows from the default partition, which accepts every row that has no month', async () => {
    const rows = [`${year}-10-31T23:59:59Z`, `${year}-11-01T00:00:00Z`, `${year + 3}-02-28T12:00:00Z`]
    for (const at of rows) await view(at)
    expect(await others()).toBe(3)
    await run()
    expect([await pages(), await others()]).toEqual([rows, 0])
    expect(await months()).toContain(`page_views_${year + 3}_02`)
    const first = await pool.query(`select page from page_views_${year}_11`)
    expect(first.rows).toEqual([{ page: rows[1] }])
  })

  it('are dropped once all of their rows are older than the retention period', async () => {
    await run()
    await view(`${year}-11-30T23:59:59Z`)
    await view(`${year}-12-01T00:00:00Z`)
    test.setNow(new Date(`${year + 1}-01-28T23:59:59Z`))
    await run()
    expect(await pages()).toHaveLength(2)
    test.setNow(new Date(`${year + 1}-01-29T00:00:00Z`))
    await run()
    expect(await pages()).toEqual([`${year}-12-01T00:00:00Z`])
    expect(await months()).not.toContain(`page_views_${year}_11`)
  })

  it('of the audit log are dropped although its rows cannot be deleted, and those of emails remain without a period', async () => {
    const audit = `insert into audit_rows (id, at, action, outcome, details) values (gen_random_uuid(), $1, 'old', 'done', '{}')`
    const mail = `insert into mail_messages (id, template, recipient, subject, html, text, created_at)
      values (gen_random_uuid(), 'old', 'a@b.test', '', '', '', $1)`
    for (const text of [audit, mail]) await pool.query(text, [`${year}-11-02T00:00:00Z`])
    await run()
    await expect(pool.query(`delete from audit_rows where action = 'old'`)).rejects.toThrow()
    test.setNow(new Date(`${year + 1}-12-01T00:00:00Z`))
    await run()
    const count = async (text: string) =>
      Number((await pool.query(`select count(*) from ${text}`)).rows[0].count)
    expect(await count(`audit_rows where action = 'old' and extract(year from at) = ${year}`)).toBe(0)
    expect(
      await count(`mail_messages where template = 'old' and extract(year from created_at) = ${year}`),
    ).toBe(1)
  })

  it('without rows of the requested time are not read', async () => {
    await run()
    const { rows } = await pool.query(
      `explain (format json) select * from audit_rows where at >= '${year}-12-03Z' and at < '${year}-12-04Z'
       order by at desc, id desc limit 20`,
    )
    const plan = JSON.stringify(rows)
    expect([...plan.matchAll(/"Relation Name":"(\w+)"/g)].map(([, name]) => name)).toEqual([
      `audit_rows_${year}_12`,
    ])
    expect(plan).toContain('"Index Name"')
  })
})
