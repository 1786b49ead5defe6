import { ReasonDialog } from '#platform/web/desk/ReasonDialog.tsx'
import { notifySuccess } from '#platform/web/notices.ts'
import { useCommand } from '#platform/web/operations.ts'
import { triviaActs, triviaDesk } from '../../contract/trivia-desk.ts'
import type { DeskQuestion } from './desk-question.ts'

/** Makes a question a draft again: it is not asked until it is approved anew. */
export function SendBackQuestion({
  question,
  onClose,
}: {
  question: DeskQuestion | null
  onClose: () => void
}) {
  const sendBack = useCommand(triviaActs.sendBack, { invalidates: [triviaDesk.list, triviaDesk.history] })
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
