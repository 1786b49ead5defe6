import { describe, expect, it } from 'vitest'
import { changedFields, isSame } from '#platform/contract/edits.ts'
import { inUseMessage } from './archive.ts'
import { changedDescription } from './edits.ts'
import { showValue } from './show-value.ts'

const ID = '018f0000-0000-7000-8000-000000000001'
const nameOf = (id: string) => (id === ID ? 'Bay Utilities' : '')

describe('Change by another user', () => {
  it('lists changed fields in the order of the form', () => {
    const [before, after] = [
      { name: 'A', message: '', seats: [{ a: 1, b: 2 }] },
      { name: 'B', message: '', seats: [{ b: 2, a: 1 }] },
    ]
    expect(changedFields(before, after, ['name', 'message', 'seats'])).toEqual(['name'])
    expect(isSame([1, 2], [2, 1])).toBe(false)
    expect(isSame({}, [])).toBe(false)
  })

  it.each([
    [['Name'], 'Changed Name.'],
    [['Name', 'Begins'], 'Changed Name and Begins.'],
    [['A', 'B', 'C', 'D', 'E'], 'Changed A, B, C and 2 more.'],
  ])('describes %j as: %s', (labels, message) => {
    expect(changedDescription(labels)).toBe(message)
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
  ])('shows %j as: %s', (value, shown) => {
    expect(showValue(value, nameOf)).toBe(shown)
  })
})

it('names the first uses of an item and counts the others', () => {
  const uses = Array.from({ length: 7 }, (_, n) => ({
    kind: 'event' as const,
    name: `Event ${n}`,
    detail: n === 0 ? 'May 12, 2027' : '',
    id: '',
  }))
  expect(inUseMessage('Conroe', uses)).toBe(
    'Conroe cannot be archived, because it is in use: Event 0 (May 12, 2027), Event 1, Event 2, Event 3, Event 4 and 2 more.',
  )
})
