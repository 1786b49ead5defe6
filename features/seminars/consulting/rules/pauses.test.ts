import { describe, expect, it } from 'vitest'
import { runsInto } from './pauses.ts'

const at = (time: string) => new Date(`2027-03-08T${time}:00Z`)
const span = (startsAt: string, endsAt: string) => ({ startsAt: at(startsAt), endsAt: at(endsAt) })
/** The consultant has one appointment from 10:00 to 11:00. */
const taken = [span('10:00', '11:00')]

describe('Time near an appointment from 10:00 to 11:00', () => {
  it.each([
    // from, to, pause before, pause after, cannot be had
    ['09:30', '10:00', 0, 0, false],
    ['11:00', '11:30', 0, 0, false],
    ['10:30', '11:00', 0, 0, true],
    ['09:30', '10:30', 0, 0, true],
    ['09:00', '12:00', 0, 0, true],
    ['11:00', '11:30', 15, 0, true],
    ['11:00', '11:30', 0, 15, true],
    ['09:30', '10:00', 15, 0, true],
    ['09:30', '10:00', 0, 15, true],
    ['11:30', '12:00', 15, 15, false],
    ['11:30', '12:00', 30, 0, false],
    ['11:30', '12:00', 30, 30, false],
    ['09:00', '09:30', 30, 30, false],
    ['09:00', '10:00', 30, 0, true],
    ['11:00', '12:00', 0, 30, true],
    ['11:30', '13:30', 0, 30, false],
  ])('from %s to %s with pauses of %i and %i minutes is unavailable: %s', (from, to, before, after, is) =>
    expect(runsInto(span(from, to), taken, { before, after })).toBe(is),
  )

  it('is available when nothing is booked', () =>
    expect(runsInto(span('10:00', '11:00'), [], { before: 30, after: 30 })).toBe(false))
})

describe('Clock change between appointments', () => {
  it('does not change the pause, which is measured in elapsed time', () => {
    // In Berlin, 1:30 is followed by 3:00 on this night.
    const night = (time: string) => new Date(`2027-03-28T${time}:00Z`)
    const before = { startsAt: night('00:00'), endsAt: night('00:30') }
    const next = { startsAt: night('01:00'), endsAt: night('01:30') }
    expect(runsInto(next, [before], { before: 30, after: 0 })).toBe(false)
    expect(runsInto({ ...next, startsAt: night('00:30') }, [before], { before: 15, after: 0 })).toBe(true)
  })
})
