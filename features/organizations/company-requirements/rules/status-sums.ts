import { isHeldThrough, type RequirementState, type Status } from './requirement-state.ts'

export interface Counted {
  plant: string
  shift: string
  statuses: readonly (Status | null)[]
  expiring: boolean
}

/** Contribution of people of one plant and shift to a requirement's sums; null counts the people. */
export interface StatusSum {
  requirementId: string | null
  plant: string
  shift: string
  people: number
  met: number
  soon: number
  late: number
  open: number
  covered: number
}

interface Counting {
  /** Requirement ids, in the order of the statuses. */
  asked: readonly string[]
  /** Last day of the month for which coverage is counted. */
  last: string
  sign: 1 | -1
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

const none = { met: 0, soon: 0, late: 0, open: 0, covered: 0 }

/** Returns the counts that a person adds to or subtracts from the sums. */
export function countsOf({ plant, shift, statuses, expiring }: Counted, counting: Counting): StatusSum[] {
  const { asked, last, sign } = counting
  const own = { plant, shift, people: sign, ...none }
  return [
    { ...own, requirementId: null, soon: expiring ? sign : 0 },
    ...statuses.flatMap((status, index) =>
      status
        ? {
            ...own,
            requirementId: asked[index] ?? null,
            [partOf[status.state]]: sign,
            covered: isHeldThrough(status, last) ? sign : 0,
          }
        : [],
    ),
  ]
}

/** Sums the counts by requirement, plant and shift. Sums that are zero are omitted. */
export function addUp(counts: readonly StatusSum[]): StatusSum[] {
  const sums = new Map<string, StatusSum>()
  for (const count of counts) {
    const key = `${count.requirementId}\n${count.plant}\n${count.shift}`
    const sum = sums.get(key)
    if (!sum) sums.set(key, { ...count })
    else for (const part of parts) sum[part] += count[part]
  }
  return [...sums.values()].filter((sum) => parts.some((part) => sum[part] !== 0))
}

const parts = ['people', 'met', 'soon', 'late', 'open', 'covered'] as const
