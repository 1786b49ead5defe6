import type { FileKind } from '#platform/contract/file-kinds.ts'

export const mediaKinds = ['video', 'poster', 'captions'] as const
export type MediaKind = (typeof mediaKinds)[number]

type Film = Exclude<MediaKind, 'captions'>

/** What a film or a picture may be: what every browser shows. */
export const mediaFiles = {
  video: ['mp4', 'webm'],
  poster: ['jpg', 'png', 'webp'],
  captions: ['vtt'],
} as const satisfies Record<MediaKind, readonly FileKind[]>

export const wrongMedia: Readonly<Record<Film, string>> = {
  video: 'This is not an MP4 or WebM video. Please save it as MP4 (H.264) and choose it again.',
  poster: 'This is not a JPEG, PNG or WebP picture. Please save it as one of these and choose it again.',
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
