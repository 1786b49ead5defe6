import { z } from 'zod'
import { optionalText, requiredText, wholeNumber } from '#platform/contract/fields.ts'

/** The levels that are taught in seminars as well. */
export const seminarLevels = ['ROSI', 'ROSII', 'ROSIII'] as const
export type SeminarLevel = (typeof seminarLevels)[number]

/** What somebody tells who wants to hear of dates. */
export const InterestForm = z.object({
  level: z.enum(seminarLevels),
  region: requiredText(120, 'Please say where you would come to: a city, a state or "online".'),
  people: wholeNumber(1, 500).default(1),
  remarks: optionalText(1000),
})

/** 'none': told nobody yet. An interest is answered when staff have told the person, or ended by the person. */
export const interestStates = ['open', 'told', 'ended'] as const
export type InterestState = (typeof interestStates)[number]

/** Where an interest stands by what was kept of it. */
export function interestState({
  toldAt,
  endedAt,
}: {
  toldAt: Date | null
  endedAt: Date | null
}): InterestState {
  return endedAt ? 'ended' : toldAt ? 'told' : 'open'
}
