import { useSearchParams } from 'react-router'
import { PartnerFrame } from '#features/core/partner/web/public.tsx'
import { PartnerInvitations } from '../joining/PartnerInvitations.tsx'
import { SupervisorList } from './SupervisorList.tsx'
import { UserList } from './UserList.tsx'

/** The people of a partner, their supervisors, and open invitations. */
export default function PartnerUsersPage() {
  const part = useSearchParams()[0].get('part')
  return (
    <PartnerFrame
      title="People"
      lead={({ name, isAdmin }) => (isAdmin ? `Everyone at ${name}.` : `Your people at ${name}.`)}
    >
      {(partner) =>
        partner.isAdmin && part === 'supervisors' ? (
          <SupervisorList partner={partner} />
        ) : partner.isAdmin && part === 'invited' ? (
          <PartnerInvitations partner={partner.partner} />
        ) : (
          <UserList partner={partner} />
        )
      }
    </PartnerFrame>
  )
}
