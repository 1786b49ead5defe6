import { describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { countQuery } from '#platform/server/lists/bounded-count.ts'
import { certificatesAdmin as api } from '../../contract/admin-contract.ts'
import { certificates } from '../tables.ts'
import { issueTo } from '../testing/certificates.ts'
import { inOrder, pageQuery } from './list-certificates.ts'
import { matching, type RegisterFilter } from './register-filter.ts'
import { growRegister } from './testing/register.ts'

const MANY = 20_000
const app = await testApp()
await issueTo(app, 'learner')
await growRegister(app, MANY)
const { db } = app.app
const day = (days: number) => new Date(app.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)

const filters: [what: string, filter: Partial<RegisterFilter>][] = [
  ['unfiltered', {}],
  ['by type', { type: 'ROSII' }],
  ['by status valid', { status: 'valid' }],
  ['by status expiring', { status: 'expiring' }],
  ['by status expired', { status: 'expired' }],
  ['by status revoked', { status: 'revoked' }],
  ['by status superseded', { status: 'superseded' }],
  ['by issue date', { issuedFrom: day(-90), issuedTo: day(-60) }],
  ['by expiration date', { expiresFrom: day(600), expiresTo: day(640) }],
  ['by search text', { search: 'holder1999q' }],
  ['by type and status', { type: 'ROSI', status: 'expiring' }],
]

describe('Large certificate register', () => {
  it.each(filters)('is listed and counted %s without a full table scan', async (_what, filter) => {
    const where = await matching(db, { search: '', company: '', ...filter }, app.now())
    const page = { page: 1, rows: 50, direction: 'desc' as const, ...filter }
    for (const query of [pageQuery(db, page, where), countQuery(db, certificates, where, inOrder(page))]) {
      const { sql, params } = query.toSQL()
      const { rows } = await app.app.pool.query<{ 'QUERY PLAN': string }>(`explain ${sql}`, params)
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
      // Counting stops early, so the first thousand rows of the table are enough if everything matches.
      if (query.toSQL().sql.includes('count(*)') && !plan.includes('Filter')) continue
      expect(plan).not.toContain('Seq Scan on certificates')
    }
  })

  it('is listed by company', async () => {
    const admin = await app.as('admin')
    const { choices } = await admin.call(api.companies, {})
    const { total } = await admin.call(api.adminList, { company: choices[0]?.value ?? '' })
    expect(total).toBeGreaterThan(0)
  })
})
