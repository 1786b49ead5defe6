import { z } from 'zod'
import { id, instant } from '#platform/contract/fields.ts'
import { contract, signedIn } from '#platform/contract/operation.ts'

const ofEvent = { scheduleid: z.string().trim().max(60) }

export const PresenceState = z.object({
  /** The session that runs now and that the caller takes part in online; null where none does. */
  session: z
    .object({
      sessionid: z.string(),
      name: z.string(),
      endsAt: instant(),
      joined: z.boolean(),
      /** How many questions were asked so far, and how many of them were answered. */
      asked: z.int(),
      answered: z.int(),
      /** The question that waits for its answer. */
      open: z.object({ position: z.int(), until: instant() }).nullable(),
    })
    .nullable(),
})
export type PresenceState = z.output<typeof PresenceState>

const gone = { 'no-session': 'No session of yours is running online now.' }

/** Whether those who take part online are there, while a session runs. */
export const onlinePresence = contract('attendance.presence', 'seminars', {
  presence: signedIn.query({
    // A page asks three times a minute; two may be open.
    limits: [{ times: 120, minutes: 15, per: 'user' }],
    summary: 'The session of one’s own that runs online now, and whether a question waits.',
    input: z.object(ofEvent),
    output: PresenceState,
  }),
  joinSession: signedIn.command({
    summary: 'Notes that the caller has come to the session that runs online; the first time counts.',
    input: z.object(ofEvent),
    output: PresenceState,
    errors: gone,
  }),
  answerPresence: signedIn.command({
    limits: [{ times: 10, minutes: 15, per: 'user' }],
    summary: 'Answers the question that waits; what that proves is added to the attendance.',
    input: z.object({ ...ofEvent, sessionid: id(), position: z.int().min(1).max(1000) }),
    output: PresenceState,
    errors: {
      ...gone,
      'too-late': 'This question has closed. The next one comes within a quarter of an hour.',
      'not-joined': 'Please join the session first.',
    },
  }),
})
