import { cleanCaption } from './caption-text.ts'
import { joinRolling } from './join-rolling.ts'

/** A caption cue, with times in milliseconds. */
export interface Cue {
  from: number
  to: number
  /** Position on the video in WebVTT syntax (`line:10% align:start`); usually ''. */
  position: string
  text: string
}

/** Reason a captions file cannot be used: one-based line number and a message. */
interface CaptionsProblem {
  line: number
  message: string
}

const TIME = String.raw`(?:(\d{2,}):)?([0-5]\d):([0-5]\d)\.(\d{3})`
const TIMING = new RegExp(String.raw`^${TIME}[ \t]+-->[ \t]+${TIME}(?:[ \t]+(.*))?$`)
const PLACE = /^((line|position|size|align|vertical):[\w%.,-]+)$/
const MAX_CUES = 20_000

/**
 * Parses a WebVTT file strictly: the header, the times of every cue, and their order. Texts are cleaned by
 * `cleanCaption`, and repeated lines of rolling captions are merged.
 */
export function readCaptions(source: string): { cues: Cue[] } | { problem: CaptionsProblem } {
  const lines = source
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .split('\n')
  if (!/^WEBVTT([ \t].*)?$/.test(lines[0] ?? ''))
    return problem(1, 'A captions file begins with the word WEBVTT. Is this a WebVTT file (.vtt)?')
  const cues: Cue[] = []
  for (const block of blocksOf(lines)) {
    const read = readBlock(block)
    if (read === null) continue
    if ('problem' in read) return read
    if (read.cue.from < (cues.at(-1)?.from ?? 0))
      return problem(block.line, 'This text begins before the one above it. Please put them in order.')
    cues.push(read.cue)
    if (cues.length > MAX_CUES) return problem(block.line, `More than ${MAX_CUES} texts in one file.`)
  }
  return cues.length > 0 ? { cues: joinRolling(cues) } : problem(1, 'There is no text in this file.')
}

interface Block {
  line: number
  lines: string[]
}

function blocksOf(lines: readonly string[]): Block[] {
  const blocks: Block[] = []
  let open: Block | null = null
  lines.forEach((text, index) => {
    // Text between the header and the first empty line is metadata.
    if (text.trim() === '' && !(open && isWithinText(lines, index))) open = null
    else if (open) open.lines.push(text)
    else {
      open = { line: index + 1, lines: [text] }
      blocks.push(open)
    }
  })
  return blocks.slice(1)
}

/** True if a whitespace-only line is part of a cue, as in automatic captions, because more text follows. */
function isWithinText(lines: readonly string[], index: number): boolean {
  const [blank = '', next = '', second = ''] = lines.slice(index, index + 3)
  return blank !== '' && next.trim() !== '' && !BESIDE_CUES.test(next) && !`${next}${second}`.includes('-->')
}

const BESIDE_CUES = /^(NOTE|STYLE|REGION)\b/

function readBlock({ line, lines }: Block): { cue: Cue } | { problem: CaptionsProblem } | null {
  const first = lines[0] ?? ''
  if (BESIDE_CUES.test(first)) return null
  const at = first.includes('-->') ? 0 : 1
  const timing = lines[at]
  if (timing === undefined || !timing.includes('-->'))
    return problem(line, `"${shorten(first)}" has no times. They are written like 00:01.000 --> 00:04.500.`)
  const found = TIMING.exec(timing.trim())
  if (!found)
    return problem(line + at, `"${shorten(timing)}" is not readable. Times are like 00:01.000 --> 00:04.500.`)
  const from = milliseconds(found.slice(1, 5))
  const to = milliseconds(found.slice(5, 9))
  if (to <= from) return problem(line + at, 'This text ends before it begins.')
  const written = lines.slice(at + 1)
  if (written.length === 0) return problem(line + at, 'There is no text under these times.')
  const { text } = cleanCaption(written.join('\n'))
  // Caption programs use a blank cue to clear the screen.
  if (text === '') return null
  return { cue: { from, to, position: safePosition(found[9] ?? ''), text } }
}

function problem(line: number, message: string): { problem: CaptionsProblem } {
  return { problem: { line, message } }
}

const shorten = (text: string) => (text.length > 60 ? `${text.slice(0, 57)}...` : text)

function milliseconds([hours, minutes, seconds, rest]: readonly (string | undefined)[]): number {
  return ((Number(hours ?? 0) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(rest)
}

/** Returns the cue settings, limited to the position settings that WebVTT supports. */
export const safePosition = (settings: string) =>
  settings
    .split(/\s+/)
    .filter((each) => PLACE.test(each))
    .join(' ')

/** Writes the cues as a WebVTT file. */
export function writeCaptions(cues: readonly Cue[]): string {
  const written = cues.map(
    ({ from, to, position, text }) =>
      `${clock(from)} --> ${clock(to)}${position && ` ${position}`}\n${text}\n`,
  )
  return `WEBVTT\n\n${written.join('\n')}`
}

function clock(milliseconds: number): string {
  const two = (number: number) => String(Math.floor(number)).padStart(2, '0')
  const seconds = milliseconds / 1000
  const rest = String(milliseconds % 1000).padStart(3, '0')
  return `${two(seconds / 3600)}:${two((seconds / 60) % 60)}:${two(seconds % 60)}.${rest}`
}
