/**
 * How many minutes a unit takes, computed from what it holds: the word-count formula of the Statement on Standards for
 * Continuing Professional Education (CPE) Programs of NASBA and the AICPA (S14-07, method 2, revised January 2012; the
 * editions of 2016 and December 2019 keep it): words divided by 180, plus the minutes of film, plus 1.85 minutes for
 * each question. The standard divides by 50 minutes for a credit; a contact hour here has 60, which is stricter.
 * Where an author claims more, the same standard's method 1 is asked for: the times of real learners.
 */

import { readPractice } from '../contract/practice/read-practice.ts'
import { takeChecks } from '../contract/text/check-blocks.ts'
import type { UnitKind } from '../contract.ts'

const WORDS_A_MINUTE = 180
const MINUTES_A_QUESTION = 1.85
const MINUTES_A_HOUR = 60

/** An exam unit asks so many of its questions at most: what is not asked takes nobody's time. */
export const MOST_ASKED = 10

/** What of a unit takes time. `checks`: the questions within its text; `exercises`: what is worked and graded. */
export interface UnitHolds {
  body: string
  checks: number
  videoSeconds: number | null
  questions: number
  exercises: number
}

/** Figures and questions stand in fences; what is read is the text around them. */
const FENCE = /^(```|~~~)[^\n]*\n[\s\S]*?^\1[ \t]*$/gm

/** Words that are read: letters or digits, without the marks of the text's form and without its fences. */
export function wordsIn(markdown: string): number {
  const text = markdown.replace(FENCE, ' ').replace(/\]\([^)]{1,400}\)/g, ' ')
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
}

/** The minutes of one unit, to two decimals. */
export function plannedMinutes({ body, checks, videoSeconds, questions, exercises }: UnitHolds): number {
  const asked = checks + Math.min(MOST_ASKED, questions) + exercises
  const minutes = wordsIn(body) / WORDS_A_MINUTE + (videoSeconds ?? 0) / 60 + asked * MINUTES_A_QUESTION
  return Math.round(minutes * 100) / 100
}

/** Practice asks for so many of its exercises and stages; a case's plant is read before. */
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

/** What a unit holds, as versions and course files keep it. */
export const holdsOf = ({ body, checks, videoSeconds, quiz, practice }: Drafted): UnitHolds => ({
  body: practice ? practice.cases.map(({ intro }) => intro).join('\n\n') : body,
  checks: checks?.length ?? 0,
  videoSeconds: videoSeconds ?? null,
  questions: quiz?.questions.length ?? 0,
  exercises: practice?.needed ?? 0,
})

/** What a draft's unit holds: its questions and exercises are still written out in the text. */
export function heldBy(
  unit: Pick<Drafted, 'body' | 'videoSeconds' | 'quiz'> & { kind: UnitKind },
): UnitHolds {
  if (unit.kind === 'practice')
    return holdsOf({ ...unit, body: '', practice: readPractice(unit.body).practice })
  const { checks } = takeChecks(unit.body)
  return holdsOf({ ...unit, checks })
}

/** Contact hours that the content of a course supports, rounded down to hundredths. */
export function supportedHours(units: readonly UnitHolds[]): number {
  const minutes = units.reduce((sum, unit) => sum + plannedMinutes(unit), 0)
  return Math.floor((minutes * 100) / MINUTES_A_HOUR) / 100
}
