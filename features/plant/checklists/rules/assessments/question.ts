import type { Step } from '../steps.ts'

/** From 0 (act now) to 4 (sound). */
export type Points = 0 | 1 | 2 | 3 | 4

/** Points for values up to and including `upTo`; null means all higher values. Bands are in ascending order. */
export interface Band {
  upTo: number | null
  points: Points
}

export interface Finding {
  /** Heading that names the problem. */
  title: string
  why: string
  action: string
  /** Codes of courses that teach the topic, best match first. */
  courses: readonly string[]
}

/** An assessment question with its scoring. */
export interface Question {
  step: Step
  /** Points by choice text; empty for numeric questions. */
  points: Readonly<Record<string, Points>>
  bands: readonly Band[]
  /** 2 means double weight. */
  weight: 1 | 2
  finding: Finding
}

type Head = readonly [id: string, text: string, help?: string]
type Because = readonly [title: string, why: string, action: string, courses: readonly string[]]

const findingOf = ([title, why, action, courses]: Because): Finding => ({ title, why, action, courses })
const blank = { section: '', isOptional: true, unit: '', least: null, most: null, choices: [] }

export function choose(
  [id, text, help = '']: Head,
  points: Readonly<Record<string, Points>>,
  because: Because,
  weight: 1 | 2 = 1,
): Question {
  const choices = Object.keys(points).map((each) => ({ text: each, isProblem: false }))
  const step: Step = { ...blank, id, kind: 'choice', text, help, choices }
  return { step, points, bands: [], weight, finding: findingOf(because) }
}

export function measure(
  [id, text, help = '']: Head,
  unit: string,
  bands: readonly (readonly [upTo: number | null, points: Points])[],
  because: Because,
  weight: 1 | 2 = 1,
): Question {
  const step: Step = { ...blank, id, kind: 'number', text, help, unit }
  return {
    step,
    points: {},
    weight,
    finding: findingOf(because),
    bands: bands.map(([upTo, points]) => ({ upTo, points })),
  }
}

export const withSection = (section: string, questions: readonly Question[]): Question[] =>
  questions.map((question) => ({ ...question, step: { ...question.step, section } }))
