import { and, asc, eq, isNull } from 'drizzle-orm'
import { refuse } from '#platform/contract/refusal.ts'
import type { SignedInCall } from '#platform/server/call.ts'
import type { Db } from '#platform/server/db.ts'
import { licences } from '../tables.ts'

export type Licence = typeof licences.$inferSelect

/** The licences of a person, the one that ends first on top; removed ones are left out. */
export const licencesOf = (db: Db, userId: string): Promise<Licence[]> =>
  db
    .select()
    .from(licences)
    .where(and(eq(licences.userId, userId), isNull(licences.archivedAt)))
    .orderBy(asc(licences.expiresOn), asc(licences.id))

/** The caller's own licence; another's does not exist for them, and reaching for it is kept. Not in a transaction. */
export async function ownLicence(call: SignedInCall, licenceId: string): Promise<Licence> {
  const [found] = await call.db.select().from(licences).where(eq(licences.id, licenceId))
  if (found && found.userId === call.actor.userId && found.archivedAt === null) return found
  if (found && found.userId !== call.actor.userId) await noteForeign(call, licenceId)
  return refuse('not-found')
}

/** Somebody asked for what is another's. */
export const noteForeign = (call: SignedInCall, target: string): Promise<void> =>
  call.audit({ action: 'licences.foreign', outcome: 'refused', target })
