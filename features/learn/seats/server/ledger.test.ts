import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { settle } from '#app/server/testing/test-orders.ts'
import { learning } from '#features/learn/learning/contract.ts'
import { buyCourse, reserveCourse } from '#features/learn/learning/server/testing/learners.ts'
import { makeContext } from '#platform/server/make-context.ts'
import { seating } from '../contract/seat-contract.ts'
import { openOldSeats } from './open-old-seats.ts'
import { takeBack } from './take-back.ts'

const app = await testApp()
const COURSE = 'OLC220'
const people = [
  'learner',
  'texan',
  'employee',
  'supervisor',
  'staff',
  'consultant',
  'instructor',
  'rotpadmin',
]
const clients = await Promise.all(people.map((name) => app.as(name)))
const admin = await app.as('corpadmin')

/** Creates a purchase of seats. The buyer already has the course, so every unit becomes a seat. */
async function buySeats(count: number): Promise<string> {
  const { order, lines } = await reserveCourse(app, 'corpadmin', COURSE, count)
  await settle(app, order.id)
  return lines[0]?.id ?? ''
}

async function seatsIn(purchaseid: string) {
  return (await admin.call(seating.seats, { purchaseid, rows: 200 })).rows
}

async function freeAndSum(purchaseid: string): Promise<[free: number, sum: number]> {
  const { purchases } = await admin.call(seating.seatPurchases, {})
  const { sum } = await admin.call(seating.seatLedger, { purchaseid })
  return [purchases.find((each) => each.purchaseid === purchaseid)?.counts.free ?? -1, sum]
}

/** Ends the claimants' access to the course so that each can claim again. */
async function forgetEnrollments(): Promise<void> {
  const ended =
    'update enrollments set ended_at = $1 where course_code = $2 and user_id <> $3 and ended_at is null'
  await app.app.pool.query(ended, [app.now(), COURSE, (await app.person('corpadmin')).userId])
}

const settled = async (work: Promise<unknown>): Promise<boolean> => {
  const [outcome] = await Promise.allSettled([work])
  if (outcome?.status === 'rejected' && outcome.reason.status >= 500) throw outcome.reason
  return outcome?.status === 'fulfilled'
}

await buyCourse(app, 'corpadmin', COURSE, 1)

type Act = { act: 'claim' | 'invite' | 'reclaim' | 'renew'; seat: number; person: number }

describe('Seats ledger', () => {
  it('equals the number of free seats after any sequence of concurrent operations', async () => {
    const acts = fc.array(
      fc.record<Act>({
        act: fc.constantFrom('claim', 'invite', 'reclaim', 'renew'),
        seat: fc.nat(3),
        person: fc.nat(people.length - 1),
      }),
      { minLength: 4, maxLength: 14 },
    )
    await fc.assert(
      fc.asyncProperty(acts, fc.integer({ min: 1, max: 4 }), async (chosen, together) => {
        await forgetEnrollments()
        const purchaseid = await buySeats(4)
        for (let at = 0; at < chosen.length; at += together) {
          const seats = await seatsIn(purchaseid)
          const now = chosen.slice(at, at + together)
          await Promise.all(now.map((act, index) => settled(perform(purchaseid, seats, act, at + index))))
          const [free, sum] = await freeAndSum(purchaseid)
          expect(sum).toBe(free)
        }
        await refund(purchaseid)
        expect(await freeAndSum(purchaseid)).toEqual([0, 0])
      }),
      { numRuns: 12, seed: 20_261_120 },
    )
  })

  function perform(
    purchaseid: string,
    seats: Awaited<ReturnType<typeof seatsIn>>,
    { act, seat: index, person }: Act,
    nth: number,
  ): Promise<unknown> {
    const seat = seats[index]
    const seatid = seat?.seatid ?? ''
    if (act === 'invite') {
      const emails = [`guest${nth}.${person}@example.com`]
      return admin.call(seating.giveSeats, { purchaseid, emails })
    }
    if (act === 'claim' && seat?.code) {
      const client = clients[person] ?? admin
      return client.call(seating.claimSeat, { code: seat.code })
    }
    return admin.call(seating.reclaimSeat, { seatid })
  }

  async function refund(purchaseid: string): Promise<void> {
    const ctx = makeContext(app.app, { actor: null, now: app.now() })
    for (let times = 0; times < 2; times += 1) await ctx.transaction((inner) => takeBack(inner, [purchaseid]))
  }

  it('gives the last seat to one of eight concurrent claimers', async () => {
    await forgetEnrollments()
    const purchaseid = await buySeats(1)
    const [seat] = await seatsIn(purchaseid)
    const won = await Promise.all(
      clients.map((client) => settled(client.call(seating.claimSeat, { code: seat?.code ?? '' }))),
    )
    expect(won.filter(Boolean)).toHaveLength(1)
    expect(await freeAndSum(purchaseid)).toEqual([0, 0])
  })

  it('never assigns more seats than available under concurrent invitations', async () => {
    const purchaseid = await buySeats(3)
    const invite = (name: string) =>
      admin.call(seating.giveSeats, { purchaseid, emails: [`${name}1@example.com`, `${name}2@example.com`] })
    const done = await Promise.all(['a', 'b'].map((name) => settled(invite(name))))
    expect(done.filter(Boolean)).toHaveLength(1)
    expect(await freeAndSum(purchaseid)).toEqual([1, 1])
  })

  it('resolves a concurrent claim and reclaim to one of them', async () => {
    await forgetEnrollments()
    for (const client of clients.slice(0, 4)) {
      const purchaseid = await buySeats(1)
      const [seat] = await seatsIn(purchaseid)
      await Promise.all([
        settled(client.call(seating.claimSeat, { code: seat?.code ?? '' })),
        settled(admin.call(seating.reclaimSeat, { seatid: seat?.seatid ?? '' })),
      ])
      const [now] = await seatsIn(purchaseid)
      const [free, sum] = await freeAndSum(purchaseid)
      const { courses } = await client.call(learning.owned, {})
      const isEnrolled = courses.some(({ courseid }) => courseid === COURSE)
      expect([free, sum, isEnrolled]).toEqual(now?.state === 'used' ? [0, 0, true] : [1, 1, false])
    }
  })

  it('shows each operation with its actor and the remaining free seats', async () => {
    await forgetEnrollments()
    const purchaseid = await buySeats(2)
    await admin.call(seating.giveSeats, { purchaseid, emails: ['told@example.com'] })
    const [seat] = await seatsIn(purchaseid)
    await clients[0]?.call(seating.claimSeat, { code: seat?.code ?? '' })
    const { rows } = await admin.call(seating.seatLedger, { purchaseid })
    expect(rows.map(({ act, change, free, by }) => [act, change, free, by])).toEqual([
      ['claimed', 0, 1, 'Lena Moreau'],
      ['invited', -1, 1, 'Carla Nyberg'],
      ['bought', 2, 2, null],
    ])
  })

  it('is created for seats bought before the ledger existed', async () => {
    await forgetEnrollments()
    const purchaseid = await buySeats(3)
    const [seat] = await seatsIn(purchaseid)
    await clients[0]?.call(seating.claimSeat, { code: seat?.code ?? '' })
    await app.app.pool.query('delete from seat_entries where purchase_id = $1', [purchaseid])
    await app.app.pool.query('delete from seat_purchases where id = $1', [purchaseid])
    await openOldSeats(app.app.db)
    await openOldSeats(app.app.db)
    expect(await freeAndSum(purchaseid)).toEqual([2, 2])
  })
})
