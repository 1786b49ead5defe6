import type { FileKind } from '#platform/contract/file-kinds.ts'

const MEBIBYTE = 1024 * 1024
export const MAX_FILES = 6
export const MAX_FILE_BYTES = 200 * MEBIBYTE
/** Size of an upload part, and thus the maximum lost when a connection drops. */
export const PART_BYTES = MEBIBYTE

export const workKinds = ['pdf', 'jpg', 'png', 'webp', 'mp4', 'webm'] as const satisfies readonly FileKind[]

/** Formats a file size: '600 MB', '0 bytes' or '12 KB'. */
export function sizeText(bytes: number): string {
  if (bytes >= MEBIBYTE) return `${Math.round(bytes / MEBIBYTE)} MB`
  return bytes >= 1024 ? `${Math.round(bytes / 1024)} KB` : `${bytes} bytes`
}

/** Returns the reason to reject a file before upload, or null if it can be sent. */
export function sizeProblem(bytes: number): string | null {
  if (bytes === 0) return 'This file is empty (0 bytes). Please choose it again, or take the photo again.'
  if (bytes <= MAX_FILE_BYTES) return null
  return `This file has ${sizeText(bytes)}. One file can have ${sizeText(MAX_FILE_BYTES)}: please send a shorter or smaller one.`
}
