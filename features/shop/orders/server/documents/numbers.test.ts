import { asc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { companyChoices, companyOf } from '#features/core/company-people/server/public.ts'
import type { Context } from '#platform/server/context.ts'
import { makeContext } from '#platform/server/make-context.ts'
import { documents, orders } from '../tables.ts'
import { buy, courseLine } from '../testing/orders.ts'
import { issueDocument } from './issue-document.ts'

const app = await testApp()
const { db } = app.app
const ctx = () => makeContext(app.app, { actor: null, now: app.now() })

describe('Document numbers', () => {
  it('leaves no gap after 50 concurrent issues, every third rolled back and every seventh disconnected', async () => {
    const bought = await Promise.all(
      Array.from({ length: 51 }, () => buy(app, 'learner', { lines: [courseLine('OLC110')] })),
    )
    const issue = (index: number, work: (ctx: Context) => Promise<void> = async () => {}) =>
      ctx().transaction(async (inner) => {
        const { order, lines } = bought[index] ?? expect.fail()
        const { document } = await issueDocument(inner, order, lines, 'invoice')
        await work(inner)
        return document.number
      })
    const first = await issue(50)
    const given = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        issue(index, async (inner) => {
          if (index % 7 === 0) await inner.db.execute('select pg_terminate_backend(pg_backend_pid())')
          if (index % 3 === 0) throw new Error('rolled back')
        }).catch(() => null),
      ),
    )
    const stored = given.filter((number) => number !== null).sort((a, b) => a - b)
    expect(stored.length).toBeGreaterThan(20)
    expect(stored).toEqual(stored.map((_, index) => first + 1 + index))
  })

  it('counts each document type separately', async () => {
    const { order, lines } = await buy(app, 'learner', { lines: [courseLine('OLC110')] })
    const [receipt, invoice] = await ctx().transaction(async (inner) => [
      (await issueDocument(inner, order, lines, 'receipt')).document,
      (await issueDocument(inner, order, lines, 'invoice')).document,
    ])
    expect(receipt.snapshot.name).toBe(`R-${receipt.number}`)
    expect(invoice.snapshot.name).toBe(`I-${invoice.number}`)
    expect(receipt.number).not.toBe(invoice.number)
  })

  it('issues one document per order, however often it is requested', async () => {
    const { order, lines } = await buy(app, 'texan', { lines: [courseLine('OLC110')] })
    const issue = () =>
      ctx().transaction(async (inner) => (await issueDocument(inner, order, lines, 'receipt')).document)
    await issue()
    await Promise.allSettled([issue(), issue()])
    const own = await db
      .select()
      .from(documents)
      .where(eq(documents.orderId, order.id))
      .orderBy(asc(documents.number))
    expect(own).toHaveLength(1)
  })
})

describe('Document PDF', () => {
  const open = async (username: string | null, documentid: string) => {
    const client = username ? await app.as(username) : await app.guest()
    return client.get(`/api/orders/document.pdf?documentid=${documentid}`)
  }

  it('is available to its buyer and staff, and not found for other users', async () => {
    const { order } = await buy(app, 'employee', { lines: [courseLine('OLC110'), courseLine('OLC111', 3)] })
    await app.runJobs()
    const [document] = await db.select().from(documents).where(eq(documents.orderId, order.id))
    const id = document?.id ?? ''
    const own = await open('employee', id)
    expect(own.statusCode).toBe(200)
    expect(own.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' })
    expect(own.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect((await open('admin', id)).statusCode).toBe(200)
    expect((await open('learner', id)).statusCode).toBe(404)
    expect((await open(null, id)).statusCode).toBe(401)
    expect((await open('employee', 'no-such-id')).statusCode).toBe(400)
  })

  it('is available to the admin of its company, and not of another company', async () => {
    const { order } = await buy(app, 'texan', { lines: [courseLine('OLC110')] })
    await app.runJobs()
    const [document] = await db.select().from(documents).where(eq(documents.orderId, order.id))
    const statusFor = async (companyId: string | null) => {
      await db.update(orders).set({ companyId }).where(eq(orders.id, order.id))
      return (await open('corpadmin', document?.id ?? '')).statusCode
    }
    const own = await companyOf(db, (await app.person('corpadmin')).userId)
    const other = (await companyChoices(db, {})).find(({ value }) => value !== own?.compid)
    expect(await statusFor(own?.compid ?? '')).toBe(200)
    expect(await statusFor(other?.value ?? '')).toBe(404)
    expect(await statusFor(null)).toBe(404)
  })
})
