import { PartnerFrame } from '#features/core/partner/web/public.tsx'
import { PartTabs } from '#platform/web/parts/PartTabs.tsx'
import { SignupList } from './SignupList.tsx'
import { SignupRules } from './SignupRules.tsx'

/** Sign-ups at a partner's address, the automatic rules, and the links that bring people. */
export default function PartnerSignupsPage() {
  return (
    <PartnerFrame
      title="Sign-ups"
      forAdmins
      lead={({ name, openMembership }) =>
        openMembership
          ? `Everyone who signs up under the address of ${name} belongs to it immediately.`
          : `People who sign up under the address of ${name} wait for your approval.`
      }
    >
      {(partner) => (
        <PartTabs
          keeps="partner"
          parts={[
            ['list', 'Sign-ups', () => <SignupList partner={partner} />],
            ['rules', 'Rules and links', () => <SignupRules partner={partner} />],
          ]}
        />
      )}
    </PartnerFrame>
  )
}
