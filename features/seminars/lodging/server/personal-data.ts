import { eq, inArray } from 'drizzle-orm'
import type { PersonalExport, TerminationPart } from '#features/core/accounts/server/public.ts'
import { lodgingNights, lodgingStays } from './tables.ts'

export const exportLodging: PersonalExport = async ({ db }, userId) => ({
  stays: await db.select().from(lodgingStays).where(eq(lodgingStays.userId, userId)),
})

/** Deletes stays when the account ends; there is no later need for them. */
export const lodgingTerminationPart: TerminationPart = {
  needsName: async () => false,
  async forget({ db }, userId) {
    const own = db.select({ id: lodgingStays.id }).from(lodgingStays).where(eq(lodgingStays.userId, userId))
    await db.delete(lodgingNights).where(inArray(lodgingNights.stayId, own))
    await db.delete(lodgingStays).where(eq(lodgingStays.userId, userId))
  },
}
