import type { RequirementState } from './requirement-state.ts'

/** How a plant stands: cells of its people, each counted once. */
export interface PlantSum {
  plant: string
  people: number
  /** Done, waived and what holds for more than 60 days. */
  met: number
  soon: number
  /** Expired and overdue. */
  late: number
  /** Asked for and not yet met, in time. */
  open: number
}

interface Person {
  plant: string
  states: readonly RequirementState[]
}

const partOf: Readonly<Record<RequirementState, 'met' | 'soon' | 'late' | 'open'>> = {
  done: 'met',
  waived: 'met',
  soon: 'soon',
  expired: 'late',
  overdue: 'late',
  due: 'open',
  progress: 'open',
  open: 'open',
}

/** The sums of each plant, by name. */
export function plantSums(people: readonly Person[]): PlantSum[] {
  const sums = new Map<string, PlantSum>()
  for (const { plant, states } of people) {
    const sum = sums.get(plant) ?? { plant, people: 0, met: 0, soon: 0, late: 0, open: 0 }
    sums.set(plant, sum)
    sum.people += 1
    for (const state of states) sum[partOf[state]] += 1
  }
  // People at no plant come last.
  const byPlant = (one: PlantSum, other: PlantSum) =>
    Number(one.plant === '') - Number(other.plant === '') || one.plant.localeCompare(other.plant)
  return [...sums.values()].sort(byPlant)
}
