import { describe, expect, it } from 'vitest'
import { changedFields, isSame } from '../../contract/field-changes.ts'
import { inUseSays } from '../../contract/in-use.ts'
import { placeWords } from '../place-words.ts'
import { usualEarlyBirdDays } from './early-bird-days.ts'
import { changedSays } from './edit-says.ts'
import { showValue } from './show-value.ts'
import { isWallTime, shiftWall, wallMinutes } from './wall-time.ts'

const ID = '018f0000-0000-7000-8000-000000000001'
const nameOf = (id: string) => (id === ID ? 'Bay Utilities' : '')

describe('a time on the wall', () => {
  it.each([
    ['2027-05-12T08:00', true],
    ['2028-02-29T00:00', true],
    ['2027-02-29T00:00', false],
    ['2027-13-01T00:00', false],
    ['2027-05-12T24:00', false],
    ['2027-05-12', false],
    ['', false],
  ])('%s is one: %s', (text, expected) => {
    expect(isWallTime(text)).toBe(expected)
  })

  it('moves by days, and counts what its clock shows', () => {
    expect(shiftWall('2027-02-28T23:30', 1)).toBe('2027-03-01T23:30')
    expect(wallMinutes('2027-03-13T22:00', '2027-03-14T04:00')).toBe(360)
  })
})

it('early birds usually pay less until 45 and 30 days before the event', () => {
  expect(usualEarlyBirdDays('2027-03-12T08:00')).toEqual({
    earlybird45: '2027-01-26',
    earlybird30: '2027-02-10',
  })
})

describe('what changed meanwhile', () => {
  it('is named in the order of the form', () => {
    const labels = { name: 'Name', says: 'Text', seats: 'Seats' }
    const [before, after] = [
      { name: 'A', says: '', seats: [{ a: 1, b: 2 }] },
      { name: 'B', says: '', seats: [{ b: 2, a: 1 }] },
    ]
    expect(changedFields(before, after, labels)).toEqual(['name'])
    expect(isSame([1, 2], [2, 1])).toBe(false)
    expect(isSame({}, [])).toBe(false)
  })

  it.each([
    [['Name'], 'Changed Name.'],
    [['Name', 'Begins'], 'Changed Name and Begins.'],
    [['A', 'B', 'C', 'D', 'E'], 'Changed A, B, C and 2 more.'],
  ])('%j reads: %s', (labels, says) => {
    expect(changedSays(labels)).toBe(says)
  })

  it.each([
    ['', 'nothing'],
    [[], 'nothing'],
    [null, 'nothing'],
    [12, '12'],
    [true, 'yes'],
    [ID, 'Bay Utilities'],
    ['2027-03-28', 'Mar 28, 2027'],
    [['dhp', 'ams'], 'dhp, ams'],
    [[{ semid: ID, ownPrice: '', seatLimit: 12, joinCode: 'blue' }], 'Bay Utilities 12 blue'],
  ])('%j is shown as: %s', (value, shown) => {
    expect(showValue(value, nameOf)).toBe(shown)
  })
})

it('what is in use says by what, and how much more', () => {
  const uses = Array.from({ length: 7 }, (_, n) => ({
    ...{ kind: 'event' as const, name: `Event ${n}`, when: n === 0 ? 'May 12, 2027' : '', scheduleid: '' },
  }))
  expect(inUseSays('Conroe', uses)).toBe(
    'Conroe cannot be deleted, because it is in use: Event 0 (May 12, 2027), Event 1, Event 2, Event 3, Event 4 and 2 more.',
  )
})

it.each([
  ['webinar', 'Online'],
  ['in-person', 'Bay Hall, Tampa, FL'],
  ['hybrid', 'Bay Hall, Tampa, FL and online'],
] as const)('the place of a %s event is: %s', (format, words) => {
  expect(placeWords(format, { name: 'Bay Hall', city: 'Tampa', state: 'FL' })).toBe(words)
})
