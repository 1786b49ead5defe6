interface Days {
  fromDay: string | null
  toDay: string | null
}

/** True if the range contains the day, both ends inclusive; null means unbounded. */
export const runsOnDay = ({ fromDay, toDay }: Days, day: string): boolean =>
  (fromDay === null || fromDay <= day) && (toDay === null || toDay >= day)
