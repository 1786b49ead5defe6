type Decoded = { text: string; guessed: string[] } | { problem: string }

const UNREADABLE =
  'The characters of this file are not readable. Please save it as "CSV UTF-8" or as an Excel workbook (.xlsx) and choose it again.'

/** Leading bytes of file types that users choose by mistake. */
const others: readonly [start: string, name: string][] = [
  ['\xd0\xcf\x11\xe0', 'a workbook of the old Excel format (.xls)'],
  ['%PDF', 'a PDF'],
  ['PK\x03\x04', 'a compressed file'],
  ['\x1f\x8b', 'a compressed file'],
  ['\x89PNG', 'a picture'],
  ['\xff\xd8\xff', 'a picture'],
  ['{\\rtf', 'a text document'],
]

// Control characters, the replacement character, and unpaired surrogates.
const BROKEN = /[^\P{Cc}\t\n\v\f\r]|[\ufffd\p{Surrogate}]/u

/**
 * Decodes the text of a table file: UTF-8 and UTF-16 by byte order mark or content, otherwise Windows-1252. The latter
 * is a guess, so `guessed` lists text for the user to confirm. `problem` explains why the file cannot be read.
 */
export function decodeTable(bytes: Uint8Array): Decoded {
  const other = others.find(([start]) => [...start].every((sign, at) => bytes[at] === sign.charCodeAt(0)))
  if (other)
    return {
      problem: `This is ${other[1]}, not a table. Please save it as CSV or .xlsx and choose it again.`,
    }
  const marked = markedEncoding(bytes)
  const encoding = marked ?? unmarkedUtf16(bytes)
  if (encoding && (encoding === 'utf-8' || bytes.length % 2 === 0)) {
    const text = decoded(bytes, encoding)
    if (isReadable(text)) return { text, guessed: [] }
  }
  if (marked || encoding) return { problem: UNREADABLE }
  const text = decoded(bytes, 'utf-8')
  if (text !== null) return isReadable(text) ? { text, guessed: [] } : { problem: UNREADABLE }
  if (isBrokenUtf8(bytes)) return { problem: UNREADABLE }
  const guessed = decodeWindows1252(bytes)
  return isReadable(guessed) ? { text: guessed, guessed: wordsToConfirm(guessed) } : { problem: UNREADABLE }
}

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be'

function markedEncoding([first, second, third]: Uint8Array): Encoding | null {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : null
}

/** Detects UTF-16 without a byte order mark: commas, digits and line breaks have a zero byte. UTF-8 has no byte 0. */
function unmarkedUtf16(bytes: Uint8Array): Encoding | null {
  const zeros = [0, 0]
  const length = Math.min(bytes.length, 4000)
  for (let at = 0; at < length; at += 1) if (bytes[at] === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  if (even + odd < length / 10) return null
  return odd > even ? 'utf-16le' : 'utf-16be'
}

/** Returns null if the bytes are invalid in the encoding. */
function decoded(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** True if more non-ASCII characters decode as UTF-8 than fail, as in a truncated file (“JosÃ©” in Windows-1252). */
function isBrokenUtf8(bytes: Uint8Array): boolean {
  const text = new TextDecoder('utf-8').decode(bytes)
  const lost = text.match(/\ufffd/g)?.length ?? 0
  const others = text.match(/[^\p{ASCII}\ufffd]/gu)?.length ?? 0
  return others > lost
}

// The codes from 0x80 to 0x9f; a space for unassigned codes.
const SPECIAL = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ'

/** Node 20 decodes these codes as control characters; browsers decode them as the intended characters. */
const decodeWindows1252 = (bytes: Uint8Array): string =>
  new TextDecoder('windows-1252').decode(bytes).replace(/[\u0080-\u009f]/g, (sign) => {
    const special = SPECIAL[sign.charCodeAt(0) - 0x80] ?? ' '
    return special === ' ' ? sign : special
  })

const isReadable = (text: string | null): text is string => text !== null && !BROKEN.test(text)

const MAX_SHOWN = 10
const WORD = /[\p{L}\p{N}'’. -]{0,30}[^\p{ASCII}][\p{L}\p{N}'’. -]{0,30}/gu

/** Returns names and other text with letters that differ between encodings. */
function wordsToConfirm(text: string): string[] {
  const words = new Set(text.match(WORD)?.map((word) => word.trim()))
  return [...words].slice(0, MAX_SHOWN)
}

/** Returns why a text that was pasted or decoded elsewhere cannot be a table, or '' if it can. */
export const problemOfText = (text: string): string =>
  text.startsWith('PK\x03\x04') || BROKEN.test(text) ? UNREADABLE : ''
