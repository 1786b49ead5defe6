import { sql } from 'drizzle-orm'
import { formatDate } from '#platform/contract/texts/format.ts'
import type { CallReason } from '#platform/server/extensions/call-reasons.ts'
import { boothStaff } from '../rules/booth-staff.ts'
import { conventionContacts, conventions } from './tables.ts'

/** Booth visitors who agreed to be contacted and were added to the call list. */
export const boothVisitors: CallReason = {
  key: 'event',
  label: 'Met at an event',
  access: boothStaff,
  script: 'We met at our booth. You were interested in our training. What would help you and your team most?',
  people: () =>
    sql`select null::uuid as user_id, rtrim(${conventionContacts.firstName} || ' ' || ${conventionContacts.lastName}, ' -–—.') as name,
      ${conventionContacts.email} as email, ${conventionContacts.phone} as phone,
      ${conventionContacts.company} as company,
      jsonb_build_object('event', ${conventions.name}, 'at', ${conventionContacts.createdAt},
        'interests', ${conventionContacts.interests}, 'notes', ${conventionContacts.notes}) as fact,
      ${conventionContacts.createdAt} as since
    from ${conventionContacts} join ${conventions} on ${conventions.id} = ${conventionContacts.conventionId}
    where ${conventionContacts.onCallList} and ${conventionContacts.consent}
      and ${conventionContacts.archivedAt} is null`,
  sentence({ event, at, interests, notes }) {
    const wants =
      Array.isArray(interests) && interests.length > 0 ? `, interested in ${interests.join(', ')}` : ''
    return `Visited our booth at ${event} on ${formatDate(String(at))}${wants}.${notes ? ` ${notes}` : ''}`
  },
}
