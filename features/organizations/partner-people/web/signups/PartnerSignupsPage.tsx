import { useSearchParams } from 'react-router'
import { PartnerFrame } from '#features/core/partner/web/public.tsx'
import { SignupList } from './SignupList.tsx'
import { SignupRules } from './SignupRules.tsx'

/** Sign-ups at a partner's address, the automatic rules, and the links that bring people. */
export default function PartnerSignupsPage() {
  const part = useSearchParams()[0].get('part')
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
      {(partner) => (part === 'rules' ? <SignupRules partner={partner} /> : <SignupList partner={partner} />)}
    </PartnerFrame>
  )
}
