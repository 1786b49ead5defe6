import { z } from 'zod'
import { unitKinds } from '#features/shop/catalog/contract.ts'
import { instant } from '#platform/contract/fields.ts'

/** A stretch of credited time at one speed. */
const Interval = z.object({
  startedAt: instant(),
  endedAt: instant(),
  seconds: z.int(),
  kind: z.enum(['watch', 'read']),
  rate: z.number(),
})

const UnitEvidence = z.object({
  unitid: z.string(),
  title: z.string(),
  kind: z.enum(unitKinds),
  minutes: z.int(),
  /** Active time, in seconds, and how much of it the rule asks for. */
  active: z.int(),
  needed: z.int(),
  /** Its part of the contact hours: the parts of all units make the hours. */
  hours: z.number(),
  completedAt: instant().nullable(),
  intervals: z.array(Interval),
  /** Questions within the text: when each was answered first, and whether that was right. */
  checks: z.array(z.object({ question: z.int(), at: instant(), right: z.boolean(), tries: z.int() })),
  /** Answers to the exercises and case stages of a practice unit. */
  exercises: z.array(z.object({ exercise: z.string(), at: instant(), right: z.boolean() })),
  /** Tries of an exam unit. */
  tries: z.array(z.object({ at: instant(), score: z.int(), passed: z.boolean() })),
})
export type UnitEvidence = z.output<typeof UnitEvidence>

/** How the contact hours of an enrollment were earned. */
export const TimeEvidence = z.object({
  courseid: z.string(),
  coursename: z.string(),
  /** The version of the course that was learned, by its number and day. */
  version: z.object({ number: z.int(), publishedAt: instant() }),
  hours: z.number(),
  /** The rule by which they count, in a sentence. */
  rule: z.string(),
  finishedAt: instant().nullable(),
  /** Who stated to do the work themselves and when, and how they confirmed it; null where no one was asked. */
  identity: z
    .object({
      name: z.string(),
      statedAt: instant(),
      checks: z.array(z.object({ at: instant(), right: z.boolean() })),
    })
    .nullable(),
  /** Requirements not met yet for the certificate, one sentence each, with the unit where one of them is met. */
  missing: z.array(z.object({ sentence: z.string(), unitid: z.string().nullable() })),
  /** Skills that were signed, with the day on which each was seen and who signed it. */
  signOffs: z.array(z.object({ skill: z.string(), seenOn: z.iso.date(), signedBy: z.string() })),
  units: z.array(UnitEvidence),
})
export type TimeEvidence = z.output<typeof TimeEvidence>
