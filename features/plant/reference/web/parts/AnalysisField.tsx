import { TextInput, type TextInputProps } from '@mantine/core'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import type { AnalysisFields } from '../../rules/analysis-fields.ts'

interface Props extends Pick<TextInputProps, 'label' | 'placeholder' | 'aria-labelledby'> {
  name: string
  unit?: string
  fields: AnalysisFields
  problems: Readonly<Record<string, string>>
  onChange: (name: string, text: string) => void
}

/** Input field for one value of an analysis. */
export function AnalysisField({ name, unit, fields, problems, onChange, ...labels }: Props) {
  return (
    <TextInput
      {...labels}
      rightSection={unit ? <Quiet>{unit}</Quiet> : null}
      rightSectionWidth={unit ? 48 : undefined}
      inputMode="decimal"
      autoComplete="off"
      maxLength={20}
      value={fields[name] ?? ''}
      onChange={(event) => onChange(name, event.currentTarget.value)}
      error={problems[name]}
    />
  )
}
