import { watched } from '#platform/web/watched.ts'

/** The partner that the address names, while its page is open. */
export const partnerInAddress = watched<string | null>(null)
