/**
 * Computes the planned minutes of a unit from its content with the word-count formula of the Statement on Standards for
 * Continuing Professional Education (CPE) Programs of NASBA and the AICPA (S14-07, method 2, revised January 2012,
 * unchanged in the editions of 2016 and December 2019): words divided by 180, plus the minutes of film, plus 1.85
 * minutes for each question. The standard divides by 50 minutes for a credit; a contact hour here has 60, which is
 * stricter. Claiming more time requires method 1 of the same standard: the times of real learners.
 */

import { readPractice } from '../contract/practice/read-practice.ts'
import { extractChecks } from '../contract/text/check-blocks.ts'
import type { UnitKind } from '../contract.ts'
import { countedText, countWords } from './counted-text.ts'

const WORDS_A_MINUTE = 180
const MINUTES_A_QUESTION = 1.85
const MINUTES_A_HOUR = 60

/** Maximum number of questions in one attempt at an exam unit. Only these count toward its time. */
export const MAX_ASKED = 10

/** Parts of a unit that take time. `checks`: questions in its text; `exercises`: tasks that are worked and graded. */
export interface UnitHolds {
  body: string
  checks: number
  videoSeconds: number | null
  questions: number
  exercises: number
}

/** Returns the planned minutes of a unit, rounded to two decimals. */
export function plannedMinutes({ body, checks, videoSeconds, questions, exercises }: UnitHolds): number {
  const asked = checks + Math.min(MAX_ASKED, questions) + exercises
  const minutes =
    countWords(countedText(body)) / WORDS_A_MINUTE + (videoSeconds ?? 0) / 60 + asked * MINUTES_A_QUESTION
  return Math.round(minutes * 100) / 100
}

/** A practice unit requires `needed` exercises and stages; a case's plant description is read first. */
interface Practised {
  needed: number
  cases: readonly { intro: string }[]
}

interface Drafted {
  body: string
  checks?: readonly unknown[]
  videoSeconds?: number | null
  quiz?: { questions: readonly unknown[] } | null
  practice?: Practised | null
}

/** Returns the timed parts of a unit as stored in versions and course files. */
export const holdsOf = ({ body, checks, videoSeconds, quiz, practice }: Drafted): UnitHolds => ({
  body: practice ? practice.cases.map(({ intro }) => intro).join('\n\n') : body,
  checks: checks?.length ?? 0,
  videoSeconds: videoSeconds ?? null,
  questions: quiz?.questions.length ?? 0,
  exercises: practice?.needed ?? 0,
})

/** Returns the timed parts of a draft's unit, whose questions and exercises are still part of the text. */
export function heldBy(
  unit: Pick<Drafted, 'body' | 'videoSeconds' | 'quiz'> & { kind: UnitKind },
): UnitHolds {
  if (unit.kind === 'practice')
    return holdsOf({ ...unit, body: '', practice: readPractice(unit.body).practice })
  const { checks } = extractChecks(unit.body)
  return holdsOf({ ...unit, checks })
}

/** Planned integer minutes of a unit. An exam of ten questions (18.5) has 18, never more than the formula. */
export const wholeMinutes = (unit: UnitHolds): number => Math.max(1, Math.ceil(plannedMinutes(unit) - 0.5))

/** Returns the contact hours supported by a course's content, rounded down to hundredths. */
export function supportedHours(units: readonly UnitHolds[]): number {
  const minutes = units.reduce((sum, unit) => sum + plannedMinutes(unit), 0)
  return Math.floor((minutes * 100) / MINUTES_A_HOUR) / 100
}

/** Agencies count hours in quarters. */
const STEPS_AN_HOUR = 4

/** Contact hours a course may claim, in quarters: no more than its content or its rounded minutes' sum supports. */
export function claimableHours(units: readonly UnitHolds[]): number {
  const shown = units.reduce((sum, unit) => sum + wholeMinutes(unit), 0) / MINUTES_A_HOUR
  return Math.floor(Math.min(supportedHours(units), shown) * STEPS_AN_HOUR) / STEPS_AN_HOUR
}
