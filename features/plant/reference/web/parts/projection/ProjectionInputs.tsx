import { Alert, NativeSelect, Stack, TextInput } from '@mantine/core'
import { dissolvedSolids } from '#features/plant/water/rules/analysis.ts'
import { showNumber } from '#features/plant/water/rules/show-number.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { TileGrid } from '#platform/web/parts/look/TileGrid.tsx'
import { type AnalysisFields, readAnalysis } from '../../../rules/analysis-fields.ts'
import {
  type ChoiceFieldName,
  choiceFields,
  exampleWater,
  mainFields,
  otherFields,
  type ProjectionFields,
  type QuantityFieldName,
  quantityFields,
  systemOf,
  unitOfField,
  waterOf,
  withWater,
} from '../../../rules/projection/fields.ts'
import { ChooseCase } from '../ChooseCase.tsx'

interface Props {
  fields: ProjectionFields
  problems: Readonly<Record<string, string>>
  /** The water entered most recently. */
  entered: AnalysisFields
  onChange: (fields: ProjectionFields) => void
}

/** Required fields; optional fields are collapsed. */
export function ProjectionInputs({ fields, problems, entered, onChange }: Props) {
  const typed = { fields, problems, onChange }
  // A problem in a collapsed field must be visible.
  const isOpen = otherFields.some((name) => problems[name] !== undefined)
  return (
    <Stack gap="lg" miw={0}>
      <Water fields={fields} problems={problems} entered={entered} onChange={onChange} />
      <section aria-labelledby="projection-train">
        <SectionTitle id="projection-train">Train</SectionTitle>
        <Stack gap="sm">
          <Quantities {...typed} names={mainFields} min="8.5rem" />
          <Choice {...typed} name="element" />
          <Choice {...typed} name="source" />
        </Stack>
      </section>
      <details open={isOpen || undefined}>
        <summary>Aging, back pressure, boost and pumps</summary>
        <Stack gap="sm" mt="sm">
          <Quantities {...typed} names={otherFields} min="11rem" />
          <Choice {...typed} name="device" />
        </Stack>
      </details>
      <ChooseCase kind="projection" label="Open a saved projection" onChoose={onChange} />
    </Stack>
  )
}

function Water({ fields, problems, entered, onChange }: Props) {
  const water = waterOf(fields)
  const { analysis } = readAnalysis(water)
  const isExample = Object.entries(exampleWater).every(([name, text]) => water[name] === text)
  const solids = dissolvedSolids(analysis) * 1000
  return (
    <section aria-labelledby="projection-water">
      <SectionTitle id="projection-water">Feed water</SectionTitle>
      <Stack gap="xs">
        <Quiet>
          {isExample ? 'An example: a brackish well' : 'Your analysis'} with{' '}
          {showNumber(Number(solids.toPrecision(4)))} mg/L TDS
          {analysis.ph === undefined ? '' : `, pH ${analysis.ph}`}.{' '}
          <AppLink to="/commonIons">{isExample ? 'Enter your water' : 'Edit it'}</AppLink>
        </Quiet>
        <ChooseCase
          label="Use another water"
          entered={entered}
          onChoose={(chosen) => onChange(withWater(fields, chosen))}
        />
        {problems.water ? (
          <Alert color="orange" p="xs">
            {problems.water}
          </Alert>
        ) : null}
      </Stack>
    </section>
  )
}

type FieldProps = Omit<Props, 'entered'>

function Quantities({
  names,
  min,
  fields,
  problems,
  onChange,
}: FieldProps & { names: readonly QuantityFieldName[]; min: string }) {
  const system = systemOf(fields)
  return (
    <TileGrid min={min} gap="sm">
      {names.map((name) => {
        const unit = unitOfField(name, system).name
        return (
          <TextInput
            key={name}
            label={quantityFields[name].label}
            rightSection={unit ? <Quiet>{unit}</Quiet> : null}
            rightSectionWidth={unit ? 48 : undefined}
            inputMode="decimal"
            autoComplete="off"
            maxLength={40}
            placeholder={quantityFields[name].usual === 0 ? 'None' : ''}
            value={fields[name] ?? ''}
            onChange={(event) => onChange({ ...fields, [name]: event.currentTarget.value })}
            error={problems[name]}
          />
        )
      })}
    </TileGrid>
  )
}

function Choice({ name, fields, onChange }: FieldProps & { name: ChoiceFieldName }) {
  const { label, choices } = choiceFields[name]
  return (
    <NativeSelect
      label={label}
      value={fields[name] ?? ''}
      onChange={(event) => onChange({ ...fields, [name]: event.currentTarget.value })}
      data={[...choices]}
    />
  )
}
