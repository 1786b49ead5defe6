import { expect, it } from 'vitest'
import { slotState } from './slot-state.ts'

const learner = { userId: 'me', isConsultant: false }
const consultant = { userId: 'me', isConsultant: true }

it.each([
  // booked by, held by, offered, to a learner, to a consultant
  [null, null, true, 'free', 'free'],
  [null, null, false, null, 'pause'],
  ['me', null, false, 'mine', 'mine'],
  ['other', null, false, null, 'taken'],
  [null, 'me', false, 'held', 'held'],
  [null, 'other', false, 'taken', 'taken'],
])(
  'shows a slot booked by %s, held by %s and offered %s as %s to a learner, %s to a consultant',
  (...facts) => {
    const [bookedBy, heldBy, isOffered, toLearner, toConsultant] = facts
    expect(slotState({ bookedBy, heldBy, isOffered }, learner)).toBe(toLearner)
    expect(slotState({ bookedBy, heldBy, isOffered }, consultant)).toBe(toConsultant)
  },
)
