import { Checkbox, NativeSelect, Stack } from '@mantine/core'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { TileGrid } from '#platform/web/parts/look/TileGrid.tsx'
import { type AnalysisFields, acids } from '../../rules/analysis-fields.ts'
import { AnalysisField } from './AnalysisField.tsx'

interface Props {
  fields: AnalysisFields
  problems: Readonly<Record<string, string>>
  onChange: (name: string, text: string) => void
}

const numbers = [
  ['recovery', 'Recovery of the RO', '75', '%'],
  ['polarization', 'Polarization β', '1.1', ''],
] as const

/** Recovery and polarization of the train, and the antiscaling chemicals dosed. */
export function ScalingPlan(typed: Props) {
  const { fields, onChange } = typed
  return (
    <section aria-labelledby="scaling-plan">
      <SectionTitle id="scaling-plan">Train and dosing</SectionTitle>
      <Stack gap="sm">
        <TileGrid min="9rem" gap="sm">
          {numbers.map(([name, label, placeholder, unit]) => (
            <AnalysisField
              key={name}
              {...typed}
              name={name}
              label={label}
              placeholder={placeholder}
              unit={unit}
            />
          ))}
          <NativeSelect
            label="Acid"
            value={fields.acid ?? ''}
            onChange={(event) => onChange('acid', event.currentTarget.value)}
            data={[
              { value: '', label: 'None' },
              ...Object.entries(acids).map(([value, label]) => ({ value, label })),
            ]}
          />
          {fields.acid ? <AnalysisField {...typed} name="acidPh" label="pH after acid" /> : null}
        </TileGrid>
        <Checkbox
          size="md"
          label="Antiscalant is dosed"
          checked={fields.antiscalant === 'yes'}
          onChange={(event) => onChange('antiscalant', event.currentTarget.checked ? 'yes' : '')}
        />
      </Stack>
    </section>
  )
}
