import { describe, expect, it } from 'vitest'
import { afterChat, afterMessage, numberIn, ticketName } from './ticket-states.ts'

const now = new Date('2026-11-24T15:00:00Z')
const before = new Date('2026-11-24T14:00:00Z')

describe('what a message makes of a ticket', () => {
  it.each([
    ['the person writes again: it waits since the first word', 'open', before, 'person', 'open', before],
    ['staff answer', 'open', before, 'staff', 'answered', null],
    ['staff add', 'answered', null, 'staff', 'answered', null],
    ['the person replies', 'answered', null, 'person', 'open', now],
    ['the person writes to a closed one', 'closed', null, 'person', 'open', now],
    ['a note changes nothing', 'open', before, 'note', 'open', before],
    ['a note in a closed one', 'closed', null, 'note', 'closed', null],
  ] as const)('%s', (_what, state, waitingSince, side, after, waits) => {
    expect(afterMessage({ state, waitingSince }, side, now)).toEqual({ state: after, waitingSince: waits })
  })

  it('a chat that ends is closed, or open where a question has no answer', () => {
    expect(afterChat({ state: 'answered', waitingSince: null }).state).toBe('closed')
    expect(afterChat({ state: 'open', waitingSince: before })).toEqual({
      state: 'open',
      waitingSince: before,
    })
  })

  it.each([
    ['T-1042', 1042],
    ['t1042', 1042],
    ['1042', 1042],
    ['RQ-1042', null],
    ['T-', null],
  ])('%s names a ticket by its number', (word, number) => {
    expect(numberIn(word)).toBe(number)
    if (number !== null) expect(ticketName(number)).toBe('T-1042')
  })
})
