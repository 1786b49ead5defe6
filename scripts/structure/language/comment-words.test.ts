import { expect, test } from 'vitest'
import { refuseCommentWords } from './comment-words.ts'

const problems = (text: string) => refuseCommentWords([{ path: 'features/shop/cart/server/cart.ts', text }])

test.each([
  '/** Bears being called twice. */',
  '// Whoever comes second finds the order paid.',
  '// What became of a request.',
  '/**\n * The part that\n * stands beside it.\n */',
  '// Null when there\n// is none.',
  '/** A seat that is given back. */',
  '/** What a mail says of an event. */',
  '// Whatever somebody typed.',
  '/** Sends it once more. */',
])('A comment with nonstandard English is refused: %s', (comment) => {
  expect(problems(`${comment}\nexport const cart = 1\n`)).toHaveLength(1)
})

test.each([
  '/** Idempotent: returns false if the order was already paid. */',
  '/** A stand-in for the bank. `US` stands for the country. */',
  "export const text = 'Whoever stands here'",
])('Plain comments and texts in code are accepted: %s', (code) => {
  expect(problems(`${code}\nexport const cart = 1\n`)).toEqual([])
})
