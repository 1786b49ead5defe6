import { expect, test } from 'vitest'
import { isClaimable, type SeatState, seatState } from './seat-state.ts'

const nobody = { invitedEmail: null, claimedBy: null, takenBackAt: null }
const at = new Date('2026-11-20T15:00:00Z')

test.each<[string, Partial<Parameters<typeof seatState>[0]>, SeatState, boolean]>([
  ['has no invitation', {}, 'free', true],
  ['has an invitation', { invitedEmail: 'ana@example.com' }, 'invited', true],
  ['has been claimed', { invitedEmail: 'ana@example.com', claimedBy: 'u1' }, 'used', false],
  ['has been refunded', { claimedBy: 'u1', takenBackAt: at }, 'refunded', false],
])('A seat that %s is %s', (_title, facts, state, claimable) => {
  expect(seatState({ ...nobody, ...facts })).toBe(state)
  expect(isClaimable(state)).toBe(claimable)
})
