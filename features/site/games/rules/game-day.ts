import { dayIn, OFFICE_ZONE } from '#platform/contract/zoned-days.ts'

/** The day by which limits and seeds count: the office's. */
export const gameDay = (now: Date): string => dayIn(now, OFFICE_ZONE)
