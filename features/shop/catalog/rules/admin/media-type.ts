import type { FileKind } from '#platform/contract/file-kinds.ts'

export const mediaKinds = ['video', 'poster', 'captions'] as const
export type MediaKind = (typeof mediaKinds)[number]

/** Allowed file types of films and pictures: those that every browser can display. */
export const mediaFiles = {
  video: ['mp4', 'webm'],
  poster: ['jpg', 'png', 'webp'],
  captions: ['vtt'],
} as const satisfies Record<MediaKind, readonly FileKind[]>

const LONGEST_SECONDS = 12 * 3600
const MIN_BYTES_A_SECOND = 100
const MAX_BYTES_A_SECOND = 50_000_000

/** Checks that a film of the given size can have the duration reported by the browser. */
export function plausibleSeconds(seconds: number, bytes: number): boolean {
  if (!Number.isFinite(seconds) || seconds < 0.5 || seconds > LONGEST_SECONDS) return false
  const rate = bytes / seconds
  return rate >= MIN_BYTES_A_SECOND && rate <= MAX_BYTES_A_SECOND
}
