import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '#platform/server/db.ts'
import { conventionContacts, conventions } from './tables.ts'

export interface ContactToCall {
  contactId: string
  name: string
  email: string
  phone: string
  company: string
  interests: string[]
  notes: string
  convention: string
  since: Date
}

/** Visitors of booths who agreed to be contacted and are to be called. */
export async function contactsToCall(db: Db): Promise<ContactToCall[]> {
  const rows = await db
    .select({ contact: conventionContacts, convention: conventions.name })
    .from(conventionContacts)
    .innerJoin(conventions, eq(conventions.id, conventionContacts.conventionId))
    .where(
      and(
        eq(conventionContacts.onCallList, true),
        eq(conventionContacts.consent, true),
        isNull(conventionContacts.archivedAt),
      ),
    )
    .orderBy(conventionContacts.createdAt)
  return rows.map(({ contact, convention }) => ({
    ...{ contactId: contact.id, name: `${contact.firstName} ${contact.lastName}`, convention },
    ...{ email: contact.email, phone: contact.phone, company: contact.company },
    ...{ interests: contact.interests, notes: contact.notes, since: contact.createdAt },
  }))
}
