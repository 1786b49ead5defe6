import { and, eq } from 'drizzle-orm'
import { forgetCallsWith } from '#features/core/call-list/server/public.ts'
import type { Context } from '#platform/server/context.ts'
import { type ContactFacts, mergeContacts, samePersonKey } from '../rules/merge-contacts.ts'
import { conventionContacts, conventionDraws, conventionEntries } from './tables.ts'

interface Note {
  conventionId: string
  /** The id that the device gave the note; null where it gave none. */
  entryId: string | null
  facts: ContactFacts
  onCallList: boolean
}

/** Records a visitor. Idempotent by entry id; a contact known by address or phone is merged. */
export async function noteContact(ctx: Context, note: Note): Promise<{ id: string; isKnown: boolean }> {
  const { entryId, facts } = note
  if (entryId) {
    const [taken] = await ctx.db.select().from(conventionEntries).where(eq(conventionEntries.id, entryId))
    if (taken) return { id: taken.contactId, isKnown: true }
  }
  const noted = await insertOrMerge(ctx, note, samePersonKey(facts) || null)
  if (entryId)
    await ctx.db
      .insert(conventionEntries)
      .values({ id: entryId, contactId: noted.id, at: ctx.now })
      .onConflictDoNothing()
  return noted
}

async function insertOrMerge(ctx: Context, note: Note, sameKey: string | null) {
  const { conventionId, facts, onCallList } = note
  const id = ctx.newId()
  const consentAt = facts.consent ? ctx.now : null
  const added = await ctx.db
    .insert(conventionContacts)
    .values({
      id,
      conventionId,
      ...facts,
      interests: [...facts.interests],
      consentAt,
      sameKey,
      onCallList: onCallList && facts.consent,
      createdAt: ctx.now,
      changedAt: ctx.now,
    })
    .onConflictDoNothing({ target: [conventionContacts.conventionId, conventionContacts.sameKey] })
    .returning({ id: conventionContacts.id })
  if (added.length > 0 || sameKey === null) return { id, isKnown: false }
  const [known] = await ctx.db
    .select()
    .from(conventionContacts)
    .where(and(eq(conventionContacts.conventionId, conventionId), eq(conventionContacts.sameKey, sameKey)))
    .for('update')
  if (!known) throw new Error('A visitor is known and not there')
  const merged = mergeContacts(known, facts)
  await ctx.db
    .update(conventionContacts)
    .set({
      ...merged,
      interests: [...merged.interests],
      times: known.times + 1,
      revision: known.revision + 1,
      changedAt: ctx.now,
      archivedAt: null,
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
export async function forget(ctx: Context, contactId: string): Promise<boolean> {
  await ctx.db
    .update(conventionDraws)
    .set({ contactId: null })
    .where(eq(conventionDraws.contactId, contactId))
  await ctx.db.delete(conventionEntries).where(eq(conventionEntries.contactId, contactId))
  const gone = await ctx.db
    .delete(conventionContacts)
    .where(eq(conventionContacts.id, contactId))
    .returning({ email: conventionContacts.email, phone: conventionContacts.phone })
  for (const contact of gone) await forgetCallsWith(ctx.db, contact)
  return gone.length > 0
}
