import { expect, test } from 'vitest'
import { boothQuestions } from './booth-questions.ts'

test.each(boothQuestions)(
  '"$question" has three answers and an explanation',
  ({ question, answers, why }) => {
    expect(question).toMatch(/^[A-Z0-9].*\?$/)
    expect(new Set(answers.filter(Boolean)).size).toBe(3)
    expect(why).toMatch(/\.$/)
  },
)

test('No question appears twice', () => {
  expect(boothQuestions.length).toBeGreaterThanOrEqual(24)
  expect(new Set(boothQuestions.map(({ question }) => question)).size).toBe(boothQuestions.length)
})
