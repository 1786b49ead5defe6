export const scanTypes = ['jpg', 'png', 'webp', 'pdf'] as const
export type ScanType = (typeof scanTypes)[number]

export const SCAN_BYTES = 10 * 1024 * 1024
/** How many pages one paper may have here. */
export const MAX_SCANS = 12
