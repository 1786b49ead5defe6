import { notifySuccess, notifyUndo, orNotify } from '#platform/web/notices.ts'
import { useCommand } from '#platform/web/operations.ts'
import { type AddedPerson, corporateAdding } from '../../contract/adding.ts'

/** Larger batches have no Undo; their invitations are withdrawn individually in the invitation list. */
const MAX_UNDONE = 40
const TITLE = 'Add Employee'

/** Notifies that people were added. If all were invited, Undo withdraws the invitations before they are emailed. */
export function useAddedNotice(compid: string) {
  const withdraw = useCommand(corporateAdding.changeInvitation, {
    invalidates: [corporateAdding.invitations, corporateAdding.addingProgress],
  })
  return (message: string, results: readonly AddedPerson[], onUndone: () => void) => {
    const ids = results.flatMap(({ invitationid }) => invitationid ?? [])
    const areInvited = ids.length > 0 && results.every(({ outcome }) => outcome === 'invited')
    if (!areInvited || ids.length > MAX_UNDONE) return notifySuccess(message, TITLE)
    const undo = async () => {
      try {
        for (const invitationid of ids) await withdraw.mutateAsync({ compid, invitationid, act: 'withdraw' })
        notifySuccess(ids.length === 1 ? 'The invitation was withdrawn.' : 'The invitations were withdrawn.')
        onUndone()
      } catch (error) {
        orNotify.onError(error as Error)
      }
    }
    notifyUndo(message, undo, TITLE)
  }
}
