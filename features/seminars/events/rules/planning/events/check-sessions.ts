import type { FieldMessages } from '#platform/contract/refusal.ts'
import type { EventDraft, SessionDraft } from '../../../contract/event-draft.ts'
import { dayOfWall, wallMinutes } from '../wall-time.ts'

/** Validates that sessions belong to seminars of the event, are on its days, and never overlap within one seminar. */
export function checkSessions({ sessions, seminars, starts, ends }: EventDraft): FieldMessages {
  const messages: FieldMessages = {}
  const held = new Set(seminars.map(({ semid }) => semid))
  for (const [position, session] of sessions.entries()) {
    const at = (field: keyof SessionDraft) => `sessions.${position}.${field}`
    const minutes = wallMinutes(session.starts, session.ends)
    if (!held.has(session.semid)) messages[at('semid')] = 'This seminar is not a part of the event.'
    if (minutes <= 0) messages[at('ends')] = 'The session must end after it begins.'
    else if (session.contactMinutes > minutes) {
      messages[at('contactMinutes')] = `The session lasts ${minutes} minutes; it cannot be worth more.`
    }
    if (dayOfWall(session.starts) < dayOfWall(starts) || dayOfWall(session.ends) > dayOfWall(ends)) {
      messages[at('starts')] = 'The session lies on none of the days of the event.'
    }
    const other = sessions.findIndex((each, index) => index < position && overlaps(each, session))
    if (other >= 0)
      messages[at('starts')] ??= `It overlaps with ${sessions[other]?.name ?? 'another session'}.`
  }
  return messages
}

const overlaps = (one: SessionDraft, other: SessionDraft): boolean =>
  one.semid === other.semid && one.starts < other.ends && other.starts < one.ends
