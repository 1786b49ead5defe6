import { describe, expect, it } from 'vitest'
import {
  applicantMay,
  applicationStates,
  applicationsBefore,
  liveStates,
  sentStates,
  staffMay,
} from './application-states.ts'

describe('an application for the assessment of level IV', () => {
  it.each([
    ['sent', ['draft']],
    ['in review', ['sent', 'in review', 'interview booked']],
    ['interview booked', ['in review']],
    ['accepted', ['interview booked']],
    ['refused', ['sent', 'in review', 'interview booked']],
    ['withdrawn', ['draft', 'sent', 'in review', 'interview booked']],
    ['draft', []],
  ] as const)('comes to %s from %j alone', (state, before) => {
    expect(applicationsBefore(state)).toEqual(before)
  })

  it('is under way until it is decided or withdrawn', () => {
    expect(liveStates).toEqual(['draft', 'sent', 'in review', 'interview booked'])
  })

  it('is seen by staff in every state but draft', () => {
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
  ] as const)('that is %s, with %i interview times ahead, lets its applicant %j', (state, slots, actions) => {
    expect(applicantMay(state, slots)).toEqual(actions)
  })

  it.each([
    ['draft', []],
    ['sent', ['review', 'refuse']],
    ['in review', ['offer', 'book', 'refuse']],
    ['interview booked', ['offer', 'accept', 'refuse']],
    ['accepted', []],
    ['refused', []],
    ['withdrawn', []],
  ] as const)('that is %s lets staff %j', (state, actions) => {
    expect(staffMay(state)).toEqual(actions)
  })
})
