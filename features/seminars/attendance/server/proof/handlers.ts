import type { Handlers } from '#platform/server/feature.ts'
import type { attendanceProof } from '../../contract/proof-contract.ts'
import { openExamSheet } from './open-exam-sheet.ts'
import { confirmPass, setPass } from './set-cert-pass.ts'
import { proofEvent, proofRows, setProofTerms } from './show-proof.ts'
import { proofWaiting } from './show-waiting.ts'

export const proofHandlers: Handlers<typeof attendanceProof> = {
  proofEvent,
  proofRows,
  setPass,
  confirmPass,
  proofWaiting,
  openExamSheet,
  setProofTerms,
}
