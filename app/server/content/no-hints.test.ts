import { describe, expect, it } from 'vitest'
import { readExams } from '#features/learn/exams/server/content/read-exams.ts'
import {
  absoluteDistractors,
  byLength,
  byPlace,
  byWords,
  gainOf,
  hedgedKeys,
  questionsOfQuizzes,
  questionsOfTopics,
} from './testing/guesses.ts'

/** Maximum gain or loss of a guesser, in percentage points, given that questions are discrete. */
const CLOSE = 5

/** Courses whose quizzes are unfinished. Remove a course permanently once it is finished. */
const unfinished: string[] = []

const topics = await questionsOfTopics()
const quizzes = await questionsOfQuizzes()
const finished = [...quizzes].filter(([name]) => !unfinished.includes(name.slice(0, 6)))
const { exams } = await readExams()
const bank = [...topics.values()].flat()

/** Tolerance for small sets, in which ranks cannot be shared evenly: one rank may be ahead by 1.25 questions. */
const rest = (questions: number) => Math.max(CLOSE, 125 / questions) + 1e-9

describe('Guessing by choice length', () => {
  it.each(Object.entries(byLength))(
    'gains nothing in the entire question bank by taking the %s',
    (_name, guess) => {
      expect(Math.abs(gainOf(guess, bank))).toBeLessThanOrEqual(CLOSE)
    },
  )

  it.each(exams.map(({ code, blueprint }) => [code, blueprint] as const))(
    'gains nothing in %s',
    (_code, blueprint) => {
      const questions = blueprint.flatMap(({ topic }) => topics.get(topic) ?? [])
      for (const [name, guess] of Object.entries(byLength)) {
        const gain = Math.abs(gainOf(guess, questions))
        expect([name, gain <= rest(questions.length) || gain]).toEqual([name, true])
      }
    },
  )

  it('gains no more in a topic than the small number of questions allows', () => {
    for (const [topic, questions] of topics)
      for (const [name, guess] of Object.entries(byLength)) {
        const gain = Math.abs(gainOf(guess, questions))
        expect([topic, name, gain <= rest(questions.length) || gain]).toEqual([topic, name, true])
      }
  })
})

describe('Guessing by length and position in course quizzes', () => {
  const guesses = Object.entries({ ...byLength, ...byPlace })

  it.each(finished)('gains nothing in %s', (_name, questions) => {
    for (const [guess, choose] of guesses) {
      const gain = Math.abs(gainOf(choose, questions))
      expect([guess, gain <= CLOSE + 1e-9 || gain]).toEqual([guess, true])
    }
  })

  it('gains nothing in all quizzes combined', () => {
    const all = finished.flatMap(([, questions]) => questions)
    for (const [guess, choose] of guesses) {
      const gain = Math.abs(gainOf(choose, all))
      expect([guess, gain <= CLOSE || gain]).toEqual([guess, true])
    }
  })

  it('has at least twelve questions in each quiz set', () => {
    for (const [name, questions] of finished) expect([name, questions.length >= 12]).toEqual([name, true])
  })
})

describe('Guessing by wording', () => {
  it.each(Object.entries(byWords))('with %s gains nothing in the bank and in the quizzes', (_name, guess) => {
    const asked = finished.flatMap(([, questions]) => questions)
    for (const questions of [bank, asked])
      expect(Math.abs(gainOf(guess, questions))).toBeLessThanOrEqual(CLOSE)
  })

  it('finds a single hedged choice correct no more often than other choices', () => {
    const asked = finished.flatMap(([, questions]) => questions)
    for (const questions of [bank, asked]) {
      const { alone, keys } = hedgedKeys(questions)
      // One quarter by chance, plus two as tolerance for so few questions.
      expect(keys).toBeLessThanOrEqual(alone / 4 + 2)
    }
  })

  it('finds no wrong choice with “always” or “never” if the key has neither', () => {
    expect(absoluteDistractors([...bank, ...finished.flatMap(([, questions]) => questions)])).toEqual([])
  })
})
