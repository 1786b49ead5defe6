import { describe, expect, it } from 'vitest'
import { afterChat, afterMessage, numberIn, ticketName } from './ticket-states.ts'

const now = new Date('2026-11-24T15:00:00Z')
const before = new Date('2026-11-24T14:00:00Z')

describe('Ticket rules', () => {
  it.each([
    [
      'keep the original waiting time when the requester writes again',
      'open',
      before,
      'person',
      'open',
      before,
    ],
    ['mark a ticket as answered when staff reply', 'open', before, 'staff', 'answered', null],
    ['leave a ticket answered when staff add a message', 'answered', null, 'staff', 'answered', null],
    ['reopen a ticket when the requester replies', 'answered', null, 'person', 'open', now],
    ['reopen a closed ticket when the requester writes', 'closed', null, 'person', 'open', now],
    ['leave a ticket unchanged when staff add a note', 'open', before, 'note', 'open', before],
    ['leave a closed ticket closed when staff add a note', 'closed', null, 'note', 'closed', null],
  ] as const)('%s', (_what, state, waitingSince, side, after, waits) => {
    expect(afterMessage({ state, waitingSince }, side, now)).toEqual({ state: after, waitingSince: waits })
  })

  it('close a ticket after a chat, or leave it open with an unanswered question', () => {
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
  ])('read the ticket number in %s', (word, number) => {
    expect(numberIn(word)).toBe(number)
    if (number !== null) expect(ticketName(number)).toBe('T-1042')
  })
})
