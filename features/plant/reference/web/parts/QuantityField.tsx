import { Group, Input, NativeSelect, Stack, TextInput } from '@mantine/core'
import { useId } from 'react'
import { type Dimension, offeredUnits } from '#platform/contract/numbers/units.ts'

interface Props {
  label: string
  dimension: Dimension
  text: string
  unit: string
  onText: (text: string) => void
  onUnit: (unit: string) => void
  error?: string | undefined
}

/** A number with its unit. Any unit of the dimension can be selected or typed after the number. */
export function QuantityField({ label, dimension, text, unit, onText, onUnit, error }: Props) {
  const errorId = useId()
  const choices = offeredUnits(dimension, unit)
  const hasUnits = choices.length > 1 || choices[0]?.name !== ''
  return (
    <Stack gap={4}>
      <Group gap="xs" align="flex-end" wrap="nowrap">
        <TextInput
          flex={1}
          miw={0}
          label={label}
          inputMode="decimal"
          autoComplete="off"
          maxLength={40}
          value={text}
          onChange={(event) => onText(event.currentTarget.value)}
          error={error !== undefined}
          aria-describedby={error === undefined ? undefined : errorId}
        />
        {hasUnits ? (
          <NativeSelect
            w="7.5rem"
            aria-label={`Unit of ${label}`}
            value={unit}
            onChange={(event) => onUnit(event.currentTarget.value)}
            data={choices.map(({ name }) => ({ value: name, label: name === '' ? 'fraction' : name }))}
          />
        ) : null}
      </Group>
      {/* Below both, so that a long message moves neither. */}
      {error === undefined ? null : (
        <Input.Error size="md" id={errorId}>
          {error}
        </Input.Error>
      )}
    </Stack>
  )
}
