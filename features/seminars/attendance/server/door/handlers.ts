import { fullName } from '#platform/contract/names.ts'
import type { Handler, Handlers } from '#platform/server/feature.ts'
import type { attendance } from '../../contract.ts'
import { account } from './account-code.ts'
import { events } from './door-events.ts'
import { enterRegistration } from './enter-event.ts'
import { markAttended } from './mark-attended.ts'
import { badgePaper, signInPaper } from './papers/door-papers.ts'
import { person } from './person-story.ts'
import { badgesPrinted } from './printed-badges.ts'
import { record } from './record-entries.ts'
import { roster } from './roster.ts'
import { substitutePerson } from './substitute-person.ts'
import { walkIn } from './walk-in.ts'

const setAttended: Handler<typeof attendance.setAttended> = async (input, ctx) => {
  await enterRegistration(ctx, input.recordid)
  const { firstName, lastName, attended } = await markAttended(ctx, input)
  const what =
    attended === null ? 'is decided by check-ins again' : `is marked as ${attended ? '' : 'not '}attended`
  return { good: true as const, message: `${fullName({ firstName, lastName })} ${what}.` }
}

export const doorHandlers: Handlers<typeof attendance> = {
  events,
  roster,
  record,
  account,
  person,
  walkIn,
  substitute: substitutePerson,
  setAttended,
  badgesPrinted,
  badgePaper,
  signInPaper,
}
