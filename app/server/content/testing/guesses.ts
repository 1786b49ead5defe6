import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import { projectRoot } from '#platform/server/project-root.ts'

/** A single-choice question as seen by a user without knowledge of water treatment. */
export interface Question {
  choices: string[]
  answer: number
}

const Choice = z.union([z.string(), z.number()]).transform(String)
const Single = z.object({ choices: z.array(Choice), answer: z.int() })
const QuizFile = z.object({ questions: z.array(Single) })
const ItemsFile = z.object({
  topic: z.object({ code: z.string() }),
  items: z.array(z.looseObject({ kind: z.string() })),
})

const content = join(projectRoot(), 'content')
const readYaml = async (path: string): Promise<unknown> => parse(await readFile(path, 'utf8'))

/** Returns the single-choice questions of each topic of the question bank. */
export async function questionsOfTopics(): Promise<Map<string, Question[]>> {
  const folder = join(content, 'exams/items')
  const files = (await readdir(folder)).sort()
  const read = files.map(async (name): Promise<[string, Question[]]> => {
    const { topic, items } = ItemsFile.parse(await readYaml(join(folder, name)))
    const singles = items.filter(({ kind }) => kind === 'single')
    return [topic.code, singles.map((item) => Single.parse(item))]
  })
  return new Map(await Promise.all(read))
}

/** Returns the quizzes of all courses, by 'OLC120/05-check-your-pretreatment.yaml'. */
export async function questionsOfQuizzes(): Promise<Map<string, Question[]>> {
  const folder = join(content, 'courses')
  const quizzes = new Map<string, Question[]>()
  for (const course of (await readdir(folder)).sort()) {
    const files = (await readdir(join(folder, course))).filter((name) => name.endsWith('.yaml')).sort()
    for (const file of files) {
      const quiz = QuizFile.safeParse(await readYaml(join(folder, course, file)))
      if (quiz.success) quizzes.set(`${course}/${file}`, quiz.data.questions)
    }
  }
  return quizzes
}

/** Returns the choices considered by a guessing strategy; one of them is picked at random. */
type Guess = (choices: readonly string[]) => readonly number[]

/** Choices at one length rank, with 0 for the longest. Choices of equal length share their ranks. */
const ofRank =
  (rank: number): Guess =>
  (choices) => {
    const lengths = choices.map(({ length }) => length).sort((one, other) => other - one)
    const requested = lengths[Math.min(rank, lengths.length - 1)]
    return choices.flatMap(({ length }, index) => (length === requested ? index : []))
  }

const atPlace =
  (place: number): Guess =>
  (choices) => [Math.min(place, choices.length - 1)]

export const byLength: Readonly<Record<string, Guess>> = {
  longest: ofRank(0),
  'second longest': ofRank(1),
  'third longest': ofRank(2),
  shortest: ofRank(3),
}

export const byPlace: Readonly<Record<string, Guess>> = {
  first: atPlace(0),
  second: atPlace(1),
  third: atPlace(2),
  fourth: atPlace(3),
}

const without =
  (words: RegExp): Guess =>
  (choices) => {
    const left = choices.flatMap((choice, index) => (words.test(choice) ? [] : index))
    return left.length > 0 ? left : choices.map((_, index) => index)
  }

const hedge =
  /\b(may|might|could|often|usually|mostly|sometimes|probably|likely|generally|normally|typically|rarely|seldom|almost|nearly|about|some|as a rule)\b/i

/** Counts the questions with exactly one hedged choice, and those in which it is the correct one. */
export function hedgedKeys(questions: readonly Question[]): { alone: number; keys: number } {
  const alone = questions.flatMap(({ choices, answer }) => {
    const found = choices.flatMap((choice, index) => (hedge.test(choice) ? index : []))
    return found.length === 1 ? found[0] === answer : []
  })
  return { alone: alone.length, keys: alone.filter(Boolean).length }
}

/** Returns wrong choices that contain “always” or “never” when the correct one does not. */
export const absoluteDistractors = (questions: readonly Question[]): string[] =>
  questions.flatMap(({ choices, answer }) => {
    const found = choices.filter((choice) => /\b(always|never)\b/i.test(choice))
    return found.includes(choices[answer] ?? '') ? [] : found
  })

export const byWords: Readonly<Record<string, Guess>> = {
  'without absolute words': without(/\b(always|never|all|only|every|everything|nothing|none|completely)\b/i),
  'without reasons': without(/, (since|because|which|so that)\b/i),
  'without throw-away choices': without(/^(nothing|none|no change|it does not matter)\b/i),
}

/** Gain of a guesser over picking a random choice, in percentage points. */
export function gainOf(guess: Guess, questions: readonly Question[]): number {
  const gains = questions.map(({ choices, answer }) => {
    const left = guess(choices)
    return (left.includes(answer) ? 1 / left.length : 0) - 1 / choices.length
  })
  return (gains.reduce((sum, gain) => sum + gain, 0) * 100) / Math.max(1, questions.length)
}
