import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { reserveLines, settle } from '#app/server/testing/test-orders.ts'
import { findEvent } from '#features/seminars/events/server/events/find-events.ts'
import {
  groupLine,
  type PlannedEvent,
  planTestEvent,
} from '#features/seminars/events/server/testing/seminars.ts'
import { settleFailed, settlePaid } from '#features/shop/orders/server/public.ts'
import { promoCodeEditor } from '#features/shop/pricing/server/public.ts'
import { makeContext } from '#platform/server/make-context.ts'
import { registrations } from '../tables.ts'

const app = await testApp()
const { db } = app.app
const inCall = <T>(work: Parameters<ReturnType<typeof makeContext>['transaction']>[0]) =>
  makeContext(app.app, { actor: null, now: app.now() }).transaction(work) as Promise<T>
const taken = async ({ scheduleid }: PlannedEvent) => (await findEvent(db, scheduleid))?.seatsTaken
const registrationsOf = (orderId: string) =>
  db.select().from(registrations).where(eq(registrations.orderId, orderId)).orderBy(registrations.firstName)
const addCode = (
  code: string,
  eventId: string | null,
  { howMany, orPercent }: { howMany: number | null; orPercent: number },
) =>
  inCall((ctx) =>
    promoCodeEditor.save(ctx, {
      id: null,
      changes: {
        code,
        howMany,
        basisPoints: 1500,
        orBasisPoints: orPercent * 100,
        kind: eventId ? 'event' : 'global',
        eventid: eventId ?? '',
      },
    }),
  )

describe('Paying group', () => {
  it('holds its seats from the reservation on and is registered when paid', async () => {
    const event = await planTestEvent(app, { seatLimit: 3 })
    const { order } = await reserveLines(app, 'learner', [groupLine(event, ['Ana', 'Ben'])])
    expect(order.totalMinor).toBe(2 * 119_500)
    expect(await taken(event)).toBe(2)
    expect((await registrationsOf(order.id)).map(({ state }) => state)).toEqual(['held', 'held'])
    await Promise.all([settle(app, order.id), settle(app, order.id)])
    const registrations = await registrationsOf(order.id)
    expect(registrations).toMatchObject([
      { firstName: 'Ana', state: 'registered', priceMinor: 119_500 },
      { firstName: 'Ben', state: 'registered', priceMinor: 119_500 },
    ])
    expect(new Set(registrations.map(({ badgeCode }) => badgeCode)).size).toBe(2)
    expect(await taken(event)).toBe(2)
  })

  it('is refused without enough seats, and nothing is stored', async () => {
    const event = await planTestEvent(app, { seatLimit: 1 })
    const refused = reserveLines(app, 'learner', [groupLine(event, ['Cay', 'Dan'])])
    await expect(refused).rejects.toMatchObject({ code: 'event-full' })
    expect(await taken(event)).toBe(0)
    const one = await reserveLines(app, 'learner', [groupLine(event, ['Cay'])])
    expect(await registrationsOf(one.order.id)).toHaveLength(1)
  })

  it('returns its seats when the payment fails', async () => {
    const event = await planTestEvent(app, { seatLimit: 2 })
    const { order } = await reserveLines(app, 'learner', [groupLine(event, ['Eve', 'Fay'])])
    await inCall((ctx) => settleFailed(ctx, order.id, 'declined'))
    expect(await taken(event)).toBe(0)
    expect(await registrationsOf(order.id)).toEqual([])
    await reserveLines(app, 'texan', [groupLine(event, ['Eve', 'Fay'])])
    expect(await taken(event)).toBe(2)
  })

  it('gets seats that are left when the payment is late', async () => {
    const event = await planTestEvent(app, { seatLimit: 2 })
    const { order } = await reserveLines(app, 'learner', [groupLine(event, ['Gil'])])
    await inCall((ctx) => settleFailed(ctx, order.id, 'no answer'))
    await inCall((ctx) => settlePaid(ctx, order.id, 'a card'))
    expect(await registrationsOf(order.id)).toMatchObject([{ firstName: 'Gil', state: 'registered' }])
    expect(await taken(event)).toBe(1)
  })

  it('is not registered when the payment arrives after the event is sold out', async () => {
    const event = await planTestEvent(app, { seatLimit: 1 })
    const { order } = await reserveLines(app, 'learner', [groupLine(event, ['Hal'])])
    await inCall((ctx) => settleFailed(ctx, order.id, 'no answer'))
    await reserveLines(app, 'texan', [groupLine(event, ['Ida'])])
    await inCall((ctx) => settlePaid(ctx, order.id, 'a card'))
    expect(await registrationsOf(order.id)).toEqual([])
    expect(await taken(event)).toBe(1)
  })

  it('cannot include a person who is already registered, regardless of the case of the address', async () => {
    const event = await planTestEvent(app)
    await reserveLines(app, 'learner', [groupLine(event, ['Jo'])])
    const again = groupLine(event, ['Kim', 'JO'])
    await expect(reserveLines(app, 'texan', [again])).rejects.toMatchObject({
      code: 'already-registered',
      fields: { 'attendees.1.emailAddress': expect.any(String) },
    })
    expect(await taken(event)).toBe(1)
  })
})

describe('Group price', () => {
  it('is split by the seminars of each person', async () => {
    const event = await planTestEvent(app, { prices: [119_500, 49_900] })
    const line = groupLine(event, ['Lea', 'Max'])
    const attendees = line.details.attendees as { seminars: { isChecked: boolean }[] }[]
    const second = attendees[1]?.seminars[1]
    if (second) second.isChecked = false
    const { order } = await reserveLines(app, 'learner', [line])
    expect(order.totalMinor).toBe(119_500 + 49_900 + 119_500)
    expect((await registrationsOf(order.id)).map(({ priceMinor }) => priceMinor)).toEqual([169_400, 119_500])
  })

  it('includes the code for the event, and grants its last use to one order', async () => {
    const event = await planTestEvent(app)
    await addCode('LASTUSE', event.scheduleid, { howMany: 1, orPercent: 5 })
    const groups = ['Nia', 'Oli', 'Pam'].map((name) => groupLine(event, [name], { promocode: 'lastuse' }))
    const tries = await Promise.allSettled(groups.map((line) => reserveLines(app, 'learner', [line])))
    const totals = tries.flatMap((each) => (each.status === 'fulfilled' ? [each.value.order.totalMinor] : []))
    expect(totals.filter((total) => total === 101_575)).toHaveLength(1)
    const later = await reserveLines(app, 'texan', [groupLine(event, ['Quin'], { promocode: 'LASTUSE' })])
    expect(later.order.totalMinor).toBe(113_525)
  })

  it('returns the use of a code when the order fails', async () => {
    const event = await planTestEvent(app)
    await addCode('ONEONLY', null, { howMany: 1, orPercent: 0 })
    const first = await reserveLines(app, 'learner', [groupLine(event, ['Ray'], { promocode: 'ONEONLY' })])
    expect(first.order.totalMinor).toBe(101_575)
    const without = await reserveLines(app, 'learner', [groupLine(event, ['Sue'], { promocode: 'ONEONLY' })])
    expect(without.order.totalMinor).toBe(119_500)
    await inCall((ctx) => settleFailed(ctx, first.order.id, 'declined'))
    const again = await reserveLines(app, 'learner', [groupLine(event, ['Tom'], { promocode: 'ONEONLY' })])
    expect(again.order.totalMinor).toBe(101_575)
  })

  it('ignores a code of another event, and uses no code when the early bird is better', async () => {
    const other = await planTestEvent(app)
    await addCode('ELSEWHERE', other.scheduleid, { howMany: 5, orPercent: 0 })
    const day = new Date(app.now().getTime() + 20 * 86_400_000).toISOString().slice(0, 10)
    const event = await planTestEvent(app, { earlybird1: 20, earlybird45: day })
    await addCode('SMALLER', event.scheduleid, { howMany: 1, orPercent: 0 })
    for (const [name, promocode] of [
      ['Una', 'ELSEWHERE'],
      ['Vic', 'SMALLER'],
      ['Wes', 'SMALLER'],
    ] as const) {
      const { order } = await reserveLines(app, 'learner', [groupLine(event, [name], { promocode })])
      expect(order.totalMinor).toBe(95_600)
    }
  })
})

describe('Refused purchases', () => {
  const cases = [
    ['a draft', { state: 'draft' as const }],
    ['a canceled event', { state: 'canceled' as const }],
    ['an archived event', { archivedAt: new Date(0) }],
    ['an event that has started', { startsAt: new Date(app.now().getTime() - 1000) }],
    ['an event with ended registration', { registrationEndsAt: new Date(app.now().getTime() - 1000) }],
    ['an event limited to partners', { partners: ['aquaschool'] }],
  ] as const
  it.each(cases)('include %s', async (_what, changes) => {
    const event = await planTestEvent(app, changes as Parameters<typeof planTestEvent>[1])
    const line = groupLine(event, ['Xia'])
    await expect(reserveLines(app, 'learner', [line])).rejects.toMatchObject({ code: 'not-sold' })
  })

  it('include a group with blank fields, an unknown event or a seminar held elsewhere', async () => {
    const event = await planTestEvent(app)
    const other = await planTestEvent(app)
    const blank = groupLine(event, [''])
    const unknown = groupLine({ ...event, scheduleid: 'no-such-event' }, ['Yan'])
    const elsewhere = groupLine({ ...event, semids: other.semids }, ['Yan'])
    for (const line of [blank, unknown, elsewhere]) {
      await expect(reserveLines(app, 'learner', [line])).rejects.toMatchObject({ code: 'not-sold' })
    }
  })
})
