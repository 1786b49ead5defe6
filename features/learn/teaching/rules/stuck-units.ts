/** Signs that learners get stuck in a unit. Times in seconds, scores in integer percent. */
export interface UnitDifficulty {
  unitid: string
  title: string
  minutes: number
  learners: number
  meanSeconds: number | null
  meanScore: number | null
  questions: number
}

export const stuckSigns = ['time', 'questions', 'score'] as const
type StuckSign = (typeof stuckSigns)[number]

interface StuckUnit {
  sign: StuckSign
  unitid: string
  title: string
  /** Percent of the planned minutes for `time`, number of questions for `questions`, mean percent for `score`. */
  value: number
}

/** Minimum number of learners for a meaningful mean. */
export const ENOUGH_LEARNERS = 3
/** A unit is not slow up to this percentage of its planned time, and not hard from this mean score. */
const SLOW_PERCENT = 100
const WELL_PERCENT = 90

/**
 * Returns the units where learners get stuck: longest time relative to plan, most questions, and lowest exam score.
 * Signs without a unit are omitted; ties use the first unit.
 */
export function stuckUnits(units: readonly UnitDifficulty[]): StuckUnit[] {
  const known = units.filter(({ learners }) => learners >= ENOUGH_LEARNERS)
  const slow = highest(known, ({ meanSeconds, minutes }) =>
    meanSeconds === null || minutes === 0 ? 0 : Math.round((meanSeconds / (minutes * 60)) * 100),
  )
  const asked = highest(units, ({ questions }) => questions)
  const low = highest(known, ({ meanScore }) => (meanScore === null ? 0 : 100 - meanScore))
  return [
    ...(slow && slow.value > SLOW_PERCENT ? [pointAt('time', slow)] : []),
    ...(asked && asked.value > 0 ? [pointAt('questions', asked)] : []),
    ...(low && 100 - low.value < WELL_PERCENT ? [{ ...pointAt('score', low), value: 100 - low.value }] : []),
  ]
}

interface Highest {
  unit: UnitDifficulty
  value: number
}

function highest(
  units: readonly UnitDifficulty[],
  measure: (unit: UnitDifficulty) => number,
): Highest | null {
  let best: Highest | null = null
  for (const unit of units) {
    const value = measure(unit)
    if (!best || value > best.value) best = { unit, value }
  }
  return best
}

const pointAt = (sign: StuckSign, { unit, value }: Highest): StuckUnit => ({
  sign,
  unitid: unit.unitid,
  title: unit.title,
  value,
})
