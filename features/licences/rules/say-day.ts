import type { Day } from '#platform/contract/zoned-days.ts'

const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** 'November 20, 2026' of '2026-11-20', in sentences that are the same for every reader. */
export const sayDay = (day: Day): string => format.format(new Date(`${day}T00:00:00Z`))
