import { decodeHTMLStrict } from 'entities/decode'

const DANGEROUS = /<(script|style|iframe|object|svg)\b[\s\S]{0,5000}?(?:<\/\1\s{0,8}>|$)/gi
/** Styling codes of SRT and ASS (`{\an8}`, `{\i1}`) and MicroDVD (`{y:i}`). */
const STYLING = /\{(?:\\[^{}]{0,500}|[a-z]:[^{}\s]{1,40})\}/gi
const LINE_BREAK = /<br\s{0,8}\/?>|\[br\]|\\N/gi
/** Ruby annotations (pronunciation above characters): inline they would end up between the characters. */
const SPOKEN = /<r[tp](?:[\s.][^<>]{0,80})?>[^<]{0,200}(?:<\/r[tp]>)?/gi
const STORED = /^<(\/?)([biu])(?:[\s.][^<>]*)?>$/i
const SPEAKER = /^<\/?v(?:[\s.][^<>]*)?>$/i
const TAG = /<\/?[a-z][^<>]{0,500}>|<[\d:.,]{4,15}>/gi
/** WebVTT tags that are removed without a note: classes, languages, word timestamps. */
const UNSEEN = /^<(?:\d|\/?(?:c|lang|ruby)[\s.>])/i

interface Cleaned {
  text: string
  /** Removed tags, named for users: 'a script', 'font'. */
  removed: string[]
}

/** Removing a code can leave another one, as in `{\{\an8}}`. Deeper nesting is not a caption. */
const MAX_PASSES = 8

/**
 * Returns the caption text with the markup that WebVTT supports: bold, italic, underline, and speaker names. Scripts
 * are removed with their content; other tags are removed but their text stays. Cleaning a clean text changes nothing.
 */
export function cleanCaption(source: string): Cleaned {
  const removed = new Set<string>()
  let text = cleanOnce(source, removed)
  for (let pass = 1; ; pass++) {
    const again = cleanOnce(pass < MAX_PASSES ? text : text.replace(/[{}[\\]/g, ''), removed)
    if (again === text) return { text, removed: [...removed] }
    text = again
  }
}

function cleanOnce(source: string, removed: Set<string>): string {
  const text = source
    .replace(DANGEROUS, (_whole, name: string) => {
      removed.add(name.toLowerCase() === 'script' ? 'a script' : name.toLowerCase())
      return ''
    })
    .replace(LINE_BREAK, '\n')
    .replace(STYLING, () => {
      removed.add('a position mark')
      return ''
    })
    .replace(SPOKEN, '')
    .replace(TAG, (tag) => {
      const stored = STORED.exec(tag)
      if (stored) return `<${stored[1]}${stored[2]?.toLowerCase()}>`
      if (SPEAKER.test(tag)) return tag
      if (!UNSEEN.test(tag)) removed.add(/[a-z][\w-]*/i.exec(tag)?.[0].toLowerCase() ?? 'a tag')
      return ''
    })
  return safeText(text)
    .split('\n')
    .map((line) => line.replace(/[ \t]+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n')
}

const MARK = /<\/?(?:[biu]|v)>|<v(?:\.[\w.-]{1,80})?[ \t]{1,8}([^<>&\n]{1,80})>/g

/** Returns the cue text with everything escaped except a few allowed tags. Other entities are decoded. */
function safeText(text: string): string {
  const parts: string[] = []
  let done = 0
  for (const mark of text.matchAll(MARK)) {
    parts.push(escapeText(text.slice(done, mark.index)), mark[1] ? `<v ${mark[1].trim()}>` : mark[0])
    done = mark.index + mark[0].length
  }
  parts.push(escapeText(text.slice(done)))
  return parts.join('')
}

const escapeText = (text: string) =>
  readEntities(text).replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

/** Returns a cue's text as displayed: without markup, entities decoded. */
export const visibleText = (text: string): string => readEntities(text.replace(MARK, ''))

/** Spoken text of a cue, on one line. */
export const spokenText = (text: string): string => visibleText(text).replace(/\s+/g, ' ').trim()

/** Decodes entities. Numeric entities that are not valid characters are removed. */
const readEntities = (text: string) =>
  text.includes('&') ? decodeHTMLStrict(text).replace(/(?![\t\n])[\p{Cc}\ufffd]/gu, '') : text
