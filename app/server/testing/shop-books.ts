import type { LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'
import type { TestApp } from './test-app.ts'

/** All tables that store money, codes, credit, and seats. */
const STORED = [
  'orders',
  'order_lines',
  'order_events',
  'documents',
  'refunds',
  'payments',
  'payment_links',
  'correlations',
  'webhook_events',
  'credit_ledgers',
  'credit_entries',
  'credit_holds',
  'promo_codes',
  'promo_holds',
  'promo_credits',
  'offers',
  'course_seats',
  'seat_entries',
  'enrollments',
  'carts',
  'requests',
  'company_asks',
  'quotes',
]

/** Returns each table's row count and a hash of its row locations, which every insert and update changes. */
export async function shopBooks({ app }: TestApp): Promise<Record<string, string>> {
  const books = STORED.map(
    (table) =>
      `select '${table}' as book, count(*) || ' ' || sum(hashtextextended(t.xmin || ' ' || t.ctid, 0)) as hash from ${table} t`,
  )
  const { rows } = await app.pool.query<{ book: string; hash: string }>(books.join(' union all '))
  return Object.fromEntries(rows.map(({ book, hash }) => [book, hash]))
}

export interface Refused {
  status: number
  code: string
  message: string
  /** Fields with errors, each with a message. */
  fields: string[]
  /** Audit records it created. */
  audit: string[]
}

/** Sends a request that must be refused with a readable message, and verifies that the books are unchanged. */
export async function refusal(app: TestApp, send: () => Promise<LightMyRequestResponse>): Promise<Refused> {
  const before = await shopBooks(app)
  const { rows: moments } = await app.app.pool.query<{ seen: string }>('select pg_current_snapshot() as seen')
  const response = await send()
  const body = response.json() as Record<string, unknown> & { fields?: Record<string, string> }
  expect(body).toMatchObject({ good: false, message: expect.stringMatching(/^[A-Z].{10,}[.!]$/) })
  for (const message of Object.values(body.fields ?? {})) expect(message).toMatch(/^[A-Z].{5,}\.$/)
  expect(await shopBooks(app)).toEqual(before)
  const { rows: left } = await app.app.pool.query<{ action: string; outcome: string }>(
    `select action, outcome from audit_rows
     where not pg_visible_in_snapshot(xmin::text::xid8, $1::text::pg_snapshot) order by id`,
    [moments[0]?.seen],
  )
  expect(left.filter(({ outcome }) => outcome !== 'refused')).toEqual([])
  return {
    status: response.statusCode,
    code: String(body.code),
    message: String(body.message),
    fields: Object.keys(body.fields ?? {}),
    audit: left.map(({ action }) => action),
  }
}
