import { ChooseSection, peopleChosen } from '#features/organizations/company-enrollment/web/public.tsx'
import { PickPeople } from '#features/organizations/company-office/web/public.tsx'
import { partnerEnroll } from '../../contract/enroll.ts'

interface Props {
  partner: string
  chosen: readonly string[]
  onChange: (people: readonly string[]) => void
}

/** Selection of the partner's people to enroll. */
export const ChooseTheirs = ({ partner, chosen, onChange }: Props) => (
  <ChooseSection id="enroll-people" title="1. People" status={peopleChosen(chosen.length)}>
    <PickPeople
      of={partnerEnroll.enrollPeople}
      scope={{ partner }}
      chosen={chosen}
      onChange={onChange}
      whose="Only people of this partner are listed."
    />
  </ChooseSection>
)
