import { pluck } from '#platform/contract/tables/pluck.ts'
import { applyEntries } from '../apply-entries.ts'
import type { Answer, Entry } from '../steps.ts'
import type { Finding, Points, Question } from './question.ts'

/** Grade names by minimum score. */
export const grades = [
  [0.85, 'Sound'],
  [0.65, 'Some gaps'],
  [0, 'Act now'],
] as const
export type Grade = (typeof grades)[number][1]

export const gradeOf = (share: number): Grade => grades.find(([least]) => share >= least)?.[1] ?? 'Act now'

/** Minimum share of answered questions for a score. */
export const MIN_ANSWERED = 0.5
/** An answer with at most `FINDING` points is a finding; with at most `URGENT` points it is urgent. */
export const FINDING = 2
export const URGENT = 1

/** Returns the points for an answer; null if it does not fit the question or was skipped. */
export function pointsOf({ points, bands }: Question, answer: Answer): Points | null {
  if (answer.kind === 'choice') return points[answer.choice] ?? null
  if (answer.kind !== 'number') return null
  return bands.find(({ upTo }) => upTo === null || answer.value <= upTo)?.points ?? null
}

export interface Scored {
  section: string
  share: number
  answered: number
  of: number
}
export interface Found extends Finding {
  id: string
  section: string
  isUrgent: boolean
  points: Points
  weight: number
}
export interface Score {
  /** Null until enough questions are answered. */
  share: number | null
  answered: number
  of: number
  sections: Scored[]
  /** Most severe first. */
  findings: Found[]
}

/** Computes the weighted score of the counted answers. Unanswered questions are ignored. */
export function scoreAssessment(questions: readonly Question[], entries: readonly Entry[]): Score {
  const filled = applyEntries(pluck(questions, 'step'), entries)
  const scored = questions.map((question, index) => {
    const answer = filled[index]?.counts?.answer
    return { question, points: answer ? pointsOf(question, answer) : null }
  })
  const sections = [...new Set(questions.map(({ step }) => step.section))].map((section) => {
    const own = scored.filter(({ question }) => question.step.section === section)
    return { section, ...sumOf(own), of: own.length }
  })
  const { share, answered } = sumOf(scored)
  const findings = scored.flatMap(({ question, points }): Found[] => {
    if (points === null || points > FINDING) return []
    const { step, weight, finding } = question
    const { id, section } = step
    return [{ ...finding, id, section, weight, points, isUrgent: points <= URGENT }]
  })
  findings.sort((one, other) => one.points - other.points || other.weight - one.weight)
  const isEnough = answered >= questions.length * MIN_ANSWERED && answered > 0
  return { share: isEnough ? share : null, answered, of: questions.length, sections, findings }
}

function sumOf(scored: readonly { question: Question; points: Points | null }[]) {
  let [sum, most, answered] = [0, 0, 0]
  for (const { question, points } of scored) {
    if (points === null) continue
    sum += points * question.weight
    most += 4 * question.weight
    answered += 1
  }
  return { share: most === 0 ? 0 : sum / most, answered }
}
