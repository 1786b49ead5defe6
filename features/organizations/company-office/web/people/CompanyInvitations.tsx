import { useCommand } from '#platform/web/operations.ts'
import { corporateAdding } from '../../contract/adding.ts'
import { InvitationList } from './InvitationList.tsx'

export function CompanyInvitations({ compid }: { compid: string }) {
  const change = useCommand(corporateAdding.changeInvitation, { invalidates: [corporateAdding.invitations] })
  return (
    <InvitationList
      of={corporateAdding.invitations}
      scope={{ compid }}
      change={(requested) => change.mutateAsync({ compid, ...requested })}
    />
  )
}
