/** A text over a film, from and to in milliseconds. */
export interface Cue {
  from: number
  to: number
  /** Where on the film it stands, as WebVTT writes it (`line:10% align:start`); mostly ''. */
  position: string
  text: string
}

/** Why a captions file cannot be used: the line, counted from 1, and a sentence. */
interface CaptionsFault {
  line: number
  message: string
}

const TIME = String.raw`(?:(\d{2,}):)?([0-5]\d):([0-5]\d)\.(\d{3})`
const TIMING = new RegExp(String.raw`^${TIME}[ \t]+-->[ \t]+${TIME}(?:[ \t]+(.*))?$`)
const PLACE = /^((line|position|size|align|vertical):[\w%.,-]+)$/
const MOST_CUES = 20_000

/**
 * Reads a WebVTT file strictly: its heading, the times of every cue, their order. Only bold, italic, underline and
 * the name of a speaker stay of what a text is marked up with; everything else is shown as it is written.
 */
export function readCaptions(source: string): { cues: Cue[] } | { fault: CaptionsFault } {
  const lines = source
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .split('\n')
  if (!/^WEBVTT([ \t].*)?$/.test(lines[0] ?? ''))
    return fault(1, 'A captions file begins with the word WEBVTT. Is this a WebVTT file (.vtt)?')
  const cues: Cue[] = []
  for (const block of blocksOf(lines)) {
    const read = readBlock(block)
    if (read === null) continue
    if ('fault' in read) return read
    if (read.cue.from < (cues.at(-1)?.from ?? 0))
      return fault(block.line, 'This text begins before the one above it. Please put them in order.')
    cues.push(read.cue)
    if (cues.length > MOST_CUES) return fault(block.line, `More than ${MOST_CUES} texts in one file.`)
  }
  return cues.length > 0 ? { cues } : fault(1, 'There is no text in this file.')
}

interface Block {
  line: number
  lines: string[]
}

function blocksOf(lines: readonly string[]): Block[] {
  const blocks: Block[] = []
  let open: Block | null = null
  lines.forEach((text, index) => {
    // What follows the heading up to the first empty line describes the file.
    if (text.trim() === '') open = null
    else if (open) open.lines.push(text)
    else {
      open = { line: index + 1, lines: [text] }
      blocks.push(open)
    }
  })
  return blocks.slice(1)
}

function readBlock({ line, lines }: Block): { cue: Cue } | { fault: CaptionsFault } | null {
  const first = lines[0] ?? ''
  if (/^(NOTE|STYLE|REGION)\b/.test(first)) return null
  const at = first.includes('-->') ? 0 : 1
  const timing = lines[at]
  if (timing === undefined || !timing.includes('-->'))
    return fault(line, `"${shorten(first)}" has no times. They are written like 00:01.000 --> 00:04.500.`)
  const found = TIMING.exec(timing.trim())
  if (!found)
    return fault(line + at, `"${shorten(timing)}" is not readable. Times are like 00:01.000 --> 00:04.500.`)
  const from = milliseconds(found.slice(1, 5))
  const to = milliseconds(found.slice(5, 9))
  if (to <= from) return fault(line + at, 'This text ends before it begins.')
  const text = safeText(lines.slice(at + 1).join('\n'))
  if (text.trim() === '') return fault(line + at, 'There is no text under these times.')
  return { cue: { from, to, position: safePosition(found[9] ?? ''), text } }
}

function fault(line: number, message: string): { fault: CaptionsFault } {
  return { fault: { line, message } }
}

const shorten = (text: string) => (text.length > 60 ? `${text.slice(0, 57)}...` : text)

function milliseconds([hours, minutes, seconds, rest]: readonly (string | undefined)[]): number {
  return ((Number(hours ?? 0) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(rest)
}

/** Of what a file says about the place of a text, what WebVTT knows. */
export const safePosition = (settings: string) =>
  settings
    .split(/\s+/)
    .filter((each) => PLACE.test(each))
    .join(' ')

const MARK = /<\/?(?:[biu]|v)>|<v(?:\.[\w.-]{1,80})?[ \t]{1,8}([^<>&\n]{1,80})>/g

/** The text of a cue in which nothing but a few marks can be a tag. */
export function safeText(text: string): string {
  const parts: string[] = []
  let done = 0
  for (const mark of text.matchAll(MARK)) {
    parts.push(escapeText(text.slice(done, mark.index)), mark[1] ? `<v ${mark[1].trim()}>` : mark[0])
    done = mark.index + mark[0].length
  }
  parts.push(escapeText(text.slice(done)))
  return parts.join('')
}

const ENTITY = /&(?!(?:amp|lt|gt|lrm|rlm|nbsp|#\d{1,7}|#x[\da-f]{1,6});)/gi

const escapeText = (text: string) => text.replace(ENTITY, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  nbsp: '\u00a0',
  lrm: '\u200e',
  rlm: '\u200f',
}

/** A cue's text as a reader sees it: without marks, with its entities read. */
export function visibleText(text: string): string {
  return text
    .replace(MARK, '')
    .replace(
      /&(?:([a-z]{1,31})|#(\d{1,7})|#x([\da-f]{1,6}));/gi,
      (whole, name?: string, number?: string, hex?: string) =>
        name
          ? (ENTITIES[name.toLowerCase()] ?? whole)
          : character(number ? Number(number) : Number(`0x${hex}`)),
    )
}

const character = (code: number) => (code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '')

/** The cues as a WebVTT file of our own making. */
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
