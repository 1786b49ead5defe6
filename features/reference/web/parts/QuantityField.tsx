import { Group, NativeSelect, TextInput } from '@mantine/core'
import { type Dimension, type Unit, units } from '#features/water/rules/units.ts'

interface Props {
  label: string
  dimension: Dimension
  text: string
  unit: string
  onText: (text: string) => void
  onUnit: (unit: string) => void
  error?: string | undefined
  description?: string
}

/** A number and its unit. Any unit of the dimension can be chosen, or typed behind the number. */
export function QuantityField({ label, dimension, text, unit, onText, onUnit, error, description }: Props) {
  const choices: readonly Unit[] = units[dimension]
  const hasUnits = choices.length > 1 || choices[0]?.name !== ''
  return (
    <Group gap="xs" align="flex-end" wrap="nowrap">
      <TextInput
        flex={1}
        miw={0}
        size="md"
        label={label}
        description={description}
        inputMode="decimal"
        autoComplete="off"
        maxLength={40}
        value={text}
        onChange={(event) => onText(event.currentTarget.value)}
        error={error}
        styles={{ error: { position: 'static' } }}
      />
      {hasUnits ? (
        <NativeSelect
          w="7.5rem"
          size="md"
          aria-label={`Unit of ${label}`}
          value={unit}
          onChange={(event) => onUnit(event.currentTarget.value)}
          mb={error ? 'calc(var(--mantine-font-size-sm) * 1.6)' : 0}
          data={choices.map(({ name }) => ({ value: name, label: name === '' ? 'fraction' : name }))}
        />
      ) : null}
    </Group>
  )
}
