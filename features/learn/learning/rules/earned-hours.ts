import type { UnitKind } from '#features/shop/catalog/contract.ts'
import { completionSteps, minutesLeft, type UnitProgress } from './unit-completion.ts'

/**
 * Distributes a course's contact hours over its units by minutes, in hundredths that add up exactly: the rounding
 * remainder goes to the units that lost the largest fraction.
 */
export function hoursOfUnits(hours: number, minutes: readonly number[]): number[] {
  const total = minutes.reduce((sum, each) => sum + each, 0)
  if (total === 0) return minutes.map(() => 0)
  const hundredths = Math.round(hours * 100)
  const exact = minutes.map((each) => (hundredths * each) / total)
  const parts = exact.map(Math.floor)
  const left = hundredths - parts.reduce((sum, each) => sum + each, 0)
  const byLoss = exact
    .map((each, index) => ({ index, lost: each - Math.floor(each) }))
    .sort((one, other) => other.lost - one.lost || one.index - other.index)
  for (const { index } of byLoss.slice(0, left)) parts[index] = (parts[index] ?? 0) + 1
  return parts.map((each) => each / 100)
}

interface EarningRule {
  finished: boolean
  share: number | null
  timesExams: boolean
}

/** Returns the rule under which hours are earned. It is per version; earned hours retain the rule of their day. */
export function ruleText({ finished, share, timesExams }: EarningRule): string {
  if (share === null)
    return 'These hours were earned under an earlier rule and keep it: the course was completed by the rule of that day.'
  const each = `at least ${share}% of the planned minutes of each lecture, reading, package and practice as active time`
  const asked = timesExams ? `${each}, and of the whole course with its exams` : each
  return finished
    ? `These hours were earned under the rule of that day and keep it: ${asked}.`
    : `The hours count when every unit is complete: ${asked}, and what else the unit requires.`
}

interface OpenUnit extends UnitProgress {
  kind: UnitKind
  title: string
  minutes: number
  activeShare: number
  checks: number
  hasVideo: boolean
  complete: boolean
}

/** Returns the remaining requirements of a unit, as a sentence; null if it is complete. */
export function missingIn(unit: OpenUnit): string | null {
  if (unit.complete) return null
  if (unit.kind === 'quiz') return `Pass the exam “${unit.title}”.`
  const left = minutesLeft(unit, unit.timein)
  const time = left === 0 ? [] : [`${left} more ${left === 1 ? 'minute' : 'minutes'} of active time`]
  const others = completionSteps(unit, unit)
    .slice(unit.activeShare === 0 ? 0 : 1)
    .filter(({ share }) => share < 1)
  const rest = others.map(({ description }) => lowerFirst(description))
  return `“${unit.title}”: ${[...time, ...rest].join('; ')}.`
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)
