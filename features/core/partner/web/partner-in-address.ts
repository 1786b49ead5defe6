import { watched } from '#platform/web/watched.ts'

/** The partner named in the address while its page is open. */
export const partnerInAddress = watched<string | null>(null)
