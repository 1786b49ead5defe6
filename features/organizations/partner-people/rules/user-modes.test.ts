import { describe, expect, it } from 'vitest'
import { isInMode, type UserFacts, userModes } from './user-modes.ts'

const facts = (
  prerequisites: number,
  hasRosi: boolean,
  enrollments: number,
  certificates: number,
): UserFacts => ({
  prerequisites,
  hasRosi,
  enrollments,
  certificates,
})

describe("Modes of a partner's user", () => {
  it.each<[why: string, facts: UserFacts, modes: number[]]>([
    ['who has no activity', facts(0, false, 0, 0), [0, 2]],
    ['who is enrolled', facts(0, false, 1, 0), [0, 2, 3]],
    ['who has completed five of the six prerequisites', facts(5, false, 4, 0), [0, 2, 3]],
    ['who has completed all six prerequisites', facts(6, false, 4, 0), [0, 1, 3]],
    [
      'who has completed all six prerequisites and holds another certificate',
      facts(6, false, 4, 1),
      [0, 1, 3, 4],
    ],
    ['who holds ROSI', facts(6, true, 4, 1), [0, 2, 3, 4]],
    ['who earned ROSI elsewhere', facts(0, true, 0, 1), [0, 2, 4]],
  ])('are computed for a user %s', (_why, person, modes) => {
    expect(userModes.map(({ mode }) => mode).filter((mode) => isInMode(mode, person))).toEqual(modes)
  })
})
