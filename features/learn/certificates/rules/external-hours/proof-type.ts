export const proofTypes = ['pdf', 'jpg', 'png'] as const
export type ProofType = (typeof proofTypes)[number]

/** Maximum size of a proof of hours. */
export const PROOF_BYTES = 10 * 1024 * 1024
