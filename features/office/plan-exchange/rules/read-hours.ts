import { childrenOf, textIn, type XmlElement } from '#platform/contract/texts/read-xml.ts'

/** By weekday number: 1 is Monday. */
export const weekdayNames = [
  ...['', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
]

/** Returns the total minutes of a day's shifts; null if it has no shifts. */
export function workingMinutes(day: XmlElement): number | null {
  const shifts = childrenOf(childrenOf(day, 'WorkingTimes')[0], 'WorkingTime').flatMap((shift) => {
    const [from, to] = [minuteIn(textIn(shift, 'FromTime')), minuteIn(textIn(shift, 'ToTime'))]
    if (from === null || to === null) return []
    // A shift that ends at midnight is written as 0:00.
    return to > from ? to - from : to - from + 24 * 60
  })
  return shifts.length === 0 ? null : shifts.reduce((sum, minutes) => sum + minutes, 0)
}

function minuteIn(text: string): number | null {
  const [, hour, minute] = /^(\d{2}):(\d{2})/.exec(text) ?? []
  return hour === undefined ? null : Number(hour) * 60 + Number(minute)
}
