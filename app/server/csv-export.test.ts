import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { and, eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Capability } from '#platform/contract/access.ts'
import { contract, query } from '#platform/contract/operation.ts'
import { listInput, listOutput } from '#platform/contract/paging.ts'
import { assembleApp } from '#platform/server/app.ts'
import { type Feature, serve } from '#platform/server/feature.ts'
import { ExportPlaces } from '#platform/server/http/exports/export-places.ts'
import { buildHttp } from '#platform/server/http/http.ts'
import { openApiDocument } from '#platform/server/http/openapi.ts'
import { pageSql } from '#platform/server/lists/list-query.ts'
import { WHOLE_LIST_PAGE } from '#platform/server/lists/whole-list.ts'
import { noRequest } from '#platform/server/make-context.ts'
import { auditRows } from '#platform/server/tables.ts'
import { testApp } from './testing/test-app.ts'
import { TestClient } from './testing/test-client.ts'

const { app, person, now } = await testApp()
let statements = 0
const guests = contract('guests', {
  numbers: query({
    at: 'guests/numbers',
    access: ['product_admin'],
    input: listInput(['n']),
    output: listOutput(z.object({ n: z.int() })),
    csvFile: 'numbers',
    csv: [['Number', (row) => row.n]],
  }),
  list: query({
    at: 'guests/list',
    access: ['product_admin'],
    input: listInput(['name']).extend({ letter: z.string().max(1, 'One letter.').default('') }),
    output: listOutput(z.object({ name: z.string(), seat: z.int() })),
    csvFile: 'guests',
    csv: [
      ['Name', (row) => row.name],
      ['Seat', (row) => row.seat],
    ],
  }),
})
const size = 2450
let broken = Number.POSITIVE_INFINITY
const guestList: Feature = {
  name: 'guests',
  operations: serve(guests, {
    numbers: async (input, { db }) => {
      statements++
      if (input.page === 2) await app.pool.query('insert into numbers values (0)')
      const { rows } = await db.execute<{ n: number }>(sql`select n from numbers ${pageSql(input, [sql`n`])}`)
      return { rows, total: 1001 }
    },
    list: async ({ page, rows, letter }) => {
      if (page >= broken) throw new Error('the list broke')
      const all = Array.from({ length: size }, (_, seat) => ({
        name: `${'abc'[seat % 3]}${seat}`,
        seat,
        secret: 'x',
      }))
      const found = all.filter(({ name }) => name.startsWith(letter))
      return { rows: found.slice((page - 1) * rows, page * rows), total: found.length }
    },
  }),
}
const identifying = app.features.map(
  ({ name, identify }): Feature => ({ name, ...(identify ? { identify } : {}) }),
)
const shop = assembleApp({ ...app, features: [...identifying, guestList] })
const http = await buildHttp(shop)
const admin = await TestClient.open(http, shop, await person('admin'))
const linesOf = (text: string) => text.slice(1).trimEnd().split('\r\n')

describe('CSV export of a list', () => {
  it('contains every page of the list, with headings and no undeclared field', async () => {
    const response = await admin.get('/api/guests/list.csv?page=2&rows=10')
    const lines = linesOf(response.body)
    expect(response.body.startsWith('\uFEFF')).toBe(true)
    expect(lines).toHaveLength(2451)
    expect([lines[0], lines[1], lines[2450]]).toEqual(['Name,Seat', 'a0,0', 'b2449,2449'])
  })

  it('is a file named after the list and the date, and is not cached', async () => {
    const { headers } = await admin.get('/api/guests/list.csv')
    expect(headers['content-disposition']).toBe(
      `attachment; filename="guests-${now().toISOString().slice(0, 10)}.csv"`,
    )
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': 'text/csv; charset=utf-8' })
  })

  it('applies the filters of the list and refuses the same invalid input', async () => {
    const narrowed = await admin.get('/api/guests/list.csv?letter=b')
    expect(linesOf(narrowed.body)).toHaveLength(818)
    const wrong = await admin.get('/api/guests/list.csv?letter=bb')
    expect([wrong.statusCode, wrong.json().fields]).toEqual([400, { letter: 'One letter.' }])
  })

  it('contains only the headings for an empty list', async () => {
    expect((await admin.get('/api/guests/list.csv?letter=z')).body).toBe('\uFEFFName,Seat\r\n')
  })

  it('is available only to users with access to the list', async () => {
    const learner = await TestClient.open(http, shop, await person('learner'))
    const guest = await TestClient.open(http)
    expect((await guest.get('/api/guests/list.csv')).statusCode).toBe(401)
    expect((await learner.get('/api/guests/list.csv')).statusCode).toBe(403)
  })

  it('is audited with its actor and its filters', async () => {
    await admin.get('/api/guests/list.csv?letter=c')
    // All exports of this file have the same timestamp, so their order is undefined.
    const rows = await app.db
      .select()
      .from(auditRows)
      .where(
        and(eq(auditRows.action, 'guests.list.csv'), sql`${auditRows.details}->'filters'->>'letter' = 'c'`),
      )
      .orderBy(auditRows.id)
    const { userId } = await person('admin')
    expect(rows).toMatchObject([{ actorId: userId, details: { rows: 816, filters: { letter: 'c' } } }])
  })

  it('contains a list of any length, with each row once, as of the time of the request', async () => {
    await app.pool.query('create table numbers as select n from generate_series(1, 120000) n')
    const response = await admin.get('/api/guests/numbers.csv')
    const lines = linesOf(response.body)
    expect([lines.length, lines[1], lines[120_000]]).toEqual([120_001, '1', '120000'])
    expect(statements).toBe(Math.ceil(120_000 / WHOLE_LIST_PAGE))
  })

  it('is audited with its full row count after a long list was sent', async () => {
    const rows = await app.db
      .select()
      .from(auditRows)
      .where(eq(auditRows.action, 'guests.numbers.csv'))
      .orderBy(auditRows.id)
    // Both have the same timestamp, so their order is undefined.
    expect(rows.map(({ details }) => String(details.rows)).toSorted()).toEqual(['120000', 'more than 1000'])
  })

  it('aborts when a later page fails, so that a partial file never looks complete', async () => {
    broken = 2
    await expect(admin.get('/api/guests/list.csv')).rejects.toThrow()
    broken = 1
    expect((await admin.get('/api/guests/list.csv')).statusCode).toBe(500)
    broken = Number.POSITIVE_INFINITY
  })

  it('is limited to one at a time per user, and never uses the slots of staff', async () => {
    const places = new ExportPlaces()
    const as = (userId: string, ...grants: Capability[]) => ({
      actor: { userId, grants: grants.map((capability) => ({ capability, scope: null })) },
      http: noRequest,
    })
    const frees = ['a', 'b', 'c', 'd'].map((id) => places.take(as(id)))
    const several = { code: 'too-many', message: expect.stringContaining('Several files') }
    expect(() => places.take(as('a'))).toThrow(
      expect.objectContaining({ code: 'too-many', message: expect.stringContaining('Your last file') }),
    )
    expect(() => places.take(as('e'))).toThrow(expect.objectContaining(several))
    places.take(as('clerk', 'seminar_clerk'))
    places.take(as('admin', 'product_admin'))
    expect(() => places.take(as('teacher', 'instructor'))).toThrow(expect.objectContaining(several))
    for (const free of frees) free()
    places.take(as('a'))
  })

  it('is aborted when its reader stalls, and then holds neither a transaction nor a slot', async () => {
    await app.pool.query('create table if not exists numbers as select n from generate_series(1, 2000) n')
    await app.pool.query('insert into numbers select n from generate_series(1, 400000) n')
    const slow = await buildHttp(shop, { readPatience: { piece: 200 } })
    await slow.listen({ port: 0 })
    const { port } = slow.server.address() as AddressInfo
    const reader = connect(port, '127.0.0.1')
    reader.write(`GET /api/guests/numbers.csv HTTP/1.1\r\nhost: x\r\ncookie: ${admin.cookieHeader}\r\n\r\n`)
    await once(reader, 'readable')
    // A transaction is idle between its statements and active during them, so count both.
    const open = async () =>
      (
        await app.pool.query(
          `select 1 from pg_stat_activity where datname = current_database() and backend_type = 'client backend'
            and xact_start is not null and pid <> pg_backend_pid()`,
        )
      ).rowCount
    await expect.poll(open, { timeout: 10_000 }).toBe(1)
    await expect.poll(open, { timeout: 10_000 }).toBe(0)
    reader.destroy()
    const next = await TestClient.open(slow, shop, await person('admin'))
    const status = async () => (await next.get('/api/guests/list.csv')).statusCode
    await expect.poll(status, { timeout: 10_000 }).toBe(200)
    await slow.close()
  })

  it('is limited to twenty in ten minutes', async () => {
    const limited = { ...shop, settings: { ...shop.settings, rateLimits: true } }
    const counting = await buildHttp(limited)
    const reader = await TestClient.open(counting, shop, await person('admin'))
    const answers = []
    for (let count = 0; count < 21; count++)
      answers.push((await reader.get('/api/guests/list.csv?letter=z')).statusCode)
    expect(answers.slice(0, 20).every((status) => status === 200)).toBe(true)
    expect(answers[20]).toBe(429)
    await counting.close()
  })

  it('is described in the OpenAPI document', () => {
    const { paths } = openApiDocument(shop.served.map(({ operation }) => operation))
    expect(paths['/api/guests/list.csv']).toMatchObject({ get: { operationId: 'guests.list.csv' } })
  })
})

describe('Staff lists', () => {
  const lists = app.served.filter(({ operation: { output } }) => {
    const shape = output instanceof z.ZodObject ? Object.keys(output.shape) : []
    return shape.includes('rows') && shape.includes('total')
  })
  const forStaff = lists.flatMap(({ operation }) => (Array.isArray(operation.access) ? [operation] : []))
  const exported = app.served.flatMap(({ operation: { id, csv, input } }) =>
    csv ? [{ id, csv, input }] : [],
  )

  it('can all be exported as CSV, except the compliance matrix', () => {
    expect(forStaff.length).toBeGreaterThan(30)
    // The matrix has one column per requirement and therefore a separate file format.
    expect(forStaff.filter(({ csv }) => !csv).map(({ id }) => id)).toEqual(['compliance.matrix'])
  })

  it('name their file and their columns, with each column once', () => {
    expect(exported.length).toBeGreaterThan(30)
    for (const { id, csv } of exported) {
      const titles = csv.columns.map(([title]) => title)
      expect(csv.file, id).toMatch(/^[a-z][a-z0-9-]*$/)
      expect(titles.length, id).toBeGreaterThan(0)
      expect(new Set(titles).size, id).toBe(titles.length)
    }
  })

  it('accept the page and row count that an export uses', () => {
    for (const { id, input } of exported) {
      const names = input instanceof z.ZodObject ? Object.keys(input.shape) : []
      expect(names, id).toEqual(expect.arrayContaining(['page', 'rows']))
    }
  })
})
