interface Days {
  fromDay: string | null
  toDay: string | null
}

/** Whether a time from a day to a day, both included, holds a day; null has no beginning or no end. */
export const runsOnDay = ({ fromDay, toDay }: Days, day: string): boolean =>
  (fromDay === null || fromDay <= day) && (toDay === null || toDay >= day)
