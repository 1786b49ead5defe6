import { NativeSelect } from '@mantine/core'
import { useQuery } from '#platform/web/operations.ts'
import { reference } from '../../contract.ts'
import type { AnalysisFields } from '../../rules/analysis-fields.ts'

interface Props {
  label: string
  /** What was entered and may not be saved, as a first choice; {} is none. */
  entered?: AnalysisFields
  onChoose: (fields: AnalysisFields) => void
}

const ENTERED = 'entered'

/** The waters that somebody has entered or saved; nothing where there is none. */
export function ChooseAnalysis({ label, entered = {}, onChoose }: Props) {
  const saved = useQuery(reference.cases, { kind: 'analysis', rows: 100 })
  const rows = saved.data?.rows ?? []
  const hasEntered = Object.values(entered).some((text) => text.trim() !== '')
  if (rows.length === 0 && !hasEntered) return null
  const choose = (value: string) => {
    const fields = value === ENTERED ? entered : rows.find(({ caseid }) => caseid === value)?.fields
    if (fields) onChoose(fields)
  }
  return (
    <NativeSelect
      size="md"
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
