import { ReasonDialog } from '#platform/web/desk/ReasonDialog.tsx'
import { notifySuccess } from '#platform/web/notices.ts'
import { useCommand } from '#platform/web/operations.ts'
import { termActs, termDesk } from '../../contract/glossary-desk.ts'
import type { DeskTerm } from './desk-term.ts'

/** Takes a term out of the queue with a reason for who wrote it. */
export function SendBackDialog({ term, onClose }: { term: DeskTerm | null; onClose: () => void }) {
  const command = useCommand(termActs.sendBack, { invalidates: [termDesk.list, termDesk.history] })
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
