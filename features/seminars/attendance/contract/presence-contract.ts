import { z } from 'zod'
import { id, instant } from '#platform/contract/fields.ts'
import { contract, signedIn } from '#platform/contract/operation.ts'

const ofEvent = { scheduleid: z.string().trim().max(60) }

export const PresenceState = z.object({
  /** The current session that the caller attends online; null if there is no such session. */
  session: z
    .object({
      sessionid: z.string(),
      name: z.string(),
      endsAt: instant(),
      joined: z.boolean(),
      /** Number of presence prompts so far, and of those answered. */
      asked: z.int(),
      answered: z.int(),
      /** Prompt awaiting an answer. */
      open: z.object({ position: z.int(), until: instant() }).nullable(),
    })
    .nullable(),
})
export type PresenceState = z.output<typeof PresenceState>

const gone = { 'no-session': 'No session of yours is running online now.' }

/** Presence checks of online participants during a session. */
export const onlinePresence = contract('attendance.presence', 'seminars', {
  presence: signedIn.query({
    // A page polls three times a minute; two pages may be open.
    limits: [{ times: 120, minutes: 15, per: 'user' }],
    summary: 'Returns the caller’s session currently running online and whether a question is pending.',
    input: z.object(ofEvent),
    output: PresenceState,
  }),
  joinSession: signedIn.command({
    summary: 'Records that the caller joined the session currently running online. The first time counts.',
    input: z.object(ofEvent),
    output: PresenceState,
    errors: gone,
  }),
  answerPresence: signedIn.command({
    limits: [{ times: 10, minutes: 15, per: 'user' }],
    summary: 'Answers the pending question and adds the attendance it proves.',
    input: z.object({ ...ofEvent, sessionid: id(), position: z.int().min(1).max(1000) }),
    output: PresenceState,
    errors: {
      ...gone,
      'too-late': 'This question has closed. The next one comes within a quarter of an hour.',
      'not-joined': 'Please join the session first.',
    },
  }),
})
