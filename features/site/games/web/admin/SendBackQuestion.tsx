import { notifySuccess } from '#platform/web/notices.ts'
import { useCommand } from '#platform/web/operations.ts'
import { ReasonDialog } from '#platform/web/staff/ReasonDialog.tsx'
import { triviaActs, triviaAdmin } from '../../contract/trivia-admin.ts'
import type { AdminQuestion } from './admin-question.ts'

/** Moves a question back to draft. It is not used until it is approved again. */
export function SendBackQuestion({
  question,
  onClose,
}: {
  question: AdminQuestion | null
  onClose: () => void
}) {
  const sendBack = useCommand(triviaActs.sendBack, { invalidates: [triviaAdmin.list, triviaAdmin.history] })
  return (
    <ReasonDialog
      opened={question !== null}
      onClose={onClose}
      title="Send the question back"
      message={question?.question ?? ''}
      yes="Send back"
      hint="Saved in the history of the question."
      send={async (reason) => {
        if (!question) return
        await sendBack.mutateAsync({ id: question.id, revision: question.revision, reason })
        notifySuccess('The question is a draft again.')
      }}
    />
  )
}
