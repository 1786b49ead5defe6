export const proofTypes = ['pdf', 'jpg', 'png'] as const
export type ProofType = (typeof proofTypes)[number]

/** How many bytes of a file `proofType` wants to see, at most. */
export const PROOF_TELLING_BYTES = 16

/** No proof of hours is larger than this. */
export const PROOF_BYTES = 10 * 1024 * 1024

export const WRONG_PROOF =
  'This is no PDF, JPEG or PNG file. Please save it as one of these and choose it again.'

/** What a proof is by its first bytes, whatever its name says; null where it is none of those that are taken. */
export function proofType(start: Uint8Array): ProofType | null {
  const text = String.fromCharCode(...start.subarray(0, PROOF_TELLING_BYTES))
  if (text.startsWith('%PDF-')) return 'pdf'
  if (text.startsWith('\xff\xd8\xff')) return 'jpg'
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  return null
}

export const proofMime: Record<ProofType, string> = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  png: 'image/png',
}
