export const weekdayNames = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const

/** 'Mon, Tue, Wed' of 1, 2, 3. */
export const weekdayText = (days: readonly number[]): string =>
  days.map((day) => weekdayNames[day - 1]?.slice(0, 3)).join(', ')
