import { describe, expect, it } from 'vitest'
import {
  applicantMay,
  applicationStates,
  applicationsBefore,
  liveStates,
  sentStates,
  staffMay,
} from './application-states.ts'

describe('Application for the level IV assessment', () => {
  it.each([
    ['sent', ['draft']],
    ['in review', ['sent', 'in review', 'interview booked']],
    ['interview booked', ['in review']],
    ['accepted', ['interview booked']],
    ['refused', ['sent', 'in review', 'interview booked']],
    ['withdrawn', ['draft', 'sent', 'in review', 'interview booked']],
    ['draft', []],
  ] as const)('reaches %s only from %j', (state, before) => {
    expect(applicationsBefore(state)).toEqual(before)
  })

  it('is active until it is decided or withdrawn', () => {
    expect(liveStates).toEqual(['draft', 'sent', 'in review', 'interview booked'])
  })

  it('is visible to staff in every state but draft', () => {
    expect(sentStates).toEqual(applicationStates.filter((state) => state !== 'draft'))
  })

  it.each([
    ['draft', 0, ['edit', 'send', 'withdraw']],
    ['sent', 2, ['withdraw']],
    ['in review', 0, ['withdraw']],
    ['in review', 1, ['choose', 'withdraw']],
    ['interview booked', 1, ['withdraw']],
    ['accepted', 1, []],
    ['refused', 1, []],
    ['withdrawn', 1, []],
  ] as const)(
    'lets its applicant in state %s with %i upcoming interview times: %j',
    (state, slots, actions) => {
      expect(applicantMay(state, slots)).toEqual(actions)
    },
  )

  it.each([
    ['draft', []],
    ['sent', ['review', 'refuse']],
    ['in review', ['offer', 'book', 'refuse']],
    ['interview booked', ['offer', 'accept', 'refuse']],
    ['accepted', []],
    ['refused', []],
    ['withdrawn', []],
  ] as const)('lets staff in state %s: %j', (state, actions) => {
    expect(staffMay(state)).toEqual(actions)
  })
})
