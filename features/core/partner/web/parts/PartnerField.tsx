import { ChoiceField } from '#platform/web/parts/ChoiceField.tsx'
import { partnerOpening } from '../../contract/open-partner.ts'

interface Props {
  label: string
  /** A code; '' means no partner. */
  value: string
  onChange: (code: string) => void
}

/** A partner among those for which one answers, found by words. */
export const PartnerField = ({ label, value, onChange }: Props) => (
  <ChoiceField of={partnerOpening.openChoices} label={label} value={value} onChange={onChange} />
)
