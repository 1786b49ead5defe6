export const scanTypes = ['jpg', 'png', 'webp', 'pdf'] as const
export type ScanType = (typeof scanTypes)[number]

export const SCAN_BYTES = 10 * 1024 * 1024
/** Maximum number of scanned pages per exam paper. */
export const MAX_SCANS = 12
