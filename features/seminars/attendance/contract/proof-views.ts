import { z } from 'zod'
import { seatModes } from '#features/seminars/events/rules/event-labels.ts'
import { registrationStates } from '#features/seminars/registration/rules/registration-states.ts'
import { instant } from '#platform/contract/fields.ts'
import { proofLacks } from '../rules/proof/judge-proof.ts'

export const passResults = ['yes', 'no', 'undecided'] as const
export type PassResult = (typeof passResults)[number]

/** Results of one registrant in one seminar. */
const SeminarProof = z.object({
  semid: z.string(),
  name: z.string(),
  hours: z.number(),
  /** Hours credited for full attendance. */
  ofHours: z.number(),
  isEnough: z.boolean(),
  exam: z.object({ name: z.string(), scorePercent: z.int().nullable() }).nullable(),
  lacks: z.array(z.object({ code: z.enum(proofLacks), message: z.string() })),
  certificate: z.object({ number: z.string(), verifyPath: z.string(), isRevoked: z.boolean() }).nullable(),
})

export const ProofRow = z.object({
  recordid: z.string(),
  name: z.string(),
  email: z.string(),
  company: z.string(),
  mode: z.enum(seatModes),
  state: z.enum(registrationStates),
  /** Minutes per session, in session order of the event. */
  minutes: z.array(z.int()),
  /** Attendance set manually by staff; overrides the check-ins. */
  attended: z.boolean().nullable(),
  pass: z.enum(passResults),
  passBy: z.string(),
  passReason: z.string(),
  /** True if passed despite insufficient attendance and not yet confirmed by a second staff member. */
  waitsForSecond: z.boolean(),
  /** True if the caller may confirm as the second staff member. */
  mayConfirm: z.boolean(),
  seminars: z.array(SeminarProof),
})
export type ProofRow = z.output<typeof ProofRow>

export const ProofEvent = z.object({
  name: z.string(),
  timeZone: z.string(),
  endsAt: instant(),
  isOver: z.boolean(),
  sessions: z.array(
    z.object({ sessionid: z.string(), name: z.string(), startsAt: instant(), endsAt: instant() }),
  ),
  seminars: z.array(
    z.object({
      semid: z.string(),
      code: z.string(),
      name: z.string(),
      /** Certificate title: 'Reverse Osmosis Specialist, Level I'. */
      certificate: z.string(),
      ofHours: z.number(),
      exam: z.object({ code: z.string(), name: z.string(), sheetid: z.string().nullable() }).nullable(),
    }),
  ),
  /** Number of participants, and their results. */
  people: z.int(),
  passed: z.int(),
  notPassed: z.int(),
  /** Whether certificates wait until the invoice is paid; applies to all events. */
  waitsForPayment: z.boolean(),
})
export type ProofEvent = z.output<typeof ProofEvent>
