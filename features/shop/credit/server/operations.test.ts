import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { accounts } from '#features/core/accounts/contract.ts'
import { DEMO_PASSWORD } from '#features/core/accounts/server/public.ts'
import { auditRows } from '#platform/server/tables.ts'
import { credit } from '../contract.ts'
import { companyCreditOf } from './balances.ts'
import { commitCredit, holdCredit } from './holds.ts'
import { orderNames } from './order-names.ts'
import { earnReferral } from './referrals.ts'
import { creditTools } from './testing/credit.ts'

const lastOf = async (_db: unknown, ids: readonly string[]) =>
  new Map(ids.map((id) => [id, `P-${id.slice(-4)}`]))
const test = await testApp({ extends: [orderNames.with(lastOf)] })
const { ctx, newOrder, give, has, books } = creditTools(test)
const [texan, admin] = await Promise.all([test.as('texan'), test.as('admin')])
const { userId: texanId } = await test.person('texan')
const { userId: learnerId } = await test.person('learner')

describe('Credit of the current user', () => {
  it('is returned in dollars by the specified call', async () => {
    await give(texanId, 1250)
    const answer = await texan.post('/api/payments/getReferalCredit', { userid: texanId }, 'form')
    expect(answer.json()).toEqual({ credit: '12.50', pending: '0.00', currency: 'USD' })
  })

  it('is refused to other users, and the attempt is logged', async () => {
    const asked = texan.call(credit.getReferalCredit, { userid: learnerId })
    await expect(asked).rejects.toMatchObject({ status: 403 })
    const tried = and(eq(auditRows.action, credit.getReferalCredit.id), eq(auditRows.outcome, 'refused'))
    expect(await test.app.db.$count(auditRows, tried)).toBe(1)
  })

  it('requires a login', async () => {
    const guest = await test.guest()
    await expect(guest.call(credit.mine, {})).rejects.toMatchObject({ status: 401 })
  })
})

describe('My credit list', () => {
  it('shows the change of each transfer, newest first, with own orders by name', async () => {
    const orderId = newOrder()
    await holdCredit(ctx(), { userId: texanId, orderId, usdMinor: 450 })
    await commitCredit(ctx(), orderId)
    const { rows, total } = await texan.call(credit.mine, { rows: 2 })
    const name = `P-${orderId.slice(-4)}`
    expect(total).toBe(3)
    expect(
      rows.map(({ message, orderName, available, held }) => [
        message,
        orderName,
        available.minor,
        held.minor,
      ]),
    ).toEqual([
      ['Used for an order', name, 0, -450],
      ['Set aside for an order', name, -450, 450],
    ])
    const behind = await texan.call(credit.mine, { page: 9 })
    expect(behind).toEqual({ rows: [], total: 3 })
  })

  it('shows the initials of a referred person and the end of the pending period, but no order', async () => {
    const learner = await test.as('learner')
    const { userId: buyerId } = await test.person('noor')
    await earnReferral(ctx(), {
      orderId: newOrder(),
      buyerId,
      onlineUsdMinor: 10_000,
      capturedAt: test.now(),
    })
    const { rows } = await learner.call(credit.mine, {})
    const until = new Date(test.now().getTime() + 30 * 86_400_000).toISOString()
    expect(rows[0]).toMatchObject({
      message: '2% of what N. S. bought',
      orderName: null,
      orderid: null,
      until,
    })
    const sent = await learner.call(credit.summary, {})
    expect(sent.coming).toContainEqual({
      amount: { minor: 200, currency: 'USD' },
      from: until,
      whose: 'N. S.',
    })
    expect(sent.referralLink).toContain(`/home?referral=${sent.referralid}`)
  })

  it('is included in the data export of the user', async () => {
    const collected = JSON.stringify(
      await (await test.as('learner')).call(accounts.exportData, { password: DEMO_PASSWORD }),
    )
    expect(collected).toContain('For the two typing errors')
  })
})

describe('Credit administration', () => {
  const adjustment = () => ({
    owner: 'person' as const,
    ownerid: texanId,
    way: 'grant' as const,
    minor: 700,
    reason: 'Missed the early price',
    requestid: newOrder(),
  })

  it('lists accounts with credit and finds accounts without credit', async () => {
    const all = await admin.call(credit.accounts, { direction: 'desc' })
    expect(all.rows.map(({ name }) => name)).toContain('Lena Moreau')
    expect(all.rows.map(({ name }) => name)).not.toContain('Conrad Mbeki')
    const found = await admin.call(credit.accounts, { search: 'mbeki consult' })
    expect(found.rows).toMatchObject([{ name: 'Conrad Mbeki', available: { minor: 0 } }])
    const companies = await admin.call(credit.accounts, { owner: 'company' })
    const [harbor] = companies.rows
    expect(harbor).toMatchObject({ name: 'Harbor Pure Bottling' })
    expect(harbor?.available.minor).toBe(
      (await companyCreditOf(test.app.db, harbor?.ownerid ?? '')).availableMinor,
    )
  })

  it('exports the list as CSV', async () => {
    const file = await admin.get('/api/credit/accounts.csv?owner=company')
    expect(file.body).toMatch(/Harbor Pure Bottling,"Tampa, FL",\d+\.\d{2},/)
  })

  it('grants credit once with a reason shown to the user, and logs it', async () => {
    const [before = 0] = await has(texanId)
    const sent = adjustment()
    await admin.call(credit.adjust, sent)
    await admin.call(credit.adjust, sent)
    expect((await has(texanId))[0]).toBe(before + 700)
    const { rows } = await texan.call(credit.mine, { rows: 1 })
    expect(rows[0]).toMatchObject({ message: 'Missed the early price', available: { minor: 700 } })
    const [row] = await test.app.db
      .select()
      .from(auditRows)
      .where(and(eq(auditRows.action, 'credit.adjust'), eq(auditRows.target, texanId)))
      .orderBy(auditRows.id)
    expect(row?.details).toMatchObject({ minor: 700, before, after: before + 700 })
  })

  it('never takes more than the balance', async () => {
    const [before = 0] = await has(texanId)
    const tooMuch = { ...adjustment(), way: 'take' as const, minor: before + 1 }
    await expect(admin.call(credit.adjust, tooMuch)).rejects.toMatchObject({ code: 'too-little' })
    await admin.call(credit.adjust, { ...tooMuch, minor: before })
    expect((await has(texanId))[0]).toBe(0)
  })

  it.each([
    { what: 'without a reason', change: { reason: ' ' }, field: 'reason' },
    { what: 'of zero', change: { minor: 0 }, field: 'minor' },
    { what: 'of a negative amount', change: { minor: -100 }, field: 'minor' },
    { what: 'of a fraction of a cent', change: { minor: 0.5 }, field: 'minor' },
    { what: 'above the maximum', change: { minor: 99_999_999 }, field: 'minor' },
  ])('refuses a correction $what at its field', async ({ change, field }) => {
    const sent = admin.call(credit.adjust, { ...adjustment(), ...change })
    await expect(sent).rejects.toMatchObject({
      status: 400,
      body: { fields: { [field]: expect.any(String) } },
    })
  })

  it("refuses a correction for an unknown user and for the admin's own credit", async () => {
    const unknown = admin.call(credit.adjust, { ...adjustment(), ownerid: newOrder() })
    await expect(unknown).rejects.toMatchObject({ status: 404 })
    const { userId } = await test.person('admin')
    const own = admin.call(credit.adjust, { ...adjustment(), ownerid: userId })
    await expect(own).rejects.toMatchObject({ code: 'own-credit' })
  })

  it('shows every entry of an owner and of the provider, with its author', async () => {
    const { rows } = await admin.call(credit.entries, {
      owner: 'person',
      ownerid: learnerId,
      search: 'typing',
    })
    expect(rows).toMatchObject([{ bucket: 'available', amount: { minor: 1500 }, by: 'Adrian Vale' }])
    const goodwill = await admin.call(credit.entries, { owner: 'provider', ownerid: 'goodwill' })
    expect(goodwill.rows.map(({ amount }) => amount.minor)).toContain(-1500)
    expect((await admin.call(credit.entries, { owner: 'provider', ownerid: 'nothing' })).total).toBe(0)
  })

  it('reports that the books balance, or which ledger is wrong', async () => {
    expect(await admin.call(credit.books, {})).toMatchObject({ balanced: true, sum: { minor: 0 } })
    const ledger = `person/${learnerId}/available`
    await test.app.pool.query('update credit_ledgers set balance_minor = balance_minor + 1 where name = $1', [
      ledger,
    ])
    const { balanced, wrongLedgers } = await books()
    expect(balanced).toBe(false)
    const [wrong] = wrongLedgers
    expect(wrong).toMatchObject({ ledger, stored: { minor: (wrong?.summed.minor ?? 0) + 1 } })
    expect(wrongLedgers).toHaveLength(1)
    await test.app.pool.query('update credit_ledgers set balance_minor = balance_minor - 1 where name = $1', [
      ledger,
    ])
  })

  it('is refused to other users', async () => {
    for (const operation of [credit.accounts, credit.books])
      await expect(texan.call(operation, {})).rejects.toMatchObject({ status: 403 })
  })
})

it('grants the credit of a promo code once', async () => {
  const { userId } = await test.person('employee')
  const employee = await test.as('employee')
  const enter = () =>
    employee.post(
      '/api/login/ionicSubmitDiscountCode',
      { userid: userId, discountCode: 'THANKYOU25' },
      'form',
    )
  expect((await enter()).json()).toMatchObject({ good: true, type: 'credit' })
  expect((await enter()).json()).toMatchObject({ good: false })
  expect(await has(userId)).toEqual([2500, 0, 0])
  expect((await books()).balanced).toBe(true)
})
