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

describe('a person of a partner is in the modes', () => {
  it.each<[why: string, facts: UserFacts, modes: number[]]>([
    ['who has done nothing', facts(0, false, 0, 0), [0, 2]],
    ['who is enrolled', facts(0, false, 1, 0), [0, 2, 3]],
    ['who has done five of the six', facts(5, false, 4, 0), [0, 2, 3]],
    ['who has done all six', facts(6, false, 4, 0), [0, 1, 3]],
    ['who has done all six and holds another certificate', facts(6, false, 4, 1), [0, 1, 3, 4]],
    ['who holds ROSI', facts(6, true, 4, 1), [0, 2, 3, 4]],
    ['who brought ROSI from elsewhere', facts(0, true, 0, 1), [0, 2, 4]],
  ])('%s', (_why, person, modes) => {
    expect(userModes.map(({ mode }) => mode).filter((mode) => isInMode(mode, person))).toEqual(modes)
  })
})
