import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { addPartner, setPartnerPrice } from '#features/core/partner/server/commands.ts'
import type { SystemContext } from '#platform/server/context.ts'
import { makeContext } from '#platform/server/make-context.ts'
import { type CourseCard, catalog } from '../contract.ts'
import { introPeriod } from '../rules/intro-discount-runs.ts'
import { consumeIntroUnits, returnIntroUnits } from './consume-intro-units.ts'
import { catalogsOf, invalidateCatalogs } from './keep-catalogs.ts'
import { type CourseDraft, publishCourse } from './publish-course.ts'
import { courses } from './tables.ts'

const app = await testApp()
const guest = await app.guest()
const neighbor = await guest
  .call(catalog.courseList, { userid: 'guest', partner: 'dhp' })
  .then(() => app.guest())

const change = <T>(work: (ctx: SystemContext) => Promise<T>) =>
  makeContext(app.app, { actor: null, now: app.now() }).transaction(work)

const draft = (code: string, more: Partial<CourseDraft> = {}): CourseDraft => ({
  code,
  name: `Course ${code}`,
  summary: 'What this course is about.',
  description: 'A longer text.',
  level: 1,
  topics: ['chemistry'],
  outcomes: ['Know more'],
  contactHours: 2,
  audioLanguages: ['en'],
  captionLanguages: [],
  listPriceMinor: 10_000,
  intro: null,
  changes: 'First edition.',
  units: [{ kind: 'lecture', title: 'Only lecture', minutes: 30, body: 'Text', captions: [] }],
  ...more,
})

async function cards(partner = 'dhp', client = guest): Promise<Map<string, CourseCard>> {
  const { courses: list } = await client.call(catalog.courseList, { userid: 'guest', partner })
  return new Map(list.map((card) => [card.courseid, card]))
}

describe('Partner catalog', () => {
  it('lists the demo courses with price, hours, units and languages', async () => {
    const card = (await cards()).get('OLC110')
    expect(card).toMatchObject({ price: '249.00', actualprice: '249.00', partnerOnly: null, added: false })
    expect(card?.contactHours).toBeGreaterThan(0)
    expect(card?.unitCount).toBeGreaterThan(3)
  })

  it('returns not found for an unknown partner', async () => {
    await expect(cards('nobody-knows')).rejects.toMatchObject({ status: 404, code: 'not-found' })
  })

  it('accepts the partner name in any case', async () => {
    expect([...(await cards('DHP')).keys()]).toEqual([...(await cards('dhp')).keys()])
  })

  it('shows a course of one partner to visitors of that partner only', async () => {
    await change((ctx) => publishCourse(ctx, draft('ONLYAMS', { partnerOnly: 'ams' })))
    await app.settled()
    expect((await cards('ams')).has('ONLYAMS')).toBe(true)
    expect((await cards('dhp')).has('ONLYAMS')).toBe(false)
    await expect(
      guest.call(catalog.courseDetail, { courseid: 'ONLYAMS', partner: 'dhp' }),
    ).rejects.toMatchObject({ status: 404 })
  })

  it('contains only the courses that a partner with customized training lists', async () => {
    await change(async (ctx) => {
      const colorScheme = { primary: '#123456', accent: '#654321' }
      await addPartner(ctx, { code: 'ownset', name: 'Own Set', customizedTraining: true, colorScheme })
      await setPartnerPrice(ctx, 'ownset', 'OLC117', 15_000)
    })
    expect([...(await cards('ownset')).keys()]).toEqual(['OLC117'])
  })

  it("shows a partner's own price only when its prices are open to non-members", async () => {
    await change(async (ctx) => {
      const colorScheme = { primary: '#123456', accent: '#654321' }
      for (const openPrices of [true, false]) {
        const code = openPrices ? 'open' : 'closed'
        await addPartner(ctx, { code, name: code, openPrices, colorScheme })
        await setPartnerPrice(ctx, code, 'OLC110', 19_900)
      }
    })
    expect((await cards('open')).get('OLC110')).toMatchObject({ price: '249.00', actualprice: '199.00' })
    expect((await cards('closed')).get('OLC110')?.actualprice).toBe('249.00')
    await change((ctx) => setPartnerPrice(ctx, 'open', 'OLC110', 18_900))
    await app.settled()
    expect((await cards('open')).get('OLC110')?.actualprice).toBe('189.00')
  })
})

describe('Cached catalog response', () => {
  const path = '/api/onlinetraining/getJson/guest/dhp'

  it('is compressed and returns 304 to a client that has the current version', async () => {
    const first = await guest.get(path, { 'accept-encoding': 'br' })
    expect(first.headers['content-encoding']).toBe('br')
    const again = await guest.get(path, { 'if-none-match': String(first.headers.etag) })
    expect(again.statusCode).toBe(304)
    expect(again.body).toBe('')
  })

  it('includes course pages by partner until the course changes', async () => {
    const page = '/api/catalog/course?courseid=OLC210&partner=dhp'
    const first = await guest.get(page, { 'accept-encoding': 'br' })
    expect(first.headers['content-encoding']).toBe('br')
    const tag = String(first.headers.etag)
    expect((await neighbor.get(page, { 'if-none-match': tag })).statusCode).toBe(304)
    await change(async (ctx) => {
      await ctx.db.update(courses).set({ summary: 'A new summary.' }).where(eq(courses.code, 'OLC210'))
      await invalidateCatalogs(ctx)
    })
    await app.settled()
    const changed = await guest.get(page, { 'if-none-match': tag })
    expect(changed.json()).toMatchObject({
      summary: 'A new summary.',
      prerequisites: [{ courseid: 'OLC117' }],
    })
  })

  it('is the same for every user id in the URL', async () => {
    const one = await guest.get(path)
    const other = await neighbor.get('/api/onlinetraining/getJson/somebody-else/dhp')
    expect(other.headers.etag).toBe(one.headers.etag)
  })

  it('is cached and dropped when another process announces a change', async () => {
    const ctx = makeContext(app.app, { actor: null, now: app.now() })
    const ask = () =>
      catalogsOf(ctx).get(ctx, 'probe', async () => ({ answer: { probe: true }, until: null }))
    const before = await ask()
    expect(await ask()).toBe(before)
    await cards()
    await app.app.pool.query("update courses set summary = 'Changed elsewhere.' where code = 'OLC110'")
    expect((await cards()).get('OLC110')?.summary).not.toBe('Changed elsewhere.')
    await app.app.pool.query("select pg_notify('catalog', '')")
    await app.settled()
    expect((await cards()).get('OLC110')?.summary).toBe('Changed elsewhere.')
  })

  it('is preserved when the change is rolled back and dropped when it commits', async () => {
    await cards()
    await change(async (ctx) => {
      await ctx.db.update(courses).set({ name: 'Never seen' }).where(eq(courses.code, 'OLC111'))
      await invalidateCatalogs(ctx)
      throw new Error('rolled back')
    }).catch(() => {})
    await app.settled()
    expect((await cards()).get('OLC111')?.coursename).not.toBe('Never seen')
    await change(async (ctx) => {
      await ctx.db.update(courses).set({ name: 'Seen at once' }).where(eq(courses.code, 'OLC111'))
      await invalidateCatalogs(ctx)
    })
    await app.settled()
    expect((await cards()).get('OLC111')?.coursename).toBe('Seen at once')
  })
})

describe('Introductory price', () => {
  const intro = { basisPoints: 1500, ...introPeriod('2026-11-01', '2026-11-25'), howMany: 3 }

  it('lowers the price until exactly the end of its period', async () => {
    await change((ctx) => publishCourse(ctx, draft('INTRO', { intro })))
    await app.settled()
    const began = app.now()
    app.setNow(new Date('2026-11-26T05:59:59.999Z'))
    expect((await cards()).get('INTRO')).toMatchObject({
      price: '100.00',
      actualprice: '85.00',
      introDiscount: { discount: 0.15, howMany: 3, left: 3, todate: '2026-11-26T05:59:59.999Z' },
    })
    app.setNow(new Date('2026-11-26T06:00:00.000Z'))
    expect((await cards()).get('INTRO')).toMatchObject({ actualprice: '100.00', introDiscount: null })
    app.setNow(began)
  })

  it('shows the number left and ends with the last unit', async () => {
    expect(await change((ctx) => consumeIntroUnits(ctx, 'INTRO', 2))).toBe(true)
    await app.settled()
    expect((await cards()).get('INTRO')?.introDiscount?.left).toBe(1)
    expect(await change((ctx) => consumeIntroUnits(ctx, 'INTRO', 2))).toBe(false)
    expect(await change((ctx) => consumeIntroUnits(ctx, 'INTRO', 1))).toBe(true)
    await app.settled()
    expect((await cards()).get('INTRO')?.actualprice).toBe('100.00')
    await change((ctx) => returnIntroUnits(ctx, 'INTRO', 1))
    await app.settled()
    expect((await cards()).get('INTRO')?.introDiscount?.left).toBe(1)
    await change((ctx) => returnIntroUnits(ctx, 'INTRO', 2))
  })

  it('is never oversold by concurrent checkouts', async () => {
    const asked = Array.from({ length: 8 }, () => change((ctx) => consumeIntroUnits(ctx, 'INTRO', 1)))
    const taken = await Promise.all(asked)
    expect(taken.filter(Boolean)).toHaveLength(3)
  })
})
