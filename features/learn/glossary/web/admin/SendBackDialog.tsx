import { notifySuccess } from '#platform/web/notices.ts'
import { useCommand } from '#platform/web/operations.ts'
import { ReasonDialog } from '#platform/web/staff/ReasonDialog.tsx'
import { termActs, termAdmin } from '../../contract/glossary-admin.ts'
import type { AdminTerm } from './admin-term.ts'

/** Returns a term from the review queue to its author with a reason. */
export function SendBackDialog({ term, onClose }: { term: AdminTerm | null; onClose: () => void }) {
  const command = useCommand(termActs.sendBack, { invalidates: [termAdmin.list, termAdmin.history] })
  return (
    <ReasonDialog
      opened={term !== null}
      onClose={onClose}
      title={`Send ${term?.term ?? ''} back?`}
      message="It becomes a draft again."
      yes="Send back"
      hint="Shown in the history of the term."
      send={async (reason) => {
        if (!term) return
        await command.mutateAsync({ id: term.id, revision: term.revision, reason })
        notifySuccess('It is a draft again.')
      }}
    />
  )
}
