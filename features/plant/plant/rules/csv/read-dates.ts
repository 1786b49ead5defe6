import { momentOf, type WallClock, wallClock } from '#platform/contract/zoned-clock.ts'

/** Order of day and month in dates with slashes. */
export type SlashOrder = 'month-first' | 'day-first'

/** Detects the date order. One unambiguous date decides: 13/02 means day first. Defaults to US order. */
export function slashOrderOf(dates: readonly string[]): SlashOrder {
  for (const text of dates) {
    const found = /^\s*(\d{1,2})[/-](\d{1,2})[/-]\d{2,4}/.exec(text)
    if (Number(found?.[1]) > 12) return 'day-first'
    if (Number(found?.[2]) > 12) return 'month-first'
  }
  return 'month-first'
}

const ISO = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T\s]{1,3}(.{0,20}))?$/
const SLASHES = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{2}|\d{4})(?:[,\s]{1,3}(.{0,20}))?$/
const CLOCK = /^(\d{1,2})[:.h](\d{2})(?:[:.](\d{2})(?:\.\d+)?)?\s*([ap])?\.?m?\.?$/i

/** Parses a wall-clock time in one of three date formats. Returns null if the text is not a date. */
export function readWallClock(text: string, order: SlashOrder): WallClock | null {
  const trimmed = text.trim()
  const iso = ISO.exec(trimmed)
  if (iso) return complete(Number(iso[1]), Number(iso[2]), Number(iso[3]), iso[4])
  const found = SLASHES.exec(trimmed)
  if (!found) return null
  const [one, other] = [Number(found[1]), Number(found[3])]
  const isDayFirst = found[2] === '.' || order === 'day-first'
  const year = Number(found[4])
  return complete(
    year < 100 ? 2000 + year : year,
    isDayFirst ? other : one,
    isDayFirst ? one : other,
    found[5],
  )
}

function complete(year: number, month: number, day: number, clock: string | undefined): WallClock | null {
  const time = readClock(clock ?? '')
  const check = new Date(Date.UTC(year, month - 1, day))
  const isDay = check.getUTCMonth() === month - 1 && check.getUTCDate() === day && year > 1990 && year < 2100
  return isDay && time ? { year, month, day, ...time } : null
}

function readClock(text: string): Pick<WallClock, 'hours' | 'minutes' | 'seconds'> | null {
  if (text.trim() === '') return { hours: 0, minutes: 0, seconds: 0 }
  const found = CLOCK.exec(text.trim())
  if (!found) return null
  const half = found[4]?.toLowerCase()
  const shown = Number(found[1])
  if (half && (shown < 1 || shown > 12)) return null
  const hours = half ? (shown % 12) + (half === 'p' ? 12 : 0) : shown
  const [minutes, seconds] = [Number(found[2]), Number(found[3] ?? 0)]
  return hours < 24 && minutes < 60 && seconds < 60 ? { hours, minutes, seconds } : null
}

const OWN_ZONE = /^(.{0,40}\d:\d{2}.{0,15}?)\s?(?:(Z|UTC|GMT)|([+-])(\d{2}):?(\d{2}))$/i

/** Parses a timestamp with a UTC offset into its local time and offset. Returns null for other text. */
function zonedStamp(text: string): { shown: string; ahead: number } | null {
  const [, shown, utc, sign, hours, minutes] = OWN_ZONE.exec(text.trim()) ?? []
  if (shown === undefined) return null
  if (utc) return { shown, ahead: 0 }
  return { shown, ahead: (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000 }
}

export type ParsedTimestamp = { at: number; isShifted: boolean } | { problem: string }

const HOUR = 3_600_000

/**
 * Reads timestamps of consecutive rows in a time zone, unless a timestamp names its own zone. The previous row resolves
 * the hour repeated when clocks go back; a skipped hour moves an hour later and is marked.
 */
export function timestampReader(zone: string, order: SlashOrder): (text: string) => ParsedTimestamp {
  let before = Number.NEGATIVE_INFINITY
  const offsets = new Map<number, number>()
  return (text) => {
    const stamp = zonedStamp(text)
    const clock = readWallClock(stamp?.shown ?? text, order)
    if (!clock) return { problem: `"${text.slice(0, 30)}" is not a date that we can read.` }
    const { year, month, day, hours, minutes, seconds } = clock
    const shown = Date.UTC(year, month - 1, day, hours, minutes, seconds)
    if (stamp) {
      before = shown - stamp.ahead
      return { at: before, isShifted: false }
    }
    const hour = Math.floor(shown / HOUR)
    let offset = offsets.get(hour)
    if (offset === undefined) {
      offset = shown - momentOf(clock, zone).getTime()
      offsets.set(hour, offset)
    }
    let at = shown - offset
    // An hour can repeat only in this case, and the check is expensive.
    if (at <= before && before - at < HOUR && wallClock(new Date(at + HOUR), zone).hours === hours) at += HOUR
    before = at
    return { at, isShifted: hours !== hourShown(at, zone) }
  }
}

const hoursShown = new Map<string, number>()

/** Returns the local clock hour of a timestamp, cached by hour. */
function hourShown(at: number, zone: string): number {
  const key = `${zone} ${Math.floor(at / HOUR)}`
  const known = hoursShown.get(key)
  if (known !== undefined) return known
  const hours = wallClock(new Date(at), zone).hours
  if (hoursShown.size > 200_000) hoursShown.clear()
  hoursShown.set(key, hours)
  return hours
}
