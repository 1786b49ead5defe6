import { safeText } from './captions.ts'

const DANGEROUS = /<(script|style|iframe|object|svg)\b[\s\S]{0,5000}?(?:<\/\1\s{0,8}>|$)/gi
const STYLING = /\{\\[^{}]{0,500}\}/g
const LINE_BREAK = /<br\s{0,8}\/?>|\[br\]|\\N/gi
const STORED = /^<(\/?)([biu])(?:[\s.][^<>]*)?>$/i
const SPEAKER = /^<\/?v(?:[\s.][^<>]*)?>$/i
const TAG = /<\/?[a-z][^<>]{0,500}>|<[\d:.,]{4,15}>/gi
const PLAIN: Readonly<Record<string, string>> = { quot: '"', apos: "'", '#39': "'", '#34': '"' }

interface Cleaned {
  text: string
  /** What was taken out, in words for people: 'a script', 'font'. */
  removed: string[]
}

/**
 * The text of a caption with what WebVTT can show: bold, italic, underlined, the name of a speaker. Scripts go with
 * what stands in them; other tags go and leave their text.
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
    .replace(TAG, (tag) => {
      const stored = STORED.exec(tag)
      if (stored) return `<${stored[1]}${stored[2]?.toLowerCase()}>`
      if (SPEAKER.test(tag)) return tag
      removed.add(/[a-z][\w-]*/i.exec(tag)?.[0].toLowerCase() ?? 'a time mark')
      return ''
    })
    .replace(/&(quot|apos|#39|#34);/gi, (whole, name: string) => PLAIN[name.toLowerCase()] ?? whole)
  const lines = safeText(text)
    .split('\n')
    .map((line) => line.replace(/[ \t]+/g, ' ').trim())
    .filter((line) => line !== '')
  return { text: lines.join('\n'), removed: [...removed] }
}
