import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { companyOf } from '#features/core/company-people/server/public.ts'
import { corporateAccounts } from '#features/organizations/company-office/contract/accounts.ts'
import { corporateCredit } from '#features/organizations/company-office/contract/credit.ts'
import { addCompanyCredit } from '#features/shop/credit/server/public.ts'
import { makeContext } from '#platform/server/make-context.ts'
import { auditRows } from '#platform/server/tables.ts'
import { corporateEnroll } from '../contract/enroll.ts'
import { corporatePurchaseMail } from '../contract/purchase-mail.ts'

const app = await testApp()
const corpadmin = await app.as('corpadmin')
const supervisor = await app.as('supervisor')
const employee = await app.as('employee')
const compid = (await companyOf(app.app.db, (await app.person('corpadmin')).userId))?.compid ?? ''

describe('Training requested by a supervisor', () => {
  it('is answered once from the email by its recipient, without a login', async () => {
    const system = makeContext(app.app, { actor: null, now: app.now() })
    await addCompanyCredit(system, {
      companyId: compid,
      usdMinor: 30_000,
      orderId: randomUUID(),
      key: 'mail',
    })
    await corpadmin.call(corporateCredit.setIonicCorporateSettings, {
      compid,
      settings: { usecredit: true, approvals: { addPeople: false, purchases: 'always', limitMinor: 0 } },
    })
    await corpadmin.call(corporateCredit.updateIonicSupervisorCreditFromAdmin, {
      compid,
      addCredit: '300.00',
      userid: (await app.person('supervisor')).userId,
    })
    const ownBudget = async () =>
      (await supervisor.call(corporateCredit.credit, { compid })).budgets[0]?.available.minor ?? -1
    const before = await ownBudget()
    const { rows: team } = await supervisor.call(corporateEnroll.enrollPeople, { compid })
    const ask = async (person: string, course: string) => {
      // Emails with the same timestamp have no defined order.
      app.advance({ seconds: 1 })
      const plan = { compid, people: [person], courses: [course], useSeats: false }
      const { total } = await supervisor.call(corporateEnroll.enrollQuote, plan)
      await supervisor.call(corporateEnroll.enroll, { ...plan, price: (total.minor / 100).toFixed(2) })
      const mails = (await app.mails()).filter(({ template }) => template === 'purchaseAsked')
      return /approveTraining\/([\w.-]+)/.exec(mails.at(-1)?.html ?? '')?.[1] ?? ''
    }
    const guest = await app.guest()
    const show = async (token: string) =>
      (await guest.call(corporatePurchaseMail.purchaseByMail, { token })).purchase
    const able = team.filter(({ canUseCredit }) => canUseCredit).map(({ userid }) => userid)
    const token = await ask(able[0] ?? '', 'OLC230')
    const purchase = await show(token)
    expect(purchase).toMatchObject({ state: 'asked', of: 'budget', left: { minor: before } })
    expect(await show(token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')))).toBeNull()
    const total = purchase?.total.minor ?? 0
    const approve = (price: string) =>
      guest.call(corporatePurchaseMail.approveByMail, { token, price, purchaseOrder: '' })
    await expect(approve('1.00')).rejects.toMatchObject({ code: 'price-changed' })
    await approve((total / 100).toFixed(2))
    const audited = await app.app.db
      .select()
      .from(auditRows)
      .where(eq(auditRows.action, 'corporate.decidePurchase'))
      .orderBy(auditRows.id)
    expect(audited.at(-1)).toMatchObject({ actorId: null, details: { linkTo: 'corpadmin' } })
    const { accounts } = await supervisor.call(corporateAccounts.accounts, {})
    expect(accounts[0]).toMatchObject({
      adminType: 'supervisor',
      supervisorcredit: ((before - total) / 100).toFixed(2),
    })
    expect(accounts[0]?.onlineCourses).toContainEqual({ courseid: 'OLC230', coursename: expect.any(String) })
    await expect(approve((total / 100).toFixed(2))).rejects.toMatchObject({ code: 'dead-link' })
    const second = await ask(able[0] ?? '', 'OLC310')
    const reason = 'After the audit.'
    await guest.call(corporatePurchaseMail.declineByMail, { token: second, reason })
    expect(await show(second)).toMatchObject({ state: 'declined', reason })
  })

  it('waits for a logged-in administrator above the link limit, and its link expires after 14 days', async () => {
    const before = app.app.settings.approvalLinkLimit
    const { rows: team } = await supervisor.call(corporateEnroll.enrollPeople, { compid })
    const [person = ''] = team.filter(({ canUseCredit }) => canUseCredit).map(({ userid }) => userid)
    app.advance({ seconds: 1 })
    const plan = { compid, people: [person], courses: ['OLC120'], useSeats: false }
    const { total } = await supervisor.call(corporateEnroll.enrollQuote, plan)
    const price = (total.minor / 100).toFixed(2)
    await supervisor.call(corporateEnroll.enroll, { ...plan, price })
    const mails = (await app.mails()).filter(({ template }) => template === 'purchaseAsked')
    const token = /approveTraining\/([\w.-]+)/.exec(mails.at(-1)?.html ?? '')?.[1] ?? ''
    const guest = await app.guest()
    const ask = (client: typeof guest) => client.call(corporatePurchaseMail.purchaseByMail, { token })
    const approve = (client: typeof guest) =>
      client.call(corporatePurchaseMail.approveByMail, { token, price, purchaseOrder: '' })
    expect((await ask(guest)).purchase).toMatchObject({ needsLogin: false })
    app.app.settings.approvalLinkLimit = total.minor - 1
    expect((await ask(guest)).purchase).toMatchObject({ needsLogin: true })
    await expect(approve(guest)).rejects.toMatchObject({ code: 'login-needed' })
    await expect(approve(employee)).rejects.toMatchObject({ code: 'login-needed' })
    expect((await ask(corpadmin)).purchase).toMatchObject({ needsLogin: false })
    const moment = app.now()
    app.advance({ days: 14, minutes: 1 })
    expect((await ask(guest)).purchase).toBeNull()
    app.setNow(moment)
    await approve(corpadmin)
    const audited = await app.app.db
      .select()
      .from(auditRows)
      .where(eq(auditRows.action, 'corporate.decidePurchase'))
      .orderBy(auditRows.id)
    expect(audited.at(-1)?.actorId).toBe((await app.person('corpadmin')).userId)
    app.app.settings.approvalLinkLimit = before
  })
})
