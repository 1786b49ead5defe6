import type { Readable } from 'node:stream'
import { type Entry, getFileNameLowLevel, openPromise, type ZipFile } from 'yauzl'
import {
  filesProblem,
  isClutter,
  MAX_FILES,
  MAX_UNPACKED,
  nameProblem,
  typeOf,
} from '../rules/package-files.ts'
import { manifestNames } from '../rules/read-manifest.ts'

/** A file of a package and its place in the ZIP file. */
export interface PackedFile {
  path: string
  startsAt: number
  packed: number
  bytes: number
  deflated: boolean
}

export interface InspectedZip {
  files: PackedFile[]
  /** Files of types that are not served. */
  leftOut: string[]
  manifest: { name: string; text: string }
}

class Refused extends Error {}

const DAMAGED = 'This ZIP file is damaged. Please export the package again.'
const MAX_MANIFEST = 8 * 1024 ** 2

/**
 * Reads the directory of a ZIP file and unpacks each of its files once without storing it, so that sizes and contents
 * are known to be true. Returns a message for the author if the file is not acceptable.
 */
export async function inspectZip(path: string): Promise<InspectedZip | { problem: string }> {
  let zip: ZipFile | null = null
  try {
    zip = await openPromise(path, { decodeStrings: false, lazyEntries: true, autoClose: false })
    return await inspect(zip)
  } catch (error) {
    return { problem: error instanceof Refused ? error.message : DAMAGED }
  } finally {
    zip?.close()
  }
}

async function inspect(zip: ZipFile): Promise<InspectedZip> {
  if (zip.entryCount > MAX_FILES * 2) throw new Refused(`This package has more than ${MAX_FILES} files.`)
  const found: { entry: Entry; path: string }[] = []
  for await (const entry of zip.eachEntry()) {
    const path = nameOf(entry)
    if (!path.endsWith('/') && !isClutter(path)) found.push({ entry, path })
  }
  const sizes = found.map(({ entry, path }) => ({
    path,
    packed: entry.compressedSize,
    bytes: entry.uncompressedSize,
  }))
  const problem = filesProblem(sizes)
  if (problem) throw new Refused(problem)
  const manifest = manifestIn(found.map(({ path }) => path))
  const files: PackedFile[] = []
  let text = ''
  for (const { entry, path } of found) {
    const content = await readEntry(zip, entry, path === manifest ? MAX_MANIFEST : 0)
    if (path === manifest) text = decodeXml(content)
    const { fileDataStart } = await zip.readLocalFileHeaderPromise(entry, { minimal: true })
    files.push({
      path,
      startsAt: fileDataStart,
      packed: entry.compressedSize,
      bytes: entry.uncompressedSize,
      deflated: entry.compressionMethod === 8,
    })
  }
  refuseOverlap(files)
  return {
    files: files.filter(({ path }) => typeOf(path) !== null),
    leftOut: files.flatMap(({ path }) => (typeOf(path) === null ? [path] : [])),
    manifest: { name: manifest, text },
  }
}

const SYMLINK_OR_DEVICE = 0xf000
const ORDINARY = [0, 0x4000, 0x8000]

function nameOf(entry: Entry): string {
  const raw = getFileNameLowLevel(entry.generalPurposeBitFlag, entry.fileNameRaw, entry.extraFields, true)
  const path = raw.replace(/^(?:\.\/)+/, '')
  const shown = path.replace(/\p{Cc}/gu, '?').slice(0, 120)
  const problem = nameProblem(path.replace(/\/$/, ''))
  if (problem)
    throw new Refused(`The name "${shown}" in this ZIP file ${problem}. Please export the package again.`)
  if (!ORDINARY.includes((entry.externalFileAttributes >>> 16) & SYMLINK_OR_DEVICE))
    throw new Refused(`"${shown}" is a link to another file. Please replace links with the files themselves.`)
  if (entry.isEncrypted()) throw new Refused('This ZIP file has a password. Please export it without one.')
  if (entry.compressionMethod !== 0 && entry.compressionMethod !== 8)
    throw new Refused(`"${shown}" is compressed in an unusual way. Please use an ordinary ZIP file.`)
  return path
}

function manifestIn(paths: readonly string[]): string {
  const name = manifestNames.find((each) => paths.includes(each))
  if (name) return name
  const deep = paths.find((path) => manifestNames.some((each) => path.endsWith(`/${each}`)))
  if (deep)
    throw new Refused(
      `The manifest is in the folder "${deep.slice(0, deep.lastIndexOf('/'))}". Please zip the contents of that folder, not the folder itself.`,
    )
  if (paths.some((path) => /(?:^|\/)tincan\.xml$/i.test(path)))
    throw new Refused(
      'This is a Tin Can (xAPI) package. Please export the course as SCORM 1.2, SCORM 2004 or cmi5.',
    )
  throw new Refused(
    'There is no imsmanifest.xml or cmi5.xml in this ZIP file. Please export the course as SCORM 1.2, SCORM 2004 or cmi5.',
  )
}

/** Unpacks a file completely, and returns its first bytes up to `most`. Fails if its size is not the stated one. */
async function readEntry(zip: ZipFile, entry: Entry, most: number): Promise<Buffer> {
  const parts: Buffer[] = []
  let bytes = 0
  const stream: Readable = await zip.openReadStreamPromise(entry)
  for await (const chunk of stream) {
    const part = chunk as Buffer
    bytes += part.length
    if (bytes > entry.uncompressedSize || bytes > MAX_UNPACKED) throw new Refused(DAMAGED)
    if (most > 0) {
      if (bytes > most) throw new Refused('The manifest of this package is larger than 8 MB.')
      parts.push(part)
    }
  }
  if (bytes !== entry.uncompressedSize) throw new Refused(DAMAGED)
  return Buffer.concat(parts)
}

/** Overlapping files are a way to hide a huge amount of data in a small file. */
function refuseOverlap(files: readonly PackedFile[]): void {
  const sorted = [...files].sort((one, other) => one.startsAt - other.startsAt)
  let end = 0
  for (const { startsAt, packed } of sorted) {
    if (startsAt < end) throw new Refused(DAMAGED)
    end = startsAt + packed
  }
}

function decodeXml(bytes: Buffer): string {
  const start = bytes.subarray(0, 200).toString('latin1')
  const isWestern = /^<\?xml[^>]{0,100}(?:windows-1252|iso-8859-1)/i.test(start)
  const encoding = start.startsWith('\xff\xfe') ? 'utf-16le' : isWestern ? 'windows-1252' : 'utf-8'
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    throw new Refused('The characters of the manifest are not readable. Please save it as UTF-8.')
  }
}
