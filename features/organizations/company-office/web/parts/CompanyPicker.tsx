import { ChoiceField } from '#platform/web/parts/ChoiceField.tsx'
import { corporateCompany } from '../../contract/company.ts'
import { useCompany } from './use-company.ts'

/** Selects one of the companies the user manages. Renders nothing if there is only one. */
export function CompanyPicker() {
  const { query, company, choose } = useCompany()
  if (!query.data?.several) return null
  return (
    <ChoiceField
      of={corporateCompany.companies}
      size="md"
      aria-label="Company"
      value={company?.compid ?? ''}
      onChange={choose}
      allowDeselect={false}
    />
  )
}
