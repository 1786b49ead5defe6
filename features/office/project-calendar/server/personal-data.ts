import { eq } from 'drizzle-orm'
import type { PersonalExport, TerminationPart } from '#features/core/accounts/server/public.ts'
import { calendarFeeds, travelPlans } from './tables.ts'

/** Exports a user's travel plans and calendar links. */
export const exportCalendar: PersonalExport = async ({ db }, userId) => ({
  travel: await db.select().from(travelPlans).where(eq(travelPlans.userId, userId)),
  // The id is excluded because, once signed, it grants access to the calendar.
  calendarLinks: await db
    .select({
      madeAt: calendarFeeds.createdAt,
      endedAt: calendarFeeds.endedAt,
      readAt: calendarFeeds.lastViewedAt,
    })
    .from(calendarFeeds)
    .where(eq(calendarFeeds.userId, userId)),
})

export const calendarTerminationPart: TerminationPart = {
  needsName: async () => false,
  async forget({ db }, userId) {
    await db.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId))
    await db.delete(travelPlans).where(eq(travelPlans.userId, userId))
  },
}
