import type { StatusSum } from './status-sums.ts'

/** Status totals of a plant; each cell of its people is counted once. */
export interface PlantSum {
  plant: string
  people: number
  /** Done, waived, or valid for more than 60 days. */
  met: number
  soon: number
  /** Expired or overdue. */
  late: number
  /** Required and not yet met, but not overdue. */
  open: number
}

/** Returns the totals per plant over its shifts and requirements, sorted by name. */
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
  // People without a plant come last.
  const byPlant = (one: PlantSum, other: PlantSum) =>
    Number(one.plant === '') - Number(other.plant === '') || one.plant.localeCompare(other.plant)
  return [...sums.values()].sort(byPlant)
}
