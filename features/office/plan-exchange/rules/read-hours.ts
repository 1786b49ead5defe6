import { childrenOf, textIn, type XmlElement } from './read-xml.ts'

/** By their numbers: 1 is Monday. */
export const weekdayNames = [
  ...['', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
]

/** The minutes of the shifts of a day; null where it names none. */
export function workingMinutes(day: XmlElement): number | null {
  const shifts = childrenOf(childrenOf(day, 'WorkingTimes')[0], 'WorkingTime').flatMap((shift) => {
    const [from, to] = [minuteIn(textIn(shift, 'FromTime')), minuteIn(textIn(shift, 'ToTime'))]
    if (from === null || to === null) return []
    // A shift until midnight ends at 0:00.
    return to > from ? to - from : to - from + 24 * 60
  })
  return shifts.length === 0 ? null : shifts.reduce((sum, minutes) => sum + minutes, 0)
}

function minuteIn(text: string): number | null {
  const [, hour, minute] = /^(\d{2}):(\d{2})/.exec(text) ?? []
  return hour === undefined ? null : Number(hour) * 60 + Number(minute)
}
