import { expect, it } from 'vitest'
import { mayConfirm } from './correction-states.ts'

it.each([
  ['somebody else', 'd', true],
  ['the person who asked for it', 'a', false],
  ['the person graded', 'b', false],
  ['the last one to change the grade', 'c', false],
])('a correction may be confirmed by %s: %s is %s', (_who, userId, may) => {
  expect(mayConfirm(userId, { correctedBy: 'a', userId: 'b', changedBy: 'c' })).toBe(may)
})
