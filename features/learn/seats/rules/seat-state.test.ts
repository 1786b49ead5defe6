import { expect, test } from 'vitest'
import { isClaimable, type SeatState, seatState } from './seat-state.ts'

const nobody = { invitedEmail: null, claimedBy: null, takenBackAt: null }
const at = new Date('2026-11-20T15:00:00Z')

test.each<[string, Partial<Parameters<typeof seatState>[0]>, SeatState, boolean]>([
  ['nobody was promised', {}, 'free', true],
  ['somebody was promised', { invitedEmail: 'ana@example.com' }, 'invited', true],
  ['somebody has', { invitedEmail: 'ana@example.com', claimedBy: 'u1' }, 'used', false],
  ['was paid back', { claimedBy: 'u1', takenBackAt: at }, 'refunded', false],
])('a seat that %s is %s', (_title, facts, state, claimable) => {
  expect(seatState({ ...nobody, ...facts })).toBe(state)
  expect(isClaimable(state)).toBe(claimable)
})
