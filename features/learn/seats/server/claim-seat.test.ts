import { describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { learning } from '#features/learn/learning/contract.ts'
import { buyCourse, seatsOf } from '#features/learn/learning/server/testing/learners.ts'
import { seating } from '../contract/seat-contract.ts'

const app = await testApp()
const codes = await buyCourse(app, 'supervisor', 'OLC230', 4)

describe('Claiming a seat', () => {
  it('enrolls the user who enters the code in lower case without dashes, and names the payer', async () => {
    const texan = await app.as('texan')
    const typed = (codes[0] ?? '').toLowerCase().replaceAll('-', ' ')
    expect(await texan.call(seating.claimSeat, { code: typed })).toMatchObject({
      courses: [{ courseid: 'OLC230', opened: true }],
    })
    const { enrollment } = await texan.call(learning.course, { courseid: 'OLC230' })
    expect(enrollment).toMatchObject({ state: 'active', paidBy: { name: 'Sofia Brandt', you: false } })
    const [first] = await seatsOf(app, 'supervisor', 'OLC230')
    expect(first).toMatchObject({ state: 'used', code: null, person: { name: 'Travis Okafor' } })
  })

  it('succeeds for one of two concurrent claimers', async () => {
    const people = await Promise.all(['staff', 'consultant'].map((name) => app.as(name)))
    const claims = await Promise.allSettled(
      people.map((person) => person.call(seating.claimSeat, { code: codes[1] ?? '' })),
    )
    const won = claims.filter(({ status }) => status === 'fulfilled')
    const lost = claims.flatMap((claim) => (claim.status === 'rejected' ? [claim.reason.code] : []))
    expect([won.length, lost]).toEqual([1, ['already-claimed']])
    const enrolled = await Promise.all(
      people.map(async (person) => (await person.call(learning.owned, {})).courses),
    )
    expect(enrolled.flat().filter(({ courseid }) => courseid === 'OLC230')).toHaveLength(1)
  })

  it('gives the same answer again to the user who claimed it', async () => {
    const texan = await app.as('texan')
    expect(await texan.call(seating.claimSeat, { code: codes[0] ?? '' })).toMatchObject({
      courses: [{ courseid: 'OLC230', opened: false }],
    })
  })

  it('is refused for an enrolled user, and the seat stays free', async () => {
    const texan = await app.as('texan')
    await expect(texan.call(seating.claimSeat, { code: codes[2] ?? '' })).rejects.toMatchObject({
      code: 'already-enrolled',
    })
    const guest = await app.guest()
    expect(await guest.call(seating.seat, { code: codes[2] ?? '' })).toMatchObject({ state: 'free' })
  })

  it('shows a guest the state of a seat, returns not found for an unknown code and requires login', async () => {
    const guest = await app.guest()
    expect(await guest.call(seating.seat, { code: codes[0] ?? '' })).toMatchObject({ state: 'taken' })
    for (const code of ['AAAA-BBBB-CCCC', 'nonsense'])
      await expect(guest.call(seating.seat, { code })).rejects.toMatchObject({ status: 404 })
    await expect(guest.call(seating.claimSeat, { code: codes[2] ?? '' })).rejects.toMatchObject({
      status: 401,
    })
  })
})
