import { expect, it } from 'vitest'
import { mayConfirm } from './correction-states.ts'

it.each([
  ['another user', 'd', true],
  ['the person who requested it', 'a', false],
  ['the person graded', 'b', false],
  ['the last person to change the grade', 'c', false],
])('decides whether a correction can be confirmed by %s: %s is %s', (_who, userId, may) => {
  expect(mayConfirm(userId, { correctedBy: 'a', userId: 'b', changedBy: 'c' })).toBe(may)
})
