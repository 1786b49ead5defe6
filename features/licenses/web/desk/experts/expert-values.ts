import type { OperationForm } from '#platform/web/use-operation-form.ts'
import type { ExpertRow } from '../../../rules/desk/desk-views.ts'

/** A license or document in the form; `where` is its number or where it lies. */
export interface ProofValues {
  key: string
  name: string
  where: string
  validUntil: string
}

export interface ExpertValues extends Record<string, unknown> {
  name: string
  title: string
  bio: string
  yearsHandsOn: string
  licenses: ProofValues[]
  courses: string[]
  documents: ProofValues[]
  validUntil: string
}

export type ExpertForm = OperationForm<ExpertValues>['form']

let lastKey = 0

export function newProof(proof: { name: string; where: string; validUntil: string | null }): ProofValues {
  lastKey += 1
  return { ...proof, key: String(lastKey), validUntil: proof.validUntil ?? '' }
}

export const valuesOf = (expert: ExpertRow | null): ExpertValues => ({
  name: expert?.name ?? '',
  title: expert?.title ?? '',
  bio: expert?.bio ?? '',
  yearsHandsOn: expert ? String(expert.yearsHandsOn) : '',
  licenses: (expert?.licenses ?? []).map(({ number, ...row }) => newProof({ ...row, where: number })),
  courses: expert?.courses ?? [],
  documents: (expert?.documents ?? []).map(({ place, ...row }) => newProof({ ...row, where: place })),
  validUntil: expert?.validUntil ?? '',
})
