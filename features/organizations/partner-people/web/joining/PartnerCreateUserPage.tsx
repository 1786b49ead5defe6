import { PartnerFrame } from '#features/core/partner/web/public.tsx'
import { PartTabs } from '#platform/web/parts/PartTabs.tsx'
import { Duplicates } from './Duplicates.tsx'
import { InviteMany } from './InviteMany.tsx'
import { InviteOne } from './InviteOne.tsx'

/** Page for inviting people to a partner: one person, a list, or duplicates to merge. */
export default function PartnerCreateUserPage() {
  return (
    <PartnerFrame
      title="Invite people"
      forAdmins
      lead={() => 'Everyone gets an email, chooses a password and joins with the link in it.'}
    >
      {(partner) => (
        <PartTabs
          keeps="partner"
          parts={[
            ['one', 'One person', () => <InviteOne partner={partner} />],
            ['list', 'Paste or upload', () => <InviteMany partner={partner} />],
            ['duplicates', 'Duplicates', () => <Duplicates partner={partner.partner} />],
          ]}
        />
      )}
    </PartnerFrame>
  )
}
