import { OperationError } from '#platform/web/client.ts'
import { sayProblem } from '#platform/web/notices.ts'
import { useCommand } from '#platform/web/operations.ts'
import { attendanceProof } from '../../../contract/proof-contract.ts'

/** Begins a run of certificates, of everybody or of those that were chosen. */
export function useIssue(scheduleid: string) {
  const command = useCommand(attendanceProof.issueCertificates, { stale: [attendanceProof.proofEvent] })
  const issue = async (recordids?: readonly string[]) => {
    try {
      await command.mutateAsync({ scheduleid, ...(recordids ? { recordids: [...recordids] } : {}) })
    } catch (error) {
      const message = error instanceof OperationError ? error.message : 'Please try again.'
      sayProblem(message, 'Nothing was issued')
    }
  }
  return { issue, isSending: command.isPending }
}
