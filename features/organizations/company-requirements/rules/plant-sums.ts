import type { StatusSum } from './status-sums.ts'

/** The status of a plant: cells of its people, each counted once. */
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

/** The sums of each plant over its shifts and requirements, by name. */
export function plantSums(parts: readonly StatusSum[]): PlantSum[] {
  const sums = new Map<string, PlantSum>()
  for (const { requirementId, plant, people, met, soon, late, open } of parts) {
    const sum = sums.get(plant) ?? { plant, people: 0, met: 0, soon: 0, late: 0, open: 0 }
    sums.set(plant, sum)
    if (requirementId === null) sum.people += people
    else {
      sum.met += met
      sum.soon += soon
      sum.late += late
      sum.open += open
    }
  }
  // People at no plant come last.
  const byPlant = (one: PlantSum, other: PlantSum) =>
    Number(one.plant === '') - Number(other.plant === '') || one.plant.localeCompare(other.plant)
  return [...sums.values()].sort(byPlant)
}
