import { NativeSelect } from '@mantine/core'
import { useQuery } from '#platform/web/operations.ts'
import { reference } from '../../contract.ts'
import type { AnalysisFields } from '../../rules/analysis-fields.ts'
import type { CaseKind } from '../../rules/cases.ts'

interface Props {
  label: string
  /** Kind of the saved cases; defaults to a water analysis. */
  kind?: CaseKind
  /** Current input, possibly unsaved, offered as the first option; {} if empty. */
  entered?: AnalysisFields
  onChoose: (fields: AnalysisFields) => void
}

const ENTERED = 'entered'

/** Waters or trains that the user entered or saved; renders nothing if empty. */
export function ChooseCase({ label, kind = 'analysis', entered = {}, onChoose }: Props) {
  const saved = useQuery(reference.cases, { kind, rows: 100 })
  const rows = saved.data?.rows ?? []
  const hasEntered = Object.values(entered).some((text) => text.trim() !== '')
  if (rows.length === 0 && !hasEntered) return null
  const choose = (value: string) => {
    const fields = value === ENTERED ? entered : rows.find(({ caseid }) => caseid === value)?.fields
    if (fields) onChoose(fields)
  }
  return (
    <NativeSelect
      label={label}
      onChange={(event) => choose(event.currentTarget.value)}
      data={[
        { value: '', label: 'Choose' },
        ...(hasEntered ? [{ value: ENTERED, label: 'The water that I entered last' }] : []),
        ...rows.map(({ caseid, name }) => ({ value: caseid, label: name })),
      ]}
    />
  )
}
