/** Signs that learners get stuck in a unit. Times in seconds, scores in whole percent. */
export interface UnitSigns {
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
  /** time: percent of the planned minutes; questions: how many; score: mean percent. */
  value: number
}

/** Below so many learners a mean says more about one of them than about the unit. */
export const ENOUGH_LEARNERS = 3
/** Up to this share of the planned time a unit is not slow; from this mean score it is not hard. */
const SLOW_PERCENT = 100
const WELL_PERCENT = 90

/**
 * Where learners of a course get stuck: the unit that takes longest for what is planned, the one with the most
 * questions, the exam with the lowest score. Signs that no unit shows are left out; of equal units the first.
 */
export function stuckUnits(units: readonly UnitSigns[]): StuckUnit[] {
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
  unit: UnitSigns
  value: number
}

function highest(units: readonly UnitSigns[], measure: (unit: UnitSigns) => number): Highest | null {
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
