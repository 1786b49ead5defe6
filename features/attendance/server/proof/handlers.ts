import type { Handlers } from '#platform/server/feature.ts'
import type { attendanceProof } from '../../contract/proof-contract.ts'
import { issuePreview } from './issue-preview.ts'
import { openExamSheet } from './open-exam-sheet.ts'
import { confirmPass, setPass } from './set-cert-pass.ts'
import { proofEvent, proofRows, setProofTerms } from './show-proof.ts'
import { issueCertificates, runRows } from './start-run.ts'

export const proofHandlers: Handlers<typeof attendanceProof> = {
  proofEvent,
  proofRows,
  setPass,
  confirmPass,
  issuePreview,
  issueCertificates,
  runRows,
  openExamSheet,
  setProofTerms,
}
