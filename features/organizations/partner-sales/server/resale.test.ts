import { randomUUID } from 'node:crypto'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { users } from '#features/core/accounts/server/tables.ts'
import { partnersAdmin } from '#features/core/partner/contract/partner-admin.ts'
import { partners } from '#features/core/partner/contract.ts'
import { coursesHeld } from '#features/learn/learning/server/public.ts'
import { enrollments } from '#features/learn/learning/server/tables.ts'
import { completeRefund, findOrder, invoicePaid, startRefund } from '#features/shop/orders/server/public.ts'
import { orders } from '#features/shop/orders/server/tables.ts'
import { pricing } from '#features/shop/pricing/contract.ts'
import { enqueue } from '#platform/server/jobs.ts'
import { mailMessages } from '#platform/server/tables.ts'
import { asPerson, buy, courseLine } from '../../../shop/orders/server/testing/orders.ts'
import { partnerEnroll } from '../contract/enroll.ts'
import { partnerLedger } from '../contract/ledger.ts'
import { partnerPriceList } from '../contract/prices.ts'
import { partnerReports } from '../contract/reports.ts'
import { mailPartnerReports } from './reports/mailings.ts'
import { partnerEntries, partnerMailings } from './tables.ts'

const app = await testApp()
const { db } = app.app
const admin = await app.as('admin')
const theirs = await app.as('partneradmin')
const learner = await app.as('learner')
const partner = 'ams'
const month = () => app.now().toISOString().slice(0, 7)
const ofOrder = (orderId: string) =>
  db.select().from(partnerEntries).where(eq(partnerEntries.orderId, orderId)).orderBy(partnerEntries.at)

const refund = (orderId: string, lines: 'all' | { lineId: string; minor: number }[]) =>
  asPerson(app, 'admin', async (ctx) => {
    const started = await startRefund(ctx, {
      orderId,
      lines,
      to: 'card',
      reason: 'Cannot come.',
      key: `k${Math.random()}`,
    })
    await completeRefund(ctx, started.id)
  })

describe('Partner ledger', () => {
  it('records a sale with the price, our price and exchange rate of its order, and its refunds', async () => {
    const { order, lines } = await buy(app, 'partneradmin', { lines: [courseLine('OLC110', 2)], partner })
    await admin.call(pricing.setRate, { currency: 'AUD', name: 'Australian dollar', rate: '1.9' })
    const [line] = lines
    await refund(order.id, [{ lineId: line?.id ?? '', minor: 10_000 }])
    await refund(order.id, 'all')
    const entries = await ofOrder(order.id)
    expect(entries.map(({ kind }) => kind)).toEqual(['sale', 'refund', 'refund'])
    const [sale] = entries
    expect(sale).toMatchObject({ partner, currency: 'AUD', priceMinor: order.totalMinor, method: 'Visa' })
    const list = line?.trace[0]?.unitBefore.minor ?? 0
    expect(sale?.ourMinor).toBe(Math.round((list * 2 * 0.7 * order.rateMicros) / 1_000_000))
    const sum = (of: 'priceMinor' | 'ourMinor' | 'effectMinor') =>
      entries.reduce((total, each) => total + each[of], 0)
    expect([sum('priceMinor'), sum('ourMinor'), sum('effectMinor')]).toEqual([0, 0, 0])
  })

  it('excludes purchases from the provider itself', async () => {
    const { order } = await buy(app, 'learner', { lines: [courseLine('OLC117')] })
    expect(await ofOrder(order.id)).toEqual([])
  })

  it('equals its orders and refunds to the cent, with the balance after each entry', async () => {
    await buy(app, 'partneradmin', { lines: [courseLine('OLC111')], partner })
    const { rows, sums } = await theirs.call(partnerLedger.ledger, { partner, rows: 200 })
    const [sold] = await db
      .select({
        sold: sql<number>`coalesce(sum(${orders.totalMinor} - ${orders.refundedMinor} - ${orders.refundedCreditMinor}), 0)::float8`,
      })
      .from(orders)
      .where(and(eq(orders.partner, partner), eq(orders.currency, 'AUD'), isNotNull(orders.paidAt)))
    expect(sums.sold.minor + sums.refunded.minor).toBe(sold?.sold)
    expect(sums.margin.minor).toBe(sums.sold.minor + sums.refunded.minor - sums.ours.minor)
    expect(rows[0]?.balance).toEqual(sums.closing)
    for (const [index, row] of rows.entries())
      expect(row.balance.minor - row.effect.minor).toBe(rows[index + 1]?.balance.minor ?? sums.opening.minor)
  })

  it('is returned as specified, form-encoded, only to its own administrators', async () => {
    const answer = await theirs.post('/api/partners/getPartnerLedger', { partner }, 'form')
    const [entry] = answer.json().entries
    expect(Object.keys(entry).sort()).toEqual(
      [
        'type',
        'timecode',
        'date',
        'description',
        'price',
        'ourprice',
        'currency',
        'paymentMethod',
        'ispaid',
      ].sort(),
    )
    expect(entry).toMatchObject({
      timecode: expect.any(Number),
      price: expect.stringMatching(/^-?\d+\.\d\d$/),
      ispaid: false,
    })
    for (const [client, requested] of [
      [theirs, 'tidewater'],
      [learner, partner],
    ] as const)
      await expect(client.call(partnerLedger.getPartnerLedger, { partner: requested })).rejects.toMatchObject(
        {
          status: 403,
        },
      )
  })

  it('holds a disputed entry until the provider responds, and settles a past month', async () => {
    const { rows } = await theirs.call(partnerLedger.ledger, { partner, type: 'sale', only: 'open' })
    const entryid = rows[0]?.entryid ?? ''
    await theirs.call(partnerLedger.disputeEntry, { partner, entryid, note: 'Counted twice.' })
    await expect(
      theirs.call(partnerLedger.disputeEntry, { partner, entryid, note: 'Again.' }),
    ).rejects.toMatchObject({ code: 'disputed' })
    const paid = { partner, month: month(), reference: 'T-1' }
    await expect(admin.call(partnerLedger.markPaid, { ...paid, seenMinor: 0 })).rejects.toMatchObject({
      code: 'month-runs',
    })
    await admin.call(partnerLedger.answerDispute, {
      partner,
      entryid,
      answer: 'You are right.',
      correction: '5.00',
    })
    await db.execute(sql`update partner_entries set at = at - interval '40 days'`)
    const before = new Date(app.now().getTime() - 20 * 86_400_000).toISOString().slice(0, 7)
    const { due, open } = await theirs.call(partnerLedger.settlement, { partner, month: before })
    expect(open).toBeGreaterThan(0)
    await expect(
      admin.call(partnerLedger.markPaid, { ...paid, month: before, seenMinor: due.minor + 1 }),
    ).rejects.toMatchObject({ code: 'moved' })
    await expect(
      theirs.call(partnerLedger.markPaid, { ...paid, month: before, seenMinor: due.minor }),
    ).rejects.toMatchObject({ status: 403 })
    await admin.call(partnerLedger.markPaid, { ...paid, month: before, seenMinor: due.minor })
    const { sums } = await theirs.call(partnerLedger.ledger, { partner })
    // The demo data contains an entry that is still disputed.
    const waiting = await theirs.call(partnerLedger.ledger, { partner, only: 'disputed' })
    const left = waiting.rows.filter(({ dispute }) => dispute?.answer === null)
    expect(sums.closing.minor).toBe(left.reduce((total, { effect }) => total + effect.minor, 0))
    expect(sums.corrections.minor).toBe(500)
  })
})

describe('Partner prices', () => {
  const set = (price: string, more = {}) =>
    theirs.call(partnerPriceList.setPrice, { partner, courseid: 'OLC115', price, ...more })

  it('show buyer price and margin, and refuse past dates, unknown courses and prices below the floor', async () => {
    const { rows } = await theirs.call(partnerPriceList.prices, { partner, search: 'OLC115' })
    const [row] = rows
    expect(row?.margin.minor).toBe((row?.costsUsd.minor ?? 0) - (row?.floor.minor ?? 0))
    expect(row?.costs.currency).toBe('AUD')
    await expect(set('199.00', { from: '2020-01-01' })).rejects.toMatchObject({
      body: { fields: { from: expect.stringContaining('over') } },
    })
    await expect(set('abc')).rejects.toMatchObject({ body: { fields: { price: expect.any(String) } } })
    await expect(set('20.00')).rejects.toMatchObject({ code: 'below-floor' })
    const { results } = await theirs.call(partnerPriceList.importPrices, {
      partner,
      rows: [
        { courseid: 'OLC115', price: '300.00', currency: 'AUD', from: '' },
        { courseid: 'OLC115', price: '20.00', currency: '', from: '' },
        { courseid: 'NOSUCH', price: '200.00', currency: '', from: '' },
        { courseid: 'OLC115', price: '300.00', currency: 'USD', from: '2099-01-01' },
        { courseid: 'OLC117', price: '', currency: '', from: '' },
        { courseid: 'OLC117', price: '200.00', currency: '', from: '2099-02-30' },
      ],
    })
    expect(results.map(({ outcome }) => outcome)).toEqual([
      ...['wrong', 'wrong', 'wrong', 'planned', 'same', 'wrong'],
    ])
    expect(results[5]?.message).toBe('There is no day 2099-02-30.')
  })

  it('apply below the floor once the provider approves them, with a history', async () => {
    expect(await set('20.00', { reason: 'A launch.' })).toMatchObject({ state: 'asked' })
    const { rows } = await admin.call(partnerPriceList.priceAsks, { state: 'asked' })
    const askid = rows[0]?.askid ?? ''
    await expect(theirs.call(partnerPriceList.decidePrice, { askid, approve: true })).rejects.toMatchObject({
      status: 403,
    })
    await expect(admin.call(partnerPriceList.decidePrice, { askid, approve: false })).rejects.toMatchObject({
      status: 400,
    })
    await admin.call(partnerPriceList.decidePrice, { askid, approve: true })
    await expect(admin.call(partnerPriceList.decidePrice, { askid, approve: true })).rejects.toMatchObject({
      code: 'decided',
    })
    const { prices } = await theirs.call(partnerPriceList.priceHistory, { partner, courseid: 'OLC115' })
    expect(prices.map(({ price }) => price?.minor)).toEqual([30_000, 2_000])
    await expect(theirs.call(partnerPriceList.prices, { partner: 'tidewater' })).rejects.toMatchObject({
      status: 403,
    })
  })
})

describe('People of a partner', () => {
  it('are enrolled at its price on its ledger, with the invoice paid at or before settlement', async () => {
    const { rows } = await theirs.call(partnerEnroll.enrollPeople, { partner, rows: 200 })
    const people = rows.slice(0, 2).map(({ userid }) => userid)
    const offered = await theirs.call(partnerEnroll.enrollCourses, { partner })
    const single = offered.courses.filter(({ kind }) => kind === 'course').map(({ courseid }) => courseid)
    const requested = { partner, people, courses: single.slice(-2) }
    const quote = await theirs.call(partnerEnroll.enrollQuote, requested)
    const price = (quote.total.minor / 100).toFixed(2)
    await expect(
      theirs.call(partnerEnroll.enroll, { ...requested, pay: 'ledger', price: '1.00' }),
    ).rejects.toMatchObject({ code: 'price-changed' })
    const done = await theirs.call(partnerEnroll.enroll, { ...requested, pay: 'ledger', price })
    expect(done.results.every(({ outcome }) => outcome === 'bought')).toBe(true)
    expect((await coursesHeld(db, people, requested.courses, app.now())).size).toBe(people.length * 2)
    const [sale] = await ofOrder(done.order.orderid)
    expect(sale).toMatchObject({
      paidBy: 'ledger',
      priceMinor: quote.total.minor,
      effectMinor: -quote.ourprice.minor,
    })
    await asPerson(app, 'admin', (ctx) =>
      invoicePaid(ctx, done.order.orderid, { paidWith: 'Visa ending in 4242', at: ctx.now }),
    )
    const entries = await ofOrder(done.order.orderid)
    expect(entries.map(({ kind }) => kind).sort()).toEqual(['payment', 'sale'])
    expect((await findOrder(db, done.order.orderid))?.paidAt).not.toBeNull()
    const another = { 'idempotency-key': randomUUID() }
    await expect(
      theirs.call(partnerEnroll.enroll, { ...requested, pay: 'ledger', price }, another),
    ).rejects.toMatchObject({ code: 'nobody-left' })
  })

  it('are refused if they belong to another partner, and wait for payment when paying now', async () => {
    const { rows } = await theirs.call(partnerEnroll.enrollPeople, { partner })
    const own = rows[0]?.userid ?? ''
    const stranger = (await app.person('learner')).userId
    const requested = { partner, courses: ['OLC110'] }
    await expect(
      theirs.call(partnerEnroll.enrollQuote, { ...requested, people: [own, stranger] }),
    ).rejects.toMatchObject({ code: 'not-its-people' })
    const bundle = { partner, people: [own], courses: ['ROSI'] }
    const { total } = await theirs.call(partnerEnroll.enrollQuote, bundle)
    const done = await theirs.call(partnerEnroll.enroll, {
      ...bundle,
      pay: 'now',
      price: (total.minor / 100).toFixed(2),
    })
    expect(done).toMatchObject({
      payUrl: expect.stringContaining('/pay/'),
      results: [{ outcome: 'waiting' }],
    })
    expect(await ofOrder(done.order.orderid)).toEqual([])
  })
})

describe('Partner report', () => {
  it('shows only its own people and sales by month, and is sent to its administrators', async () => {
    const { rows, courses, people } = await theirs.call(partnerReports.report, {
      partner,
      from: '2020-01-01',
      rows: 36,
    })
    expect(rows).toHaveLength(36)
    const sum = (of: (month: (typeof rows)[number]) => number) =>
      rows.reduce((total, row) => total + of(row), 0)
    const [counted] = await db
      .select({ people: sql<number>`count(*)::int` })
      .from(users)
      .where(eq(users.partner, partner))
    expect(people).toBe(counted?.people)
    const ids = sql`select ${users.id} from ${users} where ${users.partner} = ${partner}`
    const [started] = await db
      .select({ enrolled: sql<number>`count(*)::int` })
      .from(enrollments)
      .where(
        sql`${enrollments.userId} in (${ids}) and ${enrollments.enrolledAt} >= (${`${rows.at(-1)?.month}-01`}::date at time zone 'America/Chicago')`,
      )
    expect(sum(({ enrolled }) => enrolled)).toBe(started?.enrolled)
    expect(courses.length).toBeGreaterThan(0)
    const { sums } = await theirs.call(partnerLedger.ledger, { partner })
    expect(sum(({ revenue }) => revenue.minor)).toBe(sums.sold.minor + sums.refunded.minor)
    const { administrators } = await theirs.call(partnerReports.reportMailings, { partner })
    const readers = administrators.map(({ value }) => value)
    const stranger = (await app.person('learner')).userId
    await expect(
      theirs.call(partnerReports.addReportMailing, { partner, every: 'week', readers: [stranger] }),
    ).rejects.toMatchObject({ code: 'not-administrators' })
    await theirs.call(partnerReports.addReportMailing, { partner, every: 'month', readers })
    await db.update(partnerMailings).set({ nextOn: '2020-01-01' })
    await enqueue({ db, now: app.now() }, mailPartnerReports, {})
    await app.runJobs()
    const sent = (await app.mails()).filter(({ template }) => template === 'partnerReport')
    expect(sent).toHaveLength(readers.length)
    expect(sent[0]?.text).toContain('Margin')
    for (const client of [learner, await app.as('corpadmin')])
      await expect(client.call(partnerReports.report, { partner })).rejects.toMatchObject({ status: 403 })
  })
})

const problemOf = (field: string) => ({ body: { fields: { [`draft.${field}`]: expect.any(String) } } })

describe('Partner managed by the provider', () => {
  const draft = {
    code: 'Delta',
    name: 'Delta Operators',
    logo: '',
    primary: '#14532d',
    accent: '#9a3412',
    currency: 'AUD',
    discountBasisPoints: 500,
    ourShareBasisPoints: 7000,
    roundDown: true,
    purchaseByContact: false,
    partnerSeminars: false,
    customizedTraining: false,
    openPrices: true,
    openMembership: true,
    hideCredit: true,
    hideCasino: true,
    hideFeedback: false,
    hideCartAds: true,
    hideInstructorAdmin: true,
    hidePromoBlock: true,
    senderName: 'Delta Academy',
    senderAddress: '',
    contactName: '',
    contactEmail: 'help@example.com',
    contactPhone: '',
    languages: [],
  }
  const save = (changes: Partial<typeof draft>, id: string | null = null) =>
    admin.call(partnersAdmin.save, { id, draft: { ...draft, ...changes } })

  it('is available at its address immediately, and its code is never reused in any letter case', async () => {
    const { id } = await save({})
    expect(await learner.call(partners.find, { code: 'delta' })).toMatchObject({
      name: 'Delta Operators',
      currency: 'AUD',
    })
    await expect(save({ code: 'DELTA' })).rejects.toMatchObject(problemOf('code'))
    await expect(save({ code: 'api' })).rejects.toMatchObject(problemOf('code'))
    await expect(save({ code: 'other' }, id)).rejects.toMatchObject(problemOf('code'))
    await expect(save({ code: 'bright', primary: '#ffd400' })).rejects.toMatchObject(problemOf('primary'))
    await expect(save({ code: 'coin', currency: 'XXX' })).rejects.toMatchObject(problemOf('currency'))
    await expect(learner.call(partnersAdmin.list, {})).rejects.toMatchObject({ status: 403 })
    await admin.call(partnersAdmin.archive, { id, archived: true })
    await expect(learner.call(partners.find, { code: 'delta' })).rejects.toMatchObject({ status: 404 })
    await expect(save({})).rejects.toMatchObject(problemOf('code'))
  })

  it('has no separate sender if it is the shop itself', async () => {
    const { rows } = await admin.call(partnersAdmin.list, { search: 'dhp' })
    const id = rows[0]?.id ?? ''
    const { draft } = await admin.call(partnersAdmin.read, { id })
    const named = { ...draft, senderName: 'The shop', contactEmail: 'help@example.com' }
    await expect(admin.call(partnersAdmin.save, { id, draft: named })).rejects.toMatchObject(
      problemOf('senderName'),
    )
  })

  it('sends email to its people under its own name', async () => {
    const { rows } = await admin.call(partnersAdmin.list, { search: 'ams' })
    const id = rows[0]?.id ?? ''
    const stored = await admin.call(partnersAdmin.read, { id })
    await admin.call(partnersAdmin.save, {
      id,
      draft: { ...stored.draft, senderName: 'AMS Academy', contactEmail: 'help@example.com' },
    })
    await buy(app, 'partneradmin', { lines: [courseLine('OLC117')], partner })
    await app.mails()
    const { email } = await app.person('partneradmin')
    await theirs.call(partnerLedger.settlement, { partner, month: month() })
    await asPerson(app, 'admin', async (ctx) => {
      const { sendMail } = await import('#platform/server/mail.ts')
      const { settlementPaid } = await import('./ledger/mail.ts')
      await sendMail(ctx, settlementPaid, email, {
        partner: 'AMS',
        month: '2026-10',
        reference: 'x',
        sentence: 'y',
        url: '/',
      })
    })
    const [mail] = await db
      .select()
      .from(mailMessages)
      .where(and(eq(mailMessages.recipient, email), eq(mailMessages.template, 'partnerSettlementPaid')))
    expect(mail).toMatchObject({ senderName: 'AMS Academy', replyTo: 'help@example.com' })
    expect(mail?.text).toContain('AMS Academy')
  })
})
