import { dayIn, OFFICE_ZONE } from '#platform/contract/zoned-days.ts'

/** Day used for limits and seeds, in `OFFICE_ZONE`. */
export const gameDay = (now: Date): string => dayIn(now, OFFICE_ZONE)
