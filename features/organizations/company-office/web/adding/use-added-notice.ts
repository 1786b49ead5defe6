import { notifySuccess, notifyUndo, orNotify } from '#platform/web/notices.ts'
import { useCommand } from '#platform/web/operations.ts'
import { type AddedPerson, corporateAdding } from '../../contract/adding.ts'

/** More are withdrawn one by one in the list of invitations. */
const MAX_UNDONE = 40
const TITLE = 'Add Employee'

/** Says that people were added; where all of them were invited, Undo withdraws the invitations before they are mailed. */
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
