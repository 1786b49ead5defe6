import type { FileKind } from '#platform/contract/file-kinds.ts'

export const mediaKinds = ['video', 'poster', 'captions'] as const
export type MediaKind = (typeof mediaKinds)[number]

/** What a film or a picture may be: what every browser shows. */
export const mediaFiles = {
  video: ['mp4', 'webm'],
  poster: ['jpg', 'png', 'webp'],
  captions: ['vtt'],
} as const satisfies Record<MediaKind, readonly FileKind[]>

const LONGEST_SECONDS = 12 * 3600
const MIN_BYTES_A_SECOND = 100
const MAX_BYTES_A_SECOND = 50_000_000

/** Whether a film of so many bytes can run so many seconds, as a browser says it does. */
export function plausibleSeconds(seconds: number, bytes: number): boolean {
  if (!Number.isFinite(seconds) || seconds < 0.5 || seconds > LONGEST_SECONDS) return false
  const rate = bytes / seconds
  return rate >= MIN_BYTES_A_SECOND && rate <= MAX_BYTES_A_SECOND
}
