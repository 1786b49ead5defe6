import { InvitationList } from '#features/organizations/company-office/web/public.tsx'
import { useCommand } from '#platform/web/operations.ts'
import { partnerJoining } from '../../contract/joining.ts'

export function PartnerInvitations({ partner }: { partner: string }) {
  const change = useCommand(partnerJoining.changeInvitation, { invalidates: [partnerJoining.invitations] })
  return (
    <InvitationList
      of={partnerJoining.invitations}
      scope={{ partner }}
      change={(requested) => change.mutateAsync({ partner, ...requested })}
    />
  )
}
