import { Unzip, UnzipInflate } from 'fflate'
import { decodeTable } from '../tables/decode-table.ts'

const MAX_UNPACKED = 10 * 1024 * 1024
const MAX_FILES = 2500
/** Limits how much a single step can unpack before the total is checked. */
const STEP = 16 * 1024

class Refused extends Error {}

export interface XmlText {
  path: string
  text: string
}

/**
 * Unpacks the XML files of a ZIP file as text, with runs of white space as one space; or returns why it cannot be read.
 * Stops as soon as more than 10 MB are unpacked, independent of the sizes that the file states.
 */
export function unzipXml(bytes: Uint8Array): { files: XmlText[] } | { problem: string } {
  const files: { path: string; parts: Uint8Array[] }[] = []
  let unpacked = 0
  let broken = false
  const unzip = new Unzip((file) => {
    if (!isWanted(file.name)) return
    if (files.length >= MAX_FILES) throw new Refused(`A ZIP file may have at most ${MAX_FILES} files.`)
    const parts: Uint8Array[] = []
    files.push({ path: file.name, parts })
    file.ondata = (error, part) => {
      if (error) broken = true
      unpacked += part?.length ?? 0
      if (unpacked > MAX_UNPACKED)
        throw new Refused('This ZIP file is larger than 10 MB unpacked. Please split it.')
      if (part) parts.push(part)
    }
    file.start()
  })
  unzip.register(UnzipInflate)
  try {
    for (let at = 0; at < bytes.length; at += STEP)
      unzip.push(bytes.subarray(at, at + STEP), at + STEP >= bytes.length)
  } catch (error) {
    if (error instanceof Refused) return { problem: error.message }
    broken = true
  }
  if (broken) return { problem: 'This ZIP file is damaged. Please make it again.' }
  if (files.length === 0) return { problem: 'There are no XML files in this ZIP file.' }
  return decoded(files.map(({ path, parts }) => ({ path, bytes: concat(parts) })))
}

/** Paths are only names here, but one that leaves its folder has no place in a package. */
const isWanted = (path: string): boolean =>
  /\.xml$/i.test(path) && !/(?:^|\/)\.\.?(?:\/|$)|^\/|[\\\p{Cc}:]|^__MACOSX\//u.test(path)

function concat(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

function decoded(files: readonly { path: string; bytes: Uint8Array }[]): ReturnType<typeof unzipXml> {
  const texts: XmlText[] = []
  for (const { path, bytes } of files) {
    const read = decodeTable(bytes)
    if ('problem' in read || (read.guessed.length > 0 && !isWestern(read.text)))
      return { problem: `The characters of ${path} are not readable. Please save it as UTF-8.` }
    texts.push({ path, text: read.text.replace(/\s+/g, ' ') })
  }
  return { files: texts }
}

const isWestern = (text: string): boolean => /^<\?xml[^>]{0,100}(?:windows-1252|iso-8859-1)/i.test(text)
