const TIME = String.raw`(?:\d{1,3}[ \t]*:[ \t]*)?\d{1,4}[ \t]*:[ \t]*\d{1,2}(?:[ \t]*[.,:;][ \t]*\d{1,3})?`
const ARROW = String.raw`(?:[-–—=]+[ \t]*(?:>|&gt;)|→)`
const ARROWED = new RegExp(String.raw`^[ \t]*(${TIME})[ \t]*${ARROW}[ \t]*(${TIME})(?:[ \t]+(.*))?$`)
const COMMAED = new RegExp(String.raw`^[ \t]*(${TIME})[ \t]*,[ \t]*(${TIME})[ \t]*$`)
const STARTED = new RegExp(String.raw`^[ \t]*[[(]?(${TIME})[\])]?[ \t]*(?:[-–—:|][ \t]+)?(.*)$`)
const TIME_MEANT = /\d[ \t]{0,8}[:.,;][ \t]{0,8}\w/
const ARROW_MEANT = /-->?|[-–—=][ \t]{0,8}(?:>|&gt;)|→/

/** Start and end of a cue in milliseconds, and its position on the video. */
interface Timing {
  from: number
  to: number
  position: string
  way: 'arrow' | 'comma'
}

/**
 * Parses a time in common notations: 1:02, 00:01:02.5, 00:01:02,500, 00:01:02:500. Returns milliseconds, or null if the
 * text is not a time.
 */
export function readTime(text: string): number | null {
  const found = /^(?:(\d{1,3}):)?(\d{1,4}):(\d{1,2})(?:[.,:;](\d{1,3}))?$/.exec(text.replace(/[ \t]/g, ''))
  if (!found) return null
  const [, hours = '0', minutes = '0', seconds = '0', rest = '0'] = found
  const whole = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)
  return whole * 1000 + Number(rest.padEnd(3, '0'))
}

/** Parses a timing line in SRT or WebVTT (-->) or SBV (comma) notation. Returns null for other lines. */
export function readTiming(line: string): Timing | null {
  const arrowed = ARROWED.exec(line)
  const found = arrowed ?? COMMAED.exec(line)
  if (!found) return null
  const [from, to] = [readTime(found[1] ?? ''), readTime(found[2] ?? '')]
  if (from === null || to === null) return null
  return { from, to, position: found[3] ?? '', way: arrowed ? 'arrow' : 'comma' }
}

/** True if the line was meant to be a timing line but is malformed. */
export const isBrokenTiming = (line: string): boolean =>
  TIME_MEANT.test(line) && ARROW_MEANT.test(line) && readTiming(line) === null

/** Parses a line that starts with a time, as in transcripts: '0:15 Hello', '[00:15] Hello'. */
export function readStart(line: string): { from: number; text: string } | null {
  const found = STARTED.exec(line)
  const from = found ? readTime(found[1] ?? '') : null
  return from === null ? null : { from, text: found?.[2] ?? '' }
}

/** Formats milliseconds for display: 62,500 → '1:02.500'. */
export function writeTime(milliseconds: number): string {
  const whole = Math.floor(milliseconds / 1000)
  const two = (part: number) => String(part).padStart(2, '0')
  const [hours, minutes, seconds] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  const rest = String(Math.round(milliseconds) % 1000).padStart(3, '0')
  return `${hours > 0 ? `${hours}:${two(minutes)}` : minutes}:${two(seconds)}.${rest}`
}
