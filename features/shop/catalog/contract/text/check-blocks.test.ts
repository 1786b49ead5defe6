import { expect, test } from 'vitest'
import { extractChecks, insertChecks } from './check-blocks.ts'

const block = (source: string) => `\`\`\`check\n${source}\n\`\`\``
const QUESTION = `question: What does a low SDI say?
choices: ['The water is soft', 'The water plugs a filter slowly', 3.5]
answer: 1
why: SDI measures plugging, not hardness.`

test('Questions are extracted from a text, leaving placeholders', () => {
  const { body, checks, problems } = extractChecks(
    `Before.\n\n${block(QUESTION)}\n\nBetween.\n\n${block(QUESTION)}\n`,
  )
  expect(problems).toEqual([])
  expect(body).toBe(`Before.\n\n${block('0')}\n\nBetween.\n\n${block('1')}\n`)
  expect(checks[1]).toEqual({
    question: 'What does a low SDI say?',
    choices: ['The water is soft', 'The water plugs a filter slowly', '3.5'],
    answer: 1,
    why: 'SDI measures plugging, not hardness.',
  })
})

test('Questions inserted back into a text are extracted unchanged', () => {
  const taken = extractChecks(`One.\n\n${block(QUESTION)}\n\nTwo.\n`)
  expect(extractChecks(insertChecks(taken.body, taken.checks))).toEqual(taken)
})

test.each([
  ['answer: 1', 'answer: 3', /answer: is not one of the choices/],
  ['why: SDI', 'reason: SDI', /why/],
  ["'The water plugs a filter slowly'", "'The water is soft'", /two choices are the same/],
  ['choices: [', 'choices: [[', /./],
])('A question with “%s” replaced by “%s” is reported with its line', (right, wrong, message) => {
  const { problems } = extractChecks(`One.\n\n${block(QUESTION.replace(right, wrong))}\n`)
  expect(problems).toMatchObject([{ line: 3, message: expect.stringMatching(message) }])
})

test('Other blocks are unchanged', () => {
  const text = 'One.\n\n```figure\nkind: steps\n```\n'
  expect(extractChecks(text)).toEqual({ body: text, checks: [], problems: [] })
})
