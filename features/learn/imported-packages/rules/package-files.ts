import { tidyText } from '#platform/contract/compare/fold.ts'

/** Limits of a package. Its files stay in the ZIP file, so these limit the work of a reader, not the disk. */
export const MAX_FILES = 5000
export const MAX_UNPACKED = 1024 ** 3
const MAX_RATIO = 100
/** Small files may compress well; the ratio counts for larger packages. */
const RATIO_FROM = 20 * 1024 ** 2
const MAX_PATH = 400

const types: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  htm: 'text/html; charset=utf-8',
  xhtml: 'application/xhtml+xml',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  json: 'application/json',
  map: 'application/json',
  xml: 'application/xml',
  xsd: 'application/xml',
  xsl: 'application/xml',
  dtd: 'application/xml-dtd',
  txt: 'text/plain; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  vtt: 'text/vtt; charset=utf-8',
  srt: 'text/plain; charset=utf-8',
  wasm: 'application/wasm',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  bmp: 'image/bmp',
  svg: 'image/svg+xml',
  ico: 'image/x-icon',
  cur: 'image/x-icon',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  aac: 'audio/aac',
  wav: 'audio/wav',
  ogg: 'audio/ogg',
  oga: 'audio/ogg',
  mp4: 'video/mp4',
  m4v: 'video/mp4',
  webm: 'video/webm',
  ogv: 'video/ogg',
  woff: 'font/woff',
  woff2: 'font/woff2',
  ttf: 'font/ttf',
  otf: 'font/otf',
  eot: 'application/vnd.ms-fontobject',
  pdf: 'application/pdf',
}

/** Returns the content type with which a file is served; null for types that are not played. */
export function typeOf(path: string): string | null {
  const extension = /\.([a-z0-9]{1,10})$/i.exec(path)?.[1]?.toLowerCase() ?? ''
  return Object.hasOwn(types, extension) ? (types[extension] ?? null) : null
}

export const isPage = (path: string): boolean => /\.html?$/i.test(path)

/** Files that operating systems add to ZIP files. */
export const isClutter = (path: string): boolean =>
  /(?:^|\/)(?:__MACOSX\/|\.DS_Store$|Thumbs\.db$)/i.test(path)

/** Returns why a name of a ZIP file is not accepted, as the end of a sentence; null if it is. */
export function nameProblem(path: string): string | null {
  if (path.length > MAX_PATH) return `is longer than ${MAX_PATH} characters`
  if (/\p{Cc}/u.test(path)) return 'has a character that cannot be displayed'
  if (path.includes('\\')) return 'has a backslash'
  if (path.startsWith('/') || /^[a-z]:/i.test(path)) return 'starts at the root of a disk'
  if (/(?:^|\/)\.\.?(?:\/|$)/.test(path)) return 'leaves its folder'
  return /\/\//.test(path) || path === '' ? 'is incomplete' : null
}

interface Sized {
  path: string
  /** Size in the ZIP file and unpacked, in bytes. */
  packed: number
  bytes: number
}

const megabytes = (bytes: number): number => Math.round(bytes / 1024 ** 2)

/** Returns why the files of a package are not accepted together; null if they are. */
export function filesProblem(files: readonly Sized[]): string | null {
  if (files.length > MAX_FILES)
    return `This package has more than ${MAX_FILES} files. Please split the course.`
  const unpacked = files.reduce((sum, { bytes }) => sum + bytes, 0)
  const packed = files.reduce((sum, each) => sum + each.packed, 0)
  if (unpacked > MAX_UNPACKED)
    return `This package has ${megabytes(unpacked)} MB unpacked, and ${megabytes(MAX_UNPACKED)} MB is the most. Please export it with smaller videos.`
  if (unpacked > RATIO_FROM && unpacked > packed * MAX_RATIO)
    return `This package unpacks to more than ${MAX_RATIO} times its size, as no course does. Please export it again.`
  const seen = new Set<string>()
  for (const { path } of files) {
    const folded = tidyText(path).toLowerCase()
    if (seen.has(folded))
      return `This package has the file "${path}" twice, or twice with other capital letters. Please rename one of them.`
    seen.add(folded)
  }
  return null
}
