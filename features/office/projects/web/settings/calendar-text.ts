export const weekdayNames = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const

/** Formats weekday numbers: 1, 2, 3 become 'Mon, Tue, Wed'. */
export const weekdayText = (days: readonly number[]): string =>
  days.map((day) => weekdayNames[day - 1]?.slice(0, 3)).join(', ')
