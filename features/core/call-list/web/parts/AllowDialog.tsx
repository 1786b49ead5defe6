import { notifySuccess } from '#platform/web/notices.ts'
import { useCommand } from '#platform/web/operations.ts'
import { ReasonDialog } from '#platform/web/staff/ReasonDialog.tsx'
import { type CallRow, calls } from '../../contract.ts'

/** Lifts a person's “do not call” block, with a reason. */
export function AllowDialog({ row, onClose }: { row: CallRow | null; onClose: () => void }) {
  const allow = useCommand(calls.allow, { invalidates: [calls.list] })
  const name = row?.name ?? ''
  return (
    <ReasonDialog
      opened={row !== null}
      onClose={onClose}
      title={`Allow calls to ${name}?`}
      message="Only if the person asked for it."
      yes="Allow calls"
      send={async (reason) => {
        await allow.mutateAsync({ key: row?.key ?? '', reason })
        notifySuccess(`${name} can be called again.`)
      }}
    />
  )
}
