import { IconUserPlus } from '@tabler/icons-react'
import { PartnerFrame, partnerHref } from '#features/core/partner/web/public.tsx'
import { LinkButton } from '#platform/web/parts/look/LinkButton.tsx'
import { PartTabs } from '#platform/web/parts/PartTabs.tsx'
import { PartnerInvitations } from '../joining/PartnerInvitations.tsx'
import { SupervisorList } from './SupervisorList.tsx'
import { UserList } from './UserList.tsx'

/** The people of a partner, their supervisors, and open invitations. */
export default function PartnerUsersPage() {
  return (
    <PartnerFrame
      title="People"
      lead={({ name, isAdmin }) => (isAdmin ? `Everyone at ${name}.` : `Your people at ${name}.`)}
      actions={({ partner, isAdmin }) =>
        isAdmin ? (
          <LinkButton
            to={partnerHref('/partnerCreateUser', partner)}
            color="copper"
            leftSection={<IconUserPlus size={18} aria-hidden />}
          >
            Invite people
          </LinkButton>
        ) : null
      }
    >
      {(partner) =>
        partner.isAdmin ? (
          <PartTabs
            keeps="partner"
            parts={[
              ['people', 'People', () => <UserList partner={partner} />],
              ['supervisors', 'Supervisors', () => <SupervisorList partner={partner} />],
              ['invited', 'Invited', () => <PartnerInvitations partner={partner.partner} />],
            ]}
          />
        ) : (
          <UserList partner={partner} />
        )
      }
    </PartnerFrame>
  )
}
