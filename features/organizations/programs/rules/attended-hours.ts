import type { Facts } from './facts.ts'

/** Hours attended in seminars and labs that count toward a program. */
export interface CountedAttendance {
  hours: number
  /** Names of the seminars attended for these hours, earliest first. */
  names: readonly string[]
  /** Date of the last attendance that counts. */
  at: Date
}

/**
 * Counts attended hours up to `most`, earliest first. A seminar attended several times counts once, with the most
 * hours. Returns null if there is nothing to count.
 */
export function countAttended({ attended }: Pick<Facts, 'attended'>, most: number): CountedAttendance | null {
  const best = new Map<string, Facts['attended'][number]>()
  for (const each of attended) if ((best.get(each.code)?.hours ?? 0) < each.hours) best.set(each.code, each)
  let sum = 0
  const counted = [...best.values()]
    .sort((one, other) => one.at.getTime() - other.at.getTime())
    .filter(({ hours }) => {
      const counts = sum < most
      if (counts) sum = Math.round((sum + hours) * 100) / 100
      return counts
    })
  const last = counted.at(-1)
  return last ? { hours: Math.min(sum, most), names: counted.map(({ name }) => name), at: last.at } : null
}
