import { eq, inArray } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { countNotified, notifyPublished } from '#features/seminars/events/server/schedule/published.ts'
import { seminars } from '#features/seminars/events/server/tables.ts'
import { planTestEvent } from '#features/seminars/events/server/testing/seminars.ts'
import { makeContext } from '#platform/server/make-context.ts'
import { programs } from '../../contract.ts'

const app = await testApp()

const countMails = async () =>
  (await app.mails()).filter(({ template }) => template === 'seminarDatePublished').length

async function publish(level: string, changes: Parameters<typeof planTestEvent>[1] = {}) {
  const { scheduleid, semids } = await planTestEvent(app, changes)
  await app.app.db.update(seminars).set({ level }).where(inArray(seminars.id, semids))
  const ctx = makeContext(app.app, { actor: null, now: app.now() })
  const [notified, before] = [await countNotified(ctx, scheduleid), await countMails()]
  await ctx.transaction((inner) => notifyPublished(inner, scheduleid))
  // The number shown to staff must equal the number of emails sent.
  expect((await countMails()) - before).toBe(notified)
  return scheduleid
}

it('people waiting for dates of a level are notified of an event that teaches it and remain waiting', async () => {
  const texan = await app.as('texan')
  const { email } = await app.person('texan')
  const sent = async () => {
    const mails = await app.mails()
    return mails.filter(
      ({ template, recipient }) => template === 'seminarDatePublished' && recipient === email,
    )
  }
  await texan.call(programs.notifyMe, { level: 'ROSII', region: 'The Gulf coast', people: 2 })
  await publish('ROSI')
  expect(await sent()).toHaveLength(0)
  const scheduleid = await publish('ROSII', { name: 'Level II in Tampa' })
  const [mail] = await sent()
  expect(mail?.text).toContain('Level II in Tampa')
  expect(mail?.text).toContain(`/seminarSchedule/${scheduleid}`)
  expect(mail?.text).toContain('The Gulf coast')
  await publish('ROSII')
  expect(await sent()).toHaveLength(2)
  const { interest } = await texan.call(programs.progress, { code: 'ROSII' })
  expect(interest?.region).toBe('The Gulf coast')
  await texan.call(programs.forgetMe, { level: 'ROSII' })
  await publish('ROSII')
  expect(await sent()).toHaveLength(2)
})

it('events limited to partners and past events are not announced', async () => {
  const before = (await app.mails()).length
  await publish('ROSI', { partners: ['tidewater'] })
  const past = (days: number) => new Date(app.now().getTime() - days * 86_400_000)
  await publish('ROSI', { startsAt: past(3), endsAt: past(1) })
  expect((await app.mails()).length).toBe(before)
  const rows = await app.app.db
    .select({ level: seminars.level })
    .from(seminars)
    .where(eq(seminars.level, 'ROSI'))
  expect(rows.length).toBeGreaterThan(1)
})
