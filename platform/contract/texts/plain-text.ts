import { decodeHTMLStrict } from 'entities/decode'

/** A piece of formatted text: text, or the start or end of an element. */
export type Piece = string | { tag: string; isEnd: boolean }

/** `lost` names what plain text does not support, such as 'an image'. */
export interface PlainText {
  text: string
  lost: string[]
}

export type TextFormat = 'html' | 'markdown' | 'moodle' | 'plain'

const BLOCKS = new Set(
  'p div br ul ol li h1 h2 h3 h4 h5 h6 blockquote section article header pre dl dt dd'.split(' '),
)
/** Elements that only change how a text looks. */
const LOOKS = new Set('b strong i em u span small big font tt code kbd var cite q mark abbr'.split(' '))
const NAMES: Readonly<Record<string, string>> = {
  img: 'an image',
  object: 'an image or a video',
  video: 'a video',
  audio: 'a recording',
  table: 'a table',
  math: 'a formula',
  a: 'a link',
}
const SIGNS = '0123456789+-=()−'
const scripts = { sub: [...'₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎₋'], sup: [...'⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾⁻'] } as const

/** Converts formatted text to plain text: line breaks, list marks, raised and lowered digits. */
export function plainOf(pieces: Iterable<Piece>): PlainText {
  const lost = new Set<string>()
  const counters: (number | null)[] = []
  let script: 'sub' | 'sup' | null = null
  let text = ''
  for (const piece of pieces) {
    if (typeof piece === 'string') text += scripted(piece.replace(/\s+/g, ' '), script, lost)
    else if (piece.tag === 'sub' || piece.tag === 'sup') script = piece.isEnd ? null : piece.tag
    else if (BLOCKS.has(piece.tag)) text += breakAt(piece, counters)
    else if (!LOOKS.has(piece.tag) && !piece.isEnd)
      lost.add(NAMES[piece.tag] ?? `the element <${piece.tag.slice(0, 30)}>`)
  }
  return { text: trimLines(text), lost: [...lost] }
}

function breakAt({ tag, isEnd }: { tag: string; isEnd: boolean }, counters: (number | null)[]): string {
  if (tag === 'br') return isEnd ? '' : '\n'
  if (tag === 'ul' || tag === 'ol') {
    if (isEnd) counters.pop()
    else counters.push(tag === 'ol' ? 0 : null)
  }
  if (tag !== 'li' || isEnd) return BREAK
  const count = counters.pop() ?? null
  counters.push(count === null ? null : count + 1)
  return `${BREAK}${count === null ? '-' : `${count + 1}.`} `
}

/** Boundary of a block: one line break, however many meet. */
const BREAK = '\u2029'

const trimLines = (text: string): string =>
  text
    .replace(/ {2,}/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .split(BREAK)
    .map((block) => block.trim())
    .filter((block) => block !== '')
    .join('\n')
    // The mark of a list stays with the paragraph inside its element.
    .replace(/^(-|\d{1,4}\.)\n/gm, '$1 ')

function scripted(text: string, script: 'sub' | 'sup' | null, lost: Set<string>): string {
  if (!script) return text
  const signs = [...text.trim()].map((sign) => scripts[script][SIGNS.indexOf(sign)])
  if (signs.includes(undefined)) lost.add('raised or lowered letters')
  return signs.join('')
}

const COMMENT = /<!--[^>]{0,2000}>/g
const TAG = /<(\/?)([a-z][a-z0-9:]{0,20})(?:[\s/][^<>]{0,1000})?>/gi

/** Splits HTML into texts and tags. A `<` that starts no tag is text. */
function* htmlPieces(html: string): Generator<Piece> {
  let end = 0
  for (const found of html.matchAll(TAG)) {
    if (found.index > end) yield decodeHTMLStrict(html.slice(end, found.index))
    if (found[2]) yield { tag: found[2].toLowerCase(), isEnd: found[1] === '/' }
    end = found.index + found[0].length
  }
  yield decodeHTMLStrict(html.slice(end))
}

/** Longer texts are left as they are; they exceed every limit with or without their formatting. */
const MAX_SOURCE = 40_000

/** Converts text as marked in GIFT. The default format, `moodle`, may contain HTML. */
export function readFormatted(text: string, format: TextFormat): PlainText {
  if (format === 'plain' || text.length > MAX_SOURCE) return { text: text.trim(), lost: [] }
  const lost = /\$\$|\\\(|\\\[/.test(text) ? ['a formula'] : []
  if (format === 'markdown') return readMarkdown(text, lost)
  if (format === 'moodle' && !/<\/?[a-z][^<>]{0,2000}>|&#?\w{1,20};/i.test(text))
    return { text: text.trim(), lost }
  const plain = plainOf(
    htmlPieces((format === 'moodle' ? text.replaceAll('\n', '<br>') : text).replace(COMMENT, '')),
  )
  // A picture written into its tag exceeds the length of a tag.
  const long = /<img/i.test(plain.text) ? ['an image'] : []
  return { ...plain, lost: [...lost, ...plain.lost, ...long] }
}

function readMarkdown(text: string, lost: readonly string[]): PlainText {
  const found = [
    ...lost,
    ...(/!\[[^\]\n]{0,300}\]\(/.test(text) ? ['an image'] : []),
    ...(/(?:^|[^!])\[[^\]\n]{0,300}\]\(/.test(text) ? ['a link'] : []),
    ...(/^[ \t]{0,3}\|?[ \t]{0,3}:?-{3,200}:?[ \t]{0,3}\|/m.test(text) ? ['a table'] : []),
  ]
  const plain = text
    .replace(/(\*\*|__)(?=\S)([^*_\n]{1,500})\1/g, '$2')
    .replace(/`([^`\n]{1,500})`/g, '$1')
    .replace(/^#{1,6} /gm, '')
  return { text: plain.trim(), lost: found }
}
