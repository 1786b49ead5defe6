import type { ProofType } from '../../rules/external-hours/proof-type.ts'

export const PROOFS = 'proofs'

export const proofFile = ({ id, type }: { id: string; type: ProofType }): string => `${id}.${type}`

/** Name of a proof in the file store. */
export const proofName = (proof: { id: string; type: ProofType }): string => `${PROOFS}/${proofFile(proof)}`
