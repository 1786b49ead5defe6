import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { learning } from '../../contract.ts'
import { addLongCourse, growProgress } from './testing/records.ts'

const CODE = 'LONG200'
const app = await testApp()
await addLongCourse(app.app.pool, { code: CODE, units: 200, username: 'learner' })
await growProgress(app.app.pool, CODE, 100_000)
await app.app.pool.query(
  `insert into notes (id, enrollment_id, unit_id, text, created_at, changed_at)
    select gen_random_uuid(), enrollment_id, unit_id, 'Look again', now(), now() from unit_progress limit 20000`,
)
await app.app.pool.query('analyze notes')
const learner = await app.as('learner')

interface Asked {
  text: string
  values: unknown[]
}

/** Records the database queries made during an operation. */
async function listen(work: () => Promise<unknown>): Promise<Asked[]> {
  const asked: Asked[] = []
  const query = pg.Client.prototype.query
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const [first, second] = given as [string | { text: string; values?: unknown[] }, unknown]
    const text = typeof first === 'string' ? first : first.text
    const values = Array.isArray(second) ? second : typeof first === 'string' ? [] : (first.values ?? [])
    if (/^\s*(select|with)/i.test(text)) asked.push({ text, values })
    return Reflect.apply(query, this, given)
  } as typeof query
  try {
    await work()
  } finally {
    pg.Client.prototype.query = query
  }
  return asked
}

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  Plans?: Plan[]
}

const scansOf = (plan: Plan): string[] => [
  ...(plan['Node Type'] === 'Seq Scan' ? [plan['Relation Name'] ?? ''] : []),
  ...(plan.Plans ?? []).flatMap(scansOf),
]

/** Returns the tables that are scanned sequentially. */
async function wholeTables(asked: readonly Asked[]): Promise<string[]> {
  const plans = asked.map(async ({ text, values }) => {
    const { rows } = await app.app.pool.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>({
      text: `explain (format json) ${text}`,
      values,
    })
    return rows[0] ? scansOf(rows[0]['QUERY PLAN'][0].Plan) : []
  })
  return (await Promise.all(plans)).flat()
}

describe('Record of a course with 200 units among 100,000 progress rows', () => {
  it.each([
    ['one course', () => learner.call(learning.course, { courseid: CODE })],
    ['all courses', () => learner.call(learning.getCourses, {})],
    ['the next unit', () => learner.call(learning.continue, {})],
    ['the owned courses', () => learner.call(learning.owned, {})],
  ])('reads %s by index', async (_what, work) => {
    const asked = await listen(work)
    expect(asked.some(({ text }) => text.includes('enrollments'))).toBe(true)
    const scanned = await wholeTables(asked)
    // Scanning all courses' units is fine for a 200-unit course; only tables that grow with the learner count matter.
    expect(scanned.filter((table) => ['enrollments', 'unit_progress', 'notes'].includes(table))).toEqual([])
  })

  it('contains all of its units with their state', async () => {
    const { course } = await learner.call(learning.course, { courseid: CODE })
    expect(course).toMatchObject({ unitCount: 200, doneCount: 200, timein: 200 * 90 })
  })
})
