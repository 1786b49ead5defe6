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
export const FIRST_BYTES = 64

/** What a file is by its first bytes, whatever its name is; null where it is none of those that are taken. */
export function fileKind(start: Uint8Array): FileKind | null {
  const text = String.fromCharCode(...start.subarray(0, FIRST_BYTES))
  if (text.startsWith('%PDF-')) return 'pdf'
  if (text.slice(4, 8) === 'ftyp') return text.slice(8, 12) === 'heic' ? null : 'mp4'
  if (text.startsWith('\x1aE\xdf\xa3')) return text.includes('webm') ? 'webm' : null
  if (text.startsWith('\xff\xd8\xff')) return 'jpg'
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp'
  return null
}

export const mimeOf = (kind: FileKind): string => described[kind].mime

/** Of texts, which systems know under several types, the ending counts as well. */
const texts: Partial<Readonly<Record<FileKind, string>>> = {
  vtt: '.vtt,text/vtt',
  xml: '.xml,text/xml,application/xml',
  csv: '.csv,text/csv',
}

/** What a file chooser offers. */
export const acceptOf = (kinds: readonly FileKind[]): string =>
  kinds.map((kind) => texts[kind] ?? described[kind].mime).join(',')

/** 'This is no PDF or PNG file. …' */
export function wrongKind(kinds: readonly FileKind[]): string {
  const names = kinds.map((kind) => described[kind].name)
  const listed = [names.slice(0, -1).join(', '), ...names.slice(-1)]
    .filter((part) => part !== '')
    .join(' or ')
  return `This is no ${listed} file. Please save it as one of these and choose it again.`
}
