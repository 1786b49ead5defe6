import { beforeEach, describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { accountsZone } from '#features/core/accounts/contract/zone-contract.ts'
import { addDays, beginningOf, dayIn, OFFICE_ZONE } from '#platform/contract/zoned-days.ts'
import { makeContext } from '#platform/server/make-context.ts'
import { remindOfExpiry } from './remind.ts'
import { issueRosI, newPeople } from './testing/renewals.ts'

const test = await testApp()
const { app } = test
await newPeople(test, 'ada', 'bea', 'cleo', 'dora', 'edda', 'faye', 'gwen')
const start = test.now()

beforeEach(() => test.setNow(start))

const remind = () => remindOfExpiry(makeContext(app, { actor: null, now: test.now() }))

async function remindersTo(username: string): Promise<string[]> {
  const mails = await test.mails()
  return mails
    .filter(
      ({ template, recipient }) => template === 'renewalReminder' && recipient === `${username}@example.com`,
    )
    .map(({ subject }) => subject)
}

describe('Expiration reminders', () => {
  it('are sent once each at 90, 60, 30, 7 and 0 days before expiration, with a renewal link', async () => {
    await issueRosI(test, 'bea', 91)
    for (let day = 0; day <= 100; day++) {
      await remind()
      if (day % 9 === 0) await remind()
      test.advance({ days: 1 })
    }
    const title = 'Reverse Osmosis Specialist, Level I'
    expect(await remindersTo('bea')).toEqual([
      `${title}: expires in 90 days`,
      `${title}: expires in 60 days`,
      `${title}: expires in 30 days`,
      `${title}: expires in 7 days`,
      `${title}: expires today`,
    ])
    const mail = (await test.mails()).findLast(({ recipient }) => recipient === 'bea@example.com')
    expect(mail?.text).toContain('/recertify')
    expect(mail?.text).toContain('earn 16 contact hours')
  })

  it('are sent once by concurrent runs', async () => {
    await issueRosI(test, 'edda', 60)
    await Promise.all([remind(), remind(), remind()])
    expect(await remindersTo('edda')).toHaveLength(1)
  })

  it('include only the latest one after days without a run', async () => {
    await issueRosI(test, 'ada', 92)
    await remind()
    test.advance({ days: 66 })
    await remind()
    expect(await remindersTo('ada')).toEqual(['Reverse Osmosis Specialist, Level I: expires in 26 days'])
  })

  it('are sent after midnight in the office time zone', async () => {
    const holder = await test.as('dora')
    await holder.call(accountsZone.saveTimeZone, { timeZone: 'Pacific/Honolulu' })
    await issueRosI(test, 'dora', 8)
    // Before midnight, eight days are left and the 30-day reminder is due.
    const midnight = beginningOf(addDays(dayIn(start, OFFICE_ZONE), 1), OFFICE_ZONE)
    const expected = async (hours: number) => {
      test.setNow(new Date(midnight.getTime() + hours * 3_600_000))
      await remind()
      return (await remindersTo('dora')).length
    }
    const before = await expected(-1)
    const after = await expected(1)
    expect([before, after]).toEqual([1, 2])
  })

  it('are not sent for renewed, revoked or lapsed certificates', async () => {
    const renewed = await issueRosI(test, 'gwen', 60)
    await issueRosI(test, 'gwen', 700, { renews: renewed.id, source: 'renewal' })
    const revoked = await issueRosI(test, 'cleo', 60)
    await app.pool.query('update certificates set revoked_at = now() where id = $1', [revoked.id])
    await issueRosI(test, 'faye', -30)
    await remind()
    for (const name of ['gwen', 'cleo', 'faye']) expect(await remindersTo(name)).toEqual([])
  })
})
