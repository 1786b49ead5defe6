import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { reserveLines, settle } from '#app/server/testing/test-orders.ts'
import { groupLine, planTestEvent, testAttendee } from '#features/seminars/events/server/testing/seminars.ts'
import { searchRegistrants } from '#features/seminars/registrants/server/office-cards.ts'
import { makeContext } from '#platform/server/make-context.ts'
import { seminarMails } from '../mail/tables.ts'
import { registrations } from '../tables.ts'
import { recordsTerminationPart } from './terminate-account.ts'

const app = await testApp()
const { db } = app.app
const ctx = () => makeContext(app.app, { actor: null, now: app.now() })
const { userId } = await app.person('texan')

async function placeOfTexan(name: string, days: number) {
  const event = await planTestEvent(app, { name })
  const attendee = { ...testAttendee('Travis', event.semids), emailAddress: 'texan@example.com' }
  const { order } = await reserveLines(app, 'learner', [groupLine(event, [], { attendees: [attendee] })])
  await settle(app, order.id)
  await app.runJobs()
  app.advance({ days })
  const [registration] = await db.select().from(registrations).where(eq(registrations.orderId, order.id))
  if (!registration) throw new Error('no place')
  return registration
}
const rowOf = async (id: string) => (await db.select().from(registrations).where(eq(registrations.id, id)))[0]

describe('Seminar records of a closed account', () => {
  it('removes personal data but retains the name as proof of attended training', async () => {
    const came = await placeOfTexan('A day in Austin', 80)
    const stayedAway = await placeOfTexan('A day in Laredo', 80)
    await db.update(registrations).set({ attended: true }).where(eq(registrations.id, came.id))
    expect(await recordsTerminationPart.needsName?.(ctx(), userId)).toBe(true)
    await ctx().transaction(async (inner) => recordsTerminationPart.forget?.(inner, userId))
    expect(await rowOf(came.id)).toMatchObject({ firstName: 'Travis', lastName: 'Reyes' })
    expect(await rowOf(stayedAway.id)).toMatchObject({
      firstName: 'Former',
      lastName: 'registrant',
      company: '',
    })
    for (const { id } of [came, stayedAway]) {
      expect((await rowOf(id))?.email).toBe(`${id}@removed.invalid`)
      const mails = await db.select().from(seminarMails).where(eq(seminarMails.registrationId, id))
      expect(mails.map(({ recipient }) => recipient)).toEqual([''])
    }
  })
})

describe('Staff search', () => {
  it('finds a registrant by name, address and badge code', async () => {
    const event = await planTestEvent(app)
    const { order } = await reserveLines(app, 'learner', [groupLine(event, ['Zenobia'])])
    const [registration] = await db.select().from(registrations).where(eq(registrations.orderId, order.id))
    for (const words of ['zenob', 'zenobia@plant.example', registration?.badgeCode.toLowerCase() ?? '']) {
      const found = await searchRegistrants.find(ctx(), words, 5)
      expect(found, words).toMatchObject([
        { title: 'Zenobia Reyes', to: expect.stringContaining(registration?.id ?? '-') },
      ])
    }
  })
})
