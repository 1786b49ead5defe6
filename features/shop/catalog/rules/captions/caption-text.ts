import { decodeHTMLStrict } from 'entities/decode'

const DANGEROUS = /<(script|style|iframe|object|svg)\b[\s\S]{0,5000}?(?:<\/\1\s{0,8}>|$)/gi
/** As SRT and ASS ({\\an8}, {\\i1}) and MicroDVD ({y:i}) write it. */
const STYLING = /\{(?:\\[^{}]{0,500}|[a-z]:[^{}\s]{1,40})\}/gi
const LINE_BREAK = /<br\s{0,8}\/?>|\[br\]|\\N/gi
/** Pronunciation above characters (ruby): within a line it would come between them. */
const SPOKEN = /<r[tp](?:[\s.][^<>]{0,80})?>[^<]{0,200}(?:<\/r[tp]>)?/gi
const STORED = /^<(\/?)([biu])(?:[\s.][^<>]*)?>$/i
const SPEAKER = /^<\/?v(?:[\s.][^<>]*)?>$/i
const TAG = /<\/?[a-z][^<>]{0,500}>|<[\d:.,]{4,15}>/gi
/** Marks of WebVTT that are not missed: classes, languages, the moments of words. */
const UNSEEN = /^<(?:\d|\/?(?:c|lang|ruby)[\s.>])/i

interface Cleaned {
  text: string
  /** What was taken out, in words for people: 'a script', 'font'. */
  removed: string[]
}

/**
 * The text of a caption with what WebVTT can show: bold, italic, underlined, the name of a speaker. Scripts go with
 * their content; other tags are removed and their text is kept.
 */
export function cleanCaption(source: string): Cleaned {
  const removed = new Set<string>()
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
  const lines = safeText(text)
    .split('\n')
    .map((line) => line.replace(/[ \t]+/g, ' ').trim())
    .filter((line) => line !== '')
  return { text: lines.join('\n'), removed: [...removed] }
}

const MARK = /<\/?(?:[biu]|v)>|<v(?:\.[\w.-]{1,80})?[ \t]{1,8}([^<>&\n]{1,80})>/g

/** The text of a cue in which nothing but a few marks can be a tag, its other entities read. */
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

/** A cue's text as a reader sees it: without marks, with its entities read. */
export const visibleText = (text: string): string => readEntities(text.replace(MARK, ''))

/** What a cue says, in one line. */
export const spokenText = (text: string): string => visibleText(text).replace(/\s+/g, ' ').trim()

/** Of numbers that name no letter nothing stays. */
const readEntities = (text: string) =>
  text.includes('&') ? decodeHTMLStrict(text).replace(/(?![\t\n])[\p{Cc}\ufffd]/gu, '') : text
