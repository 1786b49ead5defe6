import { and, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '#platform/server/db.ts'
import { emailDigest, phoneDigest } from './contact-digests.ts'
import { callNotes, callPeople } from './tables.ts'

/**
 * Deletes call notes about a person without an account, known by an email address or a phone number ('' if unknown).
 * The block of further calls remains, as a digest.
 */
export async function deleteCallNotes(
  db: Db,
  { email, phone }: { email: string; phone: string },
): Promise<void> {
  const known = db
    .select({ id: callPeople.id })
    .from(callPeople)
    .where(
      and(
        isNull(callPeople.userId),
        sql`${callPeople.key} in (${emailDigest(sql`${email}::text`)}, ${phoneDigest(sql`${phone}::text`)})`,
      ),
    )
  await db.delete(callNotes).where(inArray(callNotes.personId, known))
  await db.delete(callPeople).where(inArray(callPeople.id, known))
}
