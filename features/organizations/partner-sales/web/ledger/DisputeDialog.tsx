import { notifySuccess } from '#platform/web/notices.ts'
import { useCommand } from '#platform/web/operations.ts'
import { ReasonDialog } from '#platform/web/staff/ReasonDialog.tsx'
import { type LedgerRow, partnerLedger } from '../../contract/ledger.ts'

interface Props {
  partner: string
  row: LedgerRow
  onClose: () => void
}

/** Dialog for a partner to dispute an entry. */
export function DisputeDialog({ partner, row, onClose }: Props) {
  const dispute = useCommand(partnerLedger.disputeEntry, {
    invalidates: [partnerLedger.ledger, partnerLedger.settlement],
    onSuccess: ({ message }) => notifySuccess(message),
  })
  return (
    <ReasonDialog
      opened
      onClose={onClose}
      title="Dispute this entry"
      message={row.description}
      hint="What is wrong with it? We get your note by email, and the entry is not settled before we have answered."
      yes="Send"
      send={(note) => dispute.mutateAsync({ partner, entryid: row.entryid, note })}
    />
  )
}
