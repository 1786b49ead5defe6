import { z } from 'zod'
import { optionalText, requiredText } from '#platform/contract/fields.ts'

export const interviewMethods = ['live-online', 'in-person'] as const
export type InterviewMethod = (typeof interviewMethods)[number]

/** A time slot for an interview with the evaluator. `at` is ISO 8601. */
export interface InterviewSlot {
  at: string
  minutes: number
  way: InterviewMethod
  /** An address, or how the link will be sent. */
  location: string
}

export const MAX_SLOTS = 6
export const INTERVIEW_MINUTES = 60

const HOUR = 3_600_000
/** Minimum notice for an interview. */
const MIN_NOTICE_HOURS = 24

const SlotDraft = z.object({
  at: z.iso.datetime({ offset: true, error: 'Please choose a day and a time.' }),
  way: z.enum(interviewMethods),
  location: optionalText(200),
})

export const OfferDraft = z.object({
  evaluator: requiredText(120, 'Please name the evaluator.'),
  slots: z
    .array(SlotDraft)
    .min(1, 'Please offer at least one time.')
    .max(MAX_SLOTS, `Please offer at most ${MAX_SLOTS} times.`),
})
export type OfferDraft = z.output<typeof OfferDraft>

/** Returns error messages by field for an invalid offer; empty if the offer is valid. */
export function offerProblems({ slots }: OfferDraft, now: Date): Record<string, string> {
  const problems: Record<string, string> = {}
  const earliest = now.getTime() + MIN_NOTICE_HOURS * HOUR
  const seen = new Set<number>()
  for (const [index, { at, way, location }] of slots.entries()) {
    const time = new Date(at).getTime()
    if (time < earliest) problems[`slots.${index}.at`] = 'Please choose a time at least a day ahead.'
    else if (seen.has(time)) problems[`slots.${index}.at`] = 'This time is listed twice.'
    if (way === 'in-person' && location === '')
      problems[`slots.${index}.location`] = 'Please say where to meet.'
    seen.add(time)
  }
  return problems
}

/** Returns the offered slots that can still be chosen, earliest first. */
export const slotsToChoose = (slots: readonly InterviewSlot[], now: Date): InterviewSlot[] =>
  slots.filter(({ at }) => new Date(at) > now).sort((one, other) => one.at.localeCompare(other.at))
