import { and, eq } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { forgetCallsWith } from '#features/calls/server/public.ts'
import type { Call } from '#platform/server/call.ts'
import { type ContactFacts, mergeContacts, samePersonKey } from '../rules/merge-contacts.ts'
import { conventionContacts, conventionDraws, conventionEntries } from './tables.ts'

interface Note {
  conventionId: string
  /** The id that the device gave the note; null where it gave none. */
  entryId: string | null
  facts: ContactFacts
  onCallList: boolean
}

/** Notes a visitor. The same note counts once; somebody who is known by address or phone gets what is new. */
export async function noteContact(call: Call, note: Note): Promise<{ id: string; isKnown: boolean }> {
  const { entryId, facts } = note
  if (entryId) {
    const [taken] = await call.db.select().from(conventionEntries).where(eq(conventionEntries.id, entryId))
    if (taken) return { id: taken.contactId, isKnown: true }
  }
  const noted = await insertOrMerge(call, note, samePersonKey(facts) || null)
  if (entryId)
    await call.db
      .insert(conventionEntries)
      .values({ id: entryId, contactId: noted.id, at: call.now })
      .onConflictDoNothing()
  return noted
}

async function insertOrMerge(call: Call, note: Note, sameKey: string | null) {
  const { conventionId, facts, onCallList } = note
  const id = uuid({ msecs: call.now.getTime() })
  const consentAt = facts.consent ? call.now : null
  const added = await call.db
    .insert(conventionContacts)
    .values({
      ...{ id, conventionId, ...facts, interests: [...facts.interests], consentAt, sameKey },
      ...{ onCallList: onCallList && facts.consent, createdAt: call.now, changedAt: call.now },
    })
    .onConflictDoNothing({ target: [conventionContacts.conventionId, conventionContacts.sameKey] })
    .returning({ id: conventionContacts.id })
  if (added.length > 0 || sameKey === null) return { id, isKnown: false }
  const [known] = await call.db
    .select()
    .from(conventionContacts)
    .where(and(eq(conventionContacts.conventionId, conventionId), eq(conventionContacts.sameKey, sameKey)))
    .for('update')
  if (!known) throw new Error('A visitor is known and not there')
  const merged = mergeContacts(known, facts)
  await call.db
    .update(conventionContacts)
    .set({
      ...merged,
      interests: [...merged.interests],
      ...{ times: known.times + 1, revision: known.revision + 1, changedAt: call.now, archivedAt: null },
      consentAt: known.consentAt ?? consentAt,
      onCallList: known.onCallList || (onCallList && merged.consent),
    })
    .where(eq(conventionContacts.id, known.id))
  return { id: known.id, isKnown: true }
}

/**
 * Deletes a visitor with what was talked about in calls; their draws stay without a name. Answers whether there was
 * one.
 */
export async function forget(call: Call, contactId: string): Promise<boolean> {
  await call.db
    .update(conventionDraws)
    .set({ contactId: null })
    .where(eq(conventionDraws.contactId, contactId))
  await call.db.delete(conventionEntries).where(eq(conventionEntries.contactId, contactId))
  const gone = await call.db
    .delete(conventionContacts)
    .where(eq(conventionContacts.id, contactId))
    .returning({ email: conventionContacts.email, phone: conventionContacts.phone })
  for (const contact of gone) await forgetCallsWith(call.db, contact)
  return gone.length > 0
}
