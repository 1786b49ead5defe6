import { eq } from 'drizzle-orm'
import type { EndingPart, PersonalExport } from '#features/core/accounts/server/public.ts'
import { calendarFeeds, travelPlans } from './tables.ts'

/** The travel and the calendar links of one person. */
export const exportCalendar: PersonalExport = async ({ db }, userId) => ({
  travel: await db.select().from(travelPlans).where(eq(travelPlans.userId, userId)),
  // Its id opens the calendar once it is signed, so it stays here.
  calendarLinks: await db
    .select({
      madeAt: calendarFeeds.createdAt,
      endedAt: calendarFeeds.endedAt,
      readAt: calendarFeeds.lastViewedAt,
    })
    .from(calendarFeeds)
    .where(eq(calendarFeeds.userId, userId)),
})

export const endingOfCalendar: EndingPart = {
  needsName: async () => false,
  async forget({ db }, userId) {
    await db.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId))
    await db.delete(travelPlans).where(eq(travelPlans.userId, userId))
  },
}
