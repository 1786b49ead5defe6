import { describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { learning } from '#features/learn/learning/contract.ts'
import { buyCourse, seatsOf } from '#features/learn/learning/server/testing/learners.ts'
import { seating } from '../contract/seat-contract.ts'

const app = await testApp()
const COURSE = 'OLC310'
await buyCourse(app, 'corpadmin', COURSE, 8)
const admin = await app.as('corpadmin')
const purchaseid = await purchaseOf('corpadmin')

async function purchaseOf(username: string): Promise<string> {
  const { purchases } = await (await app.as(username)).call(seating.seatPurchases, {})
  const found = purchases.find(({ courses }) => courses.some(({ courseid }) => courseid === COURSE))
  return found?.purchaseid ?? ''
}

async function state() {
  const { purchases } = await admin.call(seating.seatPurchases, {})
  const counts = purchases.find((each) => each.purchaseid === purchaseid)?.counts
  const { sum } = await admin.call(seating.seatLedger, { purchaseid })
  return { ...counts, sum }
}

const mailTo = async (email: string) =>
  (await app.mails()).filter(({ recipient }) => recipient === email).map(({ template }) => template)

const linkIn = async (email: string) => {
  const mails = (await app.mails()).filter(({ recipient }) => recipient === email)
  return mails.flatMap(({ text }) => /\/claim\/([\w-]+)/.exec(text)?.[1] ?? []).at(-1) ?? ''
}

async function audited(action: string): Promise<number> {
  const { rows } = await app.app.pool.query<{ count: string }>(
    'select count(*) from audit_rows where action = $1',
    [action],
  )
  return Number(rows[0]?.count)
}

describe('Assigning seats', () => {
  it('enrolls a colleague immediately, also by email address, and notifies them', async () => {
    const { company, people } = await admin.call(seating.colleagues, { search: 'emeka' })
    expect(company).toBe('Harbor Pure Bottling')
    const [emeka] = people
    expect(await admin.call(seating.giveSeats, { purchaseid, userids: [emeka?.userid ?? ''] })).toEqual({
      assigned: 1,
      invited: 0,
    })
    const sofia = (await app.person('supervisor')).email
    const given = await admin.call(seating.giveSeats, { purchaseid, emails: [sofia.toUpperCase()] })
    expect(given).toEqual({ assigned: 1, invited: 0 })
    expect(await mailTo(sofia)).toContain('seatAssigned')
    const { enrollment } = await (await app.as('employee')).call(learning.course, { courseid: COURSE })
    expect(enrollment.paidBy).toEqual({ name: 'Carla Nyberg', you: false })
    expect(await state()).toMatchObject({ free: 5, used: 2, sum: 5 })
  })

  it('invites other people by email without revealing whether they have an account', async () => {
    const texan = (await app.person('texan')).email
    const given = await admin.call(seating.giveSeats, { purchaseid, emails: [texan, 'new@example.com'] })
    expect(given).toEqual({ assigned: 0, invited: 2 })
    expect(await state()).toMatchObject({ free: 3, invited: 2, used: 2, sum: 3 })
    const code = await linkIn('new@example.com')
    await (await app.as('learner')).call(seating.claimSeat, { code })
    expect(await state()).toMatchObject({ free: 3, invited: 1, used: 3, sum: 3 })
  })

  it('assigns all or none: one invalid entry changes nothing and is reported on its line', async () => {
    const before = await state()
    const sofia = (await app.person('supervisor')).email
    const texan = (await app.person('texan')).email
    const wrong: [input: object, fields: Record<string, unknown>][] = [
      [{ emails: ['a@example.com', 'not an address'] }, { 'emails.1': expect.any(String) }],
      [{ emails: ['a@example.com', 'A@example.com'] }, { 'emails.1': expect.stringContaining('twice') }],
      [{ emails: ['b@example.com', texan] }, { 'emails.1': expect.stringContaining('already waits') }],
      [{ emails: ['b@example.com', sofia] }, { 'emails.1': expect.stringContaining('already has') }],
      [
        { userids: [(await app.person('texan')).userId] },
        { 'userids.0': expect.stringContaining('your company') },
      ],
    ]
    for (const [input, fields] of wrong)
      await expect(admin.call(seating.giveSeats, { purchaseid, ...input })).rejects.toMatchObject({
        body: { fields },
      })
    await expect(admin.call(seating.giveSeats, { purchaseid })).rejects.toMatchObject({ code: 'nobody' })
    const many = Array.from({ length: 4 }, (_, index) => `many${index}@example.com`)
    await expect(admin.call(seating.giveSeats, { purchaseid, emails: many })).rejects.toMatchObject({
      code: 'no-free-seats',
    })
    expect(await state()).toEqual(before)
    expect(await mailTo('a@example.com')).toEqual([])
  })

  it('refuses refunded seats', async () => {
    await buyCourse(app, 'texan', COURSE, 2)
    const texan = await app.as('texan')
    const refunded = await purchaseOf('texan')
    await app.app.pool.query(
      'update course_seats set taken_back_at = $1 where order_line_id = $2 and claimed_by is null',
      [app.now(), refunded],
    )
    const give = texan.call(seating.giveSeats, { purchaseid: refunded, emails: ['refunded@example.com'] })
    await expect(give).rejects.toMatchObject({ code: 'no-free-seats' })
    expect(await mailTo('refunded@example.com')).toEqual([])
  })

  it('resends an invitation with the same link', async () => {
    const [waiting] = (await seatsOf(app, 'corpadmin', COURSE)).filter(({ state }) => state === 'invited')
    const { email } = await admin.call(seating.resendInvitation, { seatid: waiting?.seatid ?? '' })
    expect(await linkIn(email)).toBe(waiting?.code)
    const free = (await seatsOf(app, 'corpadmin', COURSE)).find(({ state }) => state === 'free')
    await expect(admin.call(seating.resendInvitation, { seatid: free?.seatid ?? '' })).rejects.toMatchObject({
      code: 'not-invited',
    })
  })
})

describe('Reclaiming a seat', () => {
  it('ends the enrollment while nothing was learned, and the seat can be claimed again', async () => {
    const seats = await seatsOf(app, 'corpadmin', COURSE)
    const used = seats.find(({ person }) => person?.name === 'Emeka Lindqvist')
    const { code } = await admin.call(seating.reclaimSeat, { seatid: used?.seatid ?? '' })
    await expect(
      (await app.as('employee')).call(learning.course, { courseid: COURSE }),
    ).rejects.toMatchObject({ code: 'not-enrolled' })
    expect(await mailTo((await app.person('employee')).email)).toContain('seatReclaimed')
    await (await app.as('staff')).call(seating.claimSeat, { code })
    expect(await state()).toMatchObject({ free: 3, used: 3, sum: 3 })
  })

  it('cancels an invitation and invalidates the emailed code', async () => {
    const waiting = (await seatsOf(app, 'corpadmin', COURSE)).find(({ state }) => state === 'invited')
    await admin.call(seating.reclaimSeat, { seatid: waiting?.seatid ?? '' })
    await expect(
      (await app.as('texan')).call(seating.claimSeat, { code: waiting?.code ?? '' }),
    ).rejects.toMatchObject({ code: 'unknown-code' })
    expect(await state()).toMatchObject({ free: 4, invited: 0, sum: 4 })
  })

  it('is refused once learning has been recorded', async () => {
    const staff = await app.as('staff')
    const { course } = await staff.call(learning.course, { courseid: COURSE })
    const unitid = course.allunits[0]?.unitid ?? ''
    await staff.call(learning.addNote, { unitid, text: 'Ask for the pump curve.' })
    const used = (await seatsOf(app, 'corpadmin', COURSE)).find(({ started }) => started)
    expect(used?.state).toBe('used')
    await expect(admin.call(seating.reclaimSeat, { seatid: used?.seatid ?? '' })).rejects.toMatchObject({
      code: 'in-use',
    })
  })
})

describe('Seats of another user', () => {
  it('are not found for any operation, and each attempt is audited', async () => {
    const stranger = await app.as('learner')
    const [seat] = await seatsOf(app, 'corpadmin', COURSE)
    const seatid = seat?.seatid ?? ''
    const before = [await state(), await audited('learning.foreignSeat')] as const
    const tries = [
      () => stranger.call(seating.seats, { purchaseid }),
      () => stranger.call(seating.seatLedger, { purchaseid }),
      () => stranger.call(seating.giveSeats, { purchaseid, emails: ['x@example.com'] }),
      () => stranger.call(seating.resendInvitation, { seatid }),
      () => stranger.call(seating.reclaimSeat, { seatid }),
    ]
    for (const attempt of tries)
      await expect(attempt()).rejects.toMatchObject({ status: 404, code: 'not-found' })
    expect(await state()).toEqual(before[0])
    expect(await audited('learning.foreignSeat')).toBe(before[1] + tries.length)
  })

  it('show no colleagues to a user without a company', async () => {
    expect(await (await app.as('learner')).call(seating.colleagues, { search: '' })).toEqual({
      company: null,
      people: [],
    })
  })
})

describe('Seat list', () => {
  it('finds seats by state and by name', async () => {
    const find = async (input: object) =>
      (await admin.call(seating.seats, { purchaseid, ...input })).rows.map(({ person }) => person?.name)
    expect(await find({ state: 'free' })).toHaveLength(4)
    expect(await find({ search: 'sofia' })).toEqual(['Sofia Brandt'])
    expect(await find({ search: 'nobody-like-this' })).toEqual([])
  })
})
