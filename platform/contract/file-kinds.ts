import { readContainer } from './containers/read-container.ts'

/** What people send, by how the name of such a file ends. */
export type FileKind = 'pdf' | 'jpg' | 'png' | 'webp' | 'mp4' | 'webm' | 'vtt' | 'xml' | 'csv'

interface Described {
  /** As people call it. */
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
}

/** How many bytes of a file `fileKind` has to see, at most. */
export const FIRST_BYTES = 1024

/** The kind of a file by its first bytes, whatever its name; null if it is not an accepted kind. */
export function fileKind(start: Uint8Array): FileKind | null {
  const container = readContainer(start)
  if (container) return container === 'mp4' || container === 'webm' ? container : null
  const text = String.fromCharCode(...start.subarray(0, 16))
  if (text.startsWith('%PDF-')) return 'pdf'
  if (text.startsWith('\xff\xd8\xff')) return 'jpg'
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp'
  return null
}

export const mimeOf = (kind: FileKind): string => described[kind].mime

/** Of what systems know under several types; of texts the ending counts as well. */
const choosable: Partial<Readonly<Record<FileKind, string>>> = {
  mp4: 'video/mp4,video/quicktime,video/x-m4v',
  vtt: '.vtt,text/vtt',
  xml: '.xml,text/xml,application/xml',
  csv: '.csv,text/csv',
}

/** What a file chooser offers. */
export const acceptOf = (kinds: readonly FileKind[]): string =>
  kinds.map((kind) => choosable[kind] ?? described[kind].mime).join(',')

/** Of photos that phones take in formats of their own: how to choose it again as one that is taken. */
const photoAdvice = {
  heic:
    'Your phone saved this photo as HEIC. Please save or send it as JPEG and choose it again. ' +
    'On an iPhone, Settings > Camera > Formats > Most Compatible takes new photos as JPEG.',
  avif: 'This photo is saved as AVIF. Please save it as JPEG and choose it again.',
} as const

/** 'This is no PDF or PNG file. …', or how to save a photo that starts with these bytes. */
export function wrongKind(kinds: readonly FileKind[], start?: Uint8Array): string {
  const container = start && readContainer(start)
  if (kinds.includes('jpg') && (container === 'heic' || container === 'avif')) return photoAdvice[container]
  const names = kinds.map((kind) => described[kind].name)
  const listed = [names.slice(0, -1).join(', '), ...names.slice(-1)]
    .filter((part) => part !== '')
    .join(' or ')
  return `This is no ${listed} file. Please save it as one of these and choose it again.`
}
