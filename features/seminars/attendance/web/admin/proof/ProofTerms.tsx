import { Switch } from '@mantine/core'
import { OperationError } from '#platform/web/client.ts'
import { notifyError, notifySuccess } from '#platform/web/notices.ts'
import { useCommand } from '#platform/web/operations.ts'
import { attendanceProof } from '../../../contract/proof-contract.ts'

/** Setting: whether certificates wait for payment; applies to all events. */
export function ProofTerms({ waitsForPayment }: { waitsForPayment: boolean }) {
  const set = useCommand(attendanceProof.setProofTerms, {
    invalidates: [attendanceProof.proofEvent, attendanceProof.proofRows, attendanceProof.proofWaiting],
  })
  const change = async (requested: boolean) => {
    try {
      await set.mutateAsync({ waitsForPayment: requested })
      notifySuccess(
        requested ? 'Certificates wait for the payment.' : 'Certificates no longer wait for the payment.',
      )
    } catch (error) {
      notifyError(error instanceof OperationError ? error.message : 'That did not work. Please try again.')
    }
  }
  return (
    <Switch
      mb="md"
      label="Certificates wait until the invoice is paid"
      description="Holds for the certificates of all events."
      checked={waitsForPayment}
      disabled={set.isPending}
      onChange={(event) => void change(event.currentTarget.checked)}
    />
  )
}
