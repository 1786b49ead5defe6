import { z } from 'zod'
import { demoContent } from '#platform/server/content/demo-content.ts'

/** Training of a demo partner's person, by position in the list of names. Covers all modes. */
export interface DemoTrainee {
  /** Codes of finished courses. */
  finished: readonly string[]
  /** Codes of courses in progress. */
  underWay: readonly string[]
  exams: readonly string[]
  certificate: 'ROSI' | 'COURSE' | null
  /** Days since the latest event. */
  daysAgo: number
}

const four = ['OLC110', 'OLC111', 'OLC115', 'OLC117'] as const
const both = ['ROS_I_KNOW', 'ROS_I_PROF'] as const
const nothing: DemoTrainee = { finished: [], underWay: [], exams: [], certificate: null, daysAgo: 400 }

export const DEMO_PEOPLE = 398

/** Per hundred: seven are ready for the certificate, twelve have it, four finished one course, thirty are learning. */
export function traineeOf(index: number): DemoTrainee {
  const turn = index % 100
  const daysAgo = 3 + ((index * 37) % 57)
  if (turn % 14 === 3 && turn < 98) return { ...nothing, finished: four, exams: both, daysAgo }
  if (turn % 25 === 8)
    return { ...nothing, finished: four, exams: both, certificate: 'ROSI', daysAgo: daysAgo * 6 }
  if (turn % 12 === 5) return { ...nothing, certificate: 'ROSI', daysAgo: 100 + daysAgo * 8 }
  if (turn % 25 === 19) return { ...nothing, finished: ['OLC110'], certificate: 'COURSE', daysAgo }
  if (turn % 3 === 1) return { ...nothing, underWay: [four[index % 4] ?? 'OLC110'], daysAgo }
  return nothing
}

const NamesFile = z.strictObject({ firstNames: z.array(z.string()), lastNames: z.array(z.string()) })

/** Returns `count` distinct names in reproducible order. The lengths of the two lists have no common divisor. */
export async function demoNames(count: number, start = 0) {
  const { firstNames, lastNames } = await demoContent('partner-people', NamesFile)
  return Array.from({ length: count }, (_, index) => ({
    firstName: firstNames[(index + start) % firstNames.length] ?? '',
    lastName: lastNames[((index + start) * 7 + 2) % lastNames.length] ?? '',
  }))
}
