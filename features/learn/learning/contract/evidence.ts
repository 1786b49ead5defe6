import { z } from 'zod'
import { unitKinds } from '#features/shop/catalog/contract.ts'
import { instant } from '#platform/contract/fields.ts'

/** A period of credited time at one speed. */
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
  /** Active time in seconds, and the seconds required by the rule. */
  active: z.int(),
  needed: z.int(),
  /** The unit's share of the contact hours; the shares of all units add up to the total. */
  hours: z.number(),
  completedAt: instant().nullable(),
  intervals: z.array(Interval),
  /** Questions within the text: when each was first answered, and whether that answer was correct. */
  checks: z.array(z.object({ question: z.int(), at: instant(), right: z.boolean(), tries: z.int() })),
  /** Answers to the exercises and case stages of a practice unit. */
  exercises: z.array(z.object({ exercise: z.string(), at: instant(), right: z.boolean() })),
  /** Attempts at an exam unit. */
  tries: z.array(z.object({ at: instant(), score: z.int(), passed: z.boolean() })),
})
export type UnitEvidence = z.output<typeof UnitEvidence>

/** Evidence of how the contact hours of an enrollment were earned. */
export const TimeEvidence = z.object({
  courseid: z.string(),
  coursename: z.string(),
  /** The learner's course version, with number and date. */
  version: z.object({ number: z.int(), publishedAt: instant() }),
  hours: z.number(),
  /** The rule for earning hours, as a sentence. */
  rule: z.string(),
  finishedAt: instant().nullable(),
  /** Who declared that they do the work themselves and when, and how they confirmed it; null if not required. */
  identity: z
    .object({
      name: z.string(),
      statedAt: instant(),
      checks: z.array(z.object({ at: instant(), right: z.boolean() })),
    })
    .nullable(),
  /** Unmet requirements for the certificate, one sentence each, with the unit that meets it. */
  missing: z.array(z.object({ sentence: z.string(), unitid: z.string().nullable() })),
  /** Signed skills, with the day each was observed and the signer. */
  signOffs: z.array(z.object({ skill: z.string(), seenOn: z.iso.date(), signedBy: z.string() })),
  units: z.array(UnitEvidence),
})
export type TimeEvidence = z.output<typeof TimeEvidence>
