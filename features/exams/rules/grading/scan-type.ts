import { mediaEnding, TELLING_BYTES } from '#features/catalog/rules/desk/media-type.ts'

export const scanTypes = ['pdf', 'jpg', 'png', 'webp'] as const
export type ScanType = (typeof scanTypes)[number]

/** How many bytes of a file `scanType` wants to see, at most. */
export const SCAN_TELLING_BYTES = TELLING_BYTES
export const SCAN_BYTES = 10 * 1024 * 1024
/** How many pages one paper may have here. */
export const MOST_SCANS = 12

export const WRONG_SCAN =
  'This is no JPEG, PNG, WebP or PDF file. Please save it as one of these and choose it again.'

/** What a photo or scan of a paper is by its first bytes; null where it is none of those that are taken. */
export function scanType(start: Uint8Array): ScanType | null {
  if (String.fromCharCode(...start.subarray(0, 5)) === '%PDF-') return 'pdf'
  const ending = mediaEnding(start)
  return scanTypes.find((type) => type === ending) ?? null
}

export const scanMime: Readonly<Record<ScanType, string>> = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
}
