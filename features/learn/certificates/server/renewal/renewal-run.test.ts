import { describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { accountsZone } from '#features/core/accounts/contract/zone-contract.ts'
import { enqueue } from '#platform/server/jobs.ts'
import { externalHours, hoursAdmin } from '../../contract/hours-contract.ts'
import { renewals } from '../../contract/renewal-contract.ts'
import { certificatesOf } from '../read-certificates.ts'
import { watchRenewals } from './jobs.ts'
import { renewWhatIsDue } from './renew.ts'
import { asServer, issueRosI, newPeople, uploadProof } from './testing/renewals.ts'

const test = await testApp()
const { app } = test
await newPeople(test, 'ada', 'bea', 'cleo', 'dora', 'edda', 'faye', 'gwen')

async function rosIOf(username: string) {
  const { userId } = await test.person(username)
  return (await certificatesOf(app.db, userId, test.now())).filter(({ type }) => type === 'ROSI')
}

/** Submits a claim for hours that ended today or earlier, and approves it. */
async function earnElsewhere(username: string, hours: number, heldOn: string): Promise<void> {
  const { body } = await uploadProof(test, username)
  const learner = await test.as(username)
  const { claimid } = await learner.call(externalHours.sendExternalHours, {
    name: `Membrane days ${heldOn}`,
    provider: 'Regional water association',
    heldOn,
    hours,
    deliveryMethod: 'in-person',
    proofid: String(body.file),
  })
  const staff = await test.as('admin')
  await staff.call(hoursAdmin.approveExternalHours, { claimid, hours })
}

async function watch(): Promise<void> {
  await enqueue({ db: app.db, now: test.now() }, watchRenewals, {})
  await test.runJobs()
}

const daysAgo = (days: number) =>
  new Date(test.now().getTime() - days * 86_400_000).toISOString().slice(0, 10)

describe('Certificate with an open renewal window', () => {
  it('is renewed once when the missing hours are approved, and the next period starts where it ends', async () => {
    const old = await issueRosI(test, 'ada', 100)
    const client = await test.as('ada')
    await earnElsewhere('ada', 10, daysAgo(20))
    const before = await client.call(renewals.renewals, {})
    expect(before.renewals).toMatchObject([
      { stage: 'open', daysLeft: 100, hours: { needed: 16, earned: 10, missing: 6 } },
    ])
    expect(before.courses.length).toBeGreaterThan(3)

    await earnElsewhere('ada', 6, daysAgo(3))
    const { userId } = await test.person('ada')
    await asServer(test, (ctx) => renewWhatIsDue(ctx, userId))
    await watch()
    await watch()
    const [renewed, superseded, ...rest] = await rosIOf('ada')
    expect(rest).toEqual([])
    expect(superseded).toMatchObject({ id: old.id, status: 'superseded', supersededBy: renewed?.id })
    expect(renewed).toMatchObject({ status: 'valid', hours: 16 })
    const expected = `${Number(old.snapshot.expiresOn?.slice(0, 4)) + 2}${old.snapshot.expiresOn?.slice(4)}`
    expect(renewed?.snapshot.expiresOn).toBe(expected)
    expect(renewed?.snapshot.evidence.map(({ kind }) => kind)).toEqual(['record', 'hours', 'hours'])
    const mails = (await test.mails()).filter(({ recipient }) => recipient === 'ada@example.com')
    expect(mails.filter(({ template }) => template === 'certificateIssued')).toHaveLength(1)
    expect(mails.filter(({ template }) => template === 'renewalReminder')).toHaveLength(0)
  })

  it('is renewed once by two concurrent runs', async () => {
    await issueRosI(test, 'bea', 50)
    const { userId } = await test.person('bea')
    const client = await test.as('bea')
    // Approved while no renewal was possible yet, so that both runs find work to do.
    test.advance({ days: -200 })
    await earnElsewhere('bea', 16, daysAgo(5))
    test.advance({ days: 200 })
    await Promise.all([1, 2].map(() => asServer(test, (ctx) => renewWhatIsDue(ctx, userId))))
    expect(await rosIOf('bea')).toHaveLength(2)
    expect((await client.call(renewals.renewals, {})).renewals).toMatchObject([{ stage: 'early' }])
  })

  it('is not renewed after revocation', async () => {
    const revoked = await issueRosI(test, 'cleo', 40)
    await app.pool.query('update certificates set revoked_at = now() where id = $1', [revoked.id])
    await earnElsewhere('cleo', 16, daysAgo(5))
    expect(await rosIOf('cleo')).toMatchObject([{ id: revoked.id, status: 'revoked' }])
  })
})

describe('Certificate with an early-earned renewal', () => {
  it('is renewed automatically after its window opens', async () => {
    const holder = await test.as('dora')
    await holder.call(accountsZone.saveTimeZone, { timeZone: 'Pacific/Auckland' })
    const old = await issueRosI(test, 'dora', 182)
    await earnElsewhere('dora', 20, daysAgo(10))
    const [waiting] = (await holder.call(renewals.renewals, {})).renewals
    expect(waiting).toMatchObject({ stage: 'early', hours: { missing: 0 } })
    expect(waiting?.renewsOn).toBe(waiting?.opensOn)
    await watch()
    expect(await rosIOf('dora')).toHaveLength(1)
    test.advance({ days: 3 })
    await watch()
    const [renewed] = await rosIOf('dora')
    expect(renewed?.id).not.toBe(old.id)
    expect((await rosIOf('dora')).map(({ status }) => status)).toEqual(['valid', 'superseded'])
  })
})

describe('Certificate in and after its grace period', () => {
  it('starts a new period on the renewal day when renewed in the grace period', async () => {
    await issueRosI(test, 'edda', -30)
    const client = await test.as('edda')
    expect((await client.call(renewals.renewals, {})).renewals).toMatchObject([
      { stage: 'grace', daysLeft: -30 },
    ])
    await earnElsewhere('edda', 16, daysAgo(1))
    const [renewed] = await rosIOf('edda')
    expect(renewed?.snapshot.expiresOn).toBe(
      new Date(Date.UTC(test.now().getUTCFullYear() + 2, test.now().getUTCMonth(), test.now().getUTCDate()))
        .toISOString()
        .slice(0, 10),
    )
  })

  it('stays expired when the hours were submitted after the grace period', async () => {
    await issueRosI(test, 'faye', -100)
    const client = await test.as('faye')
    await earnElsewhere('faye', 16, daysAgo(120))
    expect(await rosIOf('faye')).toMatchObject([{ status: 'expired' }])
    expect((await client.call(renewals.renewals, {})).renewals).toMatchObject([
      { stage: 'lapsed', tooLate: true },
    ])
  })
})
