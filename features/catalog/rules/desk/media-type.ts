export const mediaKinds = ['video', 'poster', 'captions'] as const
export type MediaKind = (typeof mediaKinds)[number]
export type MediaEnding = 'mp4' | 'webm' | 'jpg' | 'png' | 'webp'

/** How many bytes of a file `mediaEnding` wants to see, at most. */
export const TELLING_BYTES = 64

/**
 * What a film or picture is by its first bytes, whatever its name says; null where it is none of those that every
 * browser shows.
 */
export function mediaEnding(start: Uint8Array): MediaEnding | null {
  const text = String.fromCharCode(...start.subarray(0, TELLING_BYTES))
  if (text.slice(4, 8) === 'ftyp') return text.slice(8, 12) === 'heic' ? null : 'mp4'
  if (text.startsWith('\x1aE\xdf\xa3')) return text.includes('webm') ? 'webm' : null
  if (text.startsWith('\xff\xd8\xff')) return 'jpg'
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp'
  return null
}

const endings: Record<Exclude<MediaKind, 'captions'>, readonly MediaEnding[]> = {
  video: ['mp4', 'webm'],
  poster: ['jpg', 'png', 'webp'],
}

/** What is wrong with a file that is to be a film or a picture; null when nothing is. */
export function mediaFault(kind: Exclude<MediaKind, 'captions'>, ending: MediaEnding | null): string | null {
  if (ending !== null && endings[kind].includes(ending)) return null
  return kind === 'video'
    ? 'This is no MP4 or WebM film. Please save it as MP4 (H.264) and choose it again.'
    : 'This is no JPEG, PNG or WebP picture. Please save it as one of these and choose it again.'
}

const LONGEST_SECONDS = 12 * 3600
const LEAST_BYTES_A_SECOND = 100
const MOST_BYTES_A_SECOND = 50_000_000

/** Whether a film of so many bytes can run so many seconds, as a browser says it does. */
export function plausibleSeconds(seconds: number, bytes: number): boolean {
  if (!Number.isFinite(seconds) || seconds < 0.5 || seconds > LONGEST_SECONDS) return false
  const rate = bytes / seconds
  return rate >= LEAST_BYTES_A_SECOND && rate <= MOST_BYTES_A_SECOND
}
