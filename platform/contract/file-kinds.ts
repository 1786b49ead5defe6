import { readContainer } from './containers/read-container.ts'

/** Accepted upload types, by file name extension. */
export type FileKind = 'pdf' | 'jpg' | 'png' | 'webp' | 'mp4' | 'webm' | 'vtt' | 'xml' | 'csv' | 'zip'

interface Described {
  /** Common name. */
  name: string
  mime: string
}

const described: Readonly<Record<FileKind, Described>> = {
  pdf: { name: 'PDF', mime: 'application/pdf' },
  jpg: { name: 'JPEG', mime: 'image/jpeg' },
  png: { name: 'PNG', mime: 'image/png' },
  webp: { name: 'WebP', mime: 'image/webp' },
  mp4: { name: 'MP4', mime: 'video/mp4' },
  webm: { name: 'WebM', mime: 'video/webm' },
  vtt: { name: 'WebVTT', mime: 'text/vtt; charset=utf-8' },
  xml: { name: 'XML', mime: 'application/xml; charset=utf-8' },
  csv: { name: 'CSV', mime: 'text/csv; charset=utf-8' },
  zip: { name: 'ZIP', mime: 'application/zip' },
}

/** Maximum number of bytes that `fileKind` needs to read. */
export const FIRST_BYTES = 1024

/** Returns the kind of a file by its first bytes, regardless of its name. Returns null if the kind is not accepted. */
export function fileKind(start: Uint8Array): FileKind | null {
  const container = readContainer(start)
  if (container) return container === 'mp4' || container === 'webm' ? container : null
  const text = String.fromCharCode(...start.subarray(0, 16))
  if (text.startsWith('%PDF-')) return 'pdf'
  if (text.startsWith('PK\x03\x04')) return 'zip'
  if (text.startsWith('\xff\xd8\xff')) return 'jpg'
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp'
  return null
}

export const mimeOf = (kind: FileKind): string => described[kind].mime

/** Kinds that operating systems report under several types. Text formats are also matched by extension. */
const choosable: Partial<Readonly<Record<FileKind, string>>> = {
  mp4: 'video/mp4,video/quicktime,video/x-m4v',
  vtt: '.vtt,text/vtt',
  xml: '.xml,text/xml,application/xml',
  csv: '.csv,text/csv',
  zip: '.zip,application/zip,application/x-zip-compressed',
}

/** Returns the `accept` value for a file input. */
export const acceptOf = (kinds: readonly FileKind[]): string =>
  kinds.map((kind) => choosable[kind] ?? described[kind].mime).join(',')

/** How to save photos in phone-specific formats as an accepted one. */
const photoAdvice = {
  heic:
    'Your phone saved this photo as HEIC. Please save or send it as JPEG and choose it again. ' +
    'On an iPhone, Settings > Camera > Formats > Most Compatible takes new photos as JPEG.',
  avif: 'This photo is saved as AVIF. Please save it as JPEG and choose it again.',
} as const

/** Returns an error ('This is no PDF or PNG file. …'), or saving advice if it starts like an unsupported photo. */
export function wrongKind(kinds: readonly FileKind[], start?: Uint8Array): string {
  const container = start && readContainer(start)
  if (kinds.includes('jpg') && (container === 'heic' || container === 'avif')) return photoAdvice[container]
  const names = kinds.map((kind) => described[kind].name)
  const listed = [names.slice(0, -1).join(', '), ...names.slice(-1)]
    .filter((part) => part !== '')
    .join(' or ')
  return `This is no ${listed} file. Please save it as one of these and choose it again.`
}
