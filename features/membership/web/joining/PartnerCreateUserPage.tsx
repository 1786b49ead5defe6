import { PartnerFrame } from '#features/partners/web/public.tsx'
import { SectionTabs } from '#platform/web/parts/tabs/SectionTabs.tsx'
import { Duplicates } from './Duplicates.tsx'
import { InviteMany } from './InviteMany.tsx'
import { InviteOne } from './InviteOne.tsx'

/** The ways to bring people to a partner: one person, or a list. */
export default function PartnerCreateUserPage() {
  return (
    <PartnerFrame
      title="Invite people"
      forAdmins
      lead={() => 'Everyone gets an email, chooses a password of their own and joins by the link in it.'}
    >
      {(partner) => (
        <SectionTabs
          keeps="partner"
          parts={[
            ['one', 'One person', () => <InviteOne partner={partner} />],
            ['list', 'A list', () => <InviteMany partner={partner} />],
            ['duplicates', 'Duplicates', () => <Duplicates partner={partner.partner} />],
          ]}
        />
      )}
    </PartnerFrame>
  )
}
