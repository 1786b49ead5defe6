import { ChoiceField } from '#platform/web/parts/ChoiceField.tsx'
import { partnerOpening } from '../../contract/open-partner.ts'

interface Props {
  label: string
  /** Partner code; '' means no partner. */
  value: string
  onChange: (code: string) => void
}

/** Searchable select of the partners that the user is responsible for. */
export const PartnerField = ({ label, value, onChange }: Props) => (
  <ChoiceField of={partnerOpening.openChoices} label={label} value={value} onChange={onChange} />
)
