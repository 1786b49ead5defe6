import { daysInMonth, momentOf, type WallClock, wallClock } from '#platform/contract/zoned-clock.ts'
import { addDays, daysBetween } from '#platform/contract/zoned-days.ts'

/** Local date and time to the minute: '2027-05-12T08:00'. Lexical order equals chronological order. */
export type WallTime = string

export function isWallTime(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text)) return false
  const { year, month, day, hours, minutes } = readWall(text)
  return (
    year >= 1970 &&
    month >= 1 &&
    month <= 12 &&
    day >= 1 &&
    day <= daysInMonth(year, month) &&
    hours <= 23 &&
    minutes <= 59
  )
}

export function readWall(text: WallTime): WallClock {
  const [year = 0, month = 0, day = 0, hours = 0, minutes = 0] = text.split(/[-T:]/).map(Number)
  return { year, month, day, hours, minutes, seconds: 0 }
}

export function writeWall({ year, month, day, hours, minutes }: WallClock): WallTime {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}T${two(hours)}:${two(minutes)}`
}

/** Converts a local time to a timestamp. */
export const timestampOfLocalTime = (text: WallTime, zone: string): Date => momentOf(readWall(text), zone)

/** Converts a timestamp to local time. */
export const wallOf = (moment: Date, zone: string): WallTime => writeWall(wallClock(moment, zone))

export const dayOfWall = (text: WallTime): string => text.slice(0, 10)
export const timeOfWall = (text: WallTime): string => text.slice(11)

/** Adds days and keeps the local time of day, regardless of clock changes. */
export const shiftWall = (text: WallTime, days: number): WallTime =>
  `${addDays(dayOfWall(text), days)}T${timeOfWall(text)}`

/** Returns the local minutes between two times, ignoring clock changes. */
export const wallMinutes = (from: WallTime, to: WallTime): number =>
  daysBetween(dayOfWall(from), dayOfWall(to)) * 1440 + minuteOfDay(to) - minuteOfDay(from)

export function minuteOfDay(text: WallTime): number {
  const { hours, minutes } = readWall(text)
  return hours * 60 + minutes
}

/** Returns a local time from a day and minutes after midnight. */
export const wallAt = (day: string, minutes: number): WallTime =>
  `${day}T${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
