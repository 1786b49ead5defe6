export const proofTypes = ['pdf', 'jpg', 'png'] as const
export type ProofType = (typeof proofTypes)[number]

/** No proof of hours is larger than this. */
export const PROOF_BYTES = 10 * 1024 * 1024
