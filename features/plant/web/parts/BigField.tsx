import { Group, Text, TextInput } from '@mantine/core'
import { readQuantity } from '#features/water/rules/read-number.ts'
import { showQuantity } from '#features/water/rules/show-number.ts'
import { type UnitSystem, usualUnit } from '#features/water/rules/units.ts'
import { type Field, isUnusual } from '../../rules/fields.ts'

interface Props {
  field: Field
  text: string
  onText: (text: string) => void
  last: number | undefined
  system: UnitSystem
}

/** What a text says: a value in SI units, nothing, or what is wrong with it. */
export function readField(field: Field, text: string, system: UnitSystem) {
  if (text.trim() === '') return { si: null, problem: null }
  const read = readQuantity(text, field.dimension, usualUnit(field.dimension, system))
  return 'si' in read ? { si: read.si, problem: null } : { si: null, problem: read.problem }
}

/** A reading in large letters, with the last value beside it. Any unit may be typed behind the number. */
export function BigField({ field, text, onText, last, system }: Props) {
  const unit = usualUnit(field.dimension, system)
  const { si, problem } = readField(field, text, system)
  const isOdd = si !== null && isUnusual(field, si)
  return (
    <Group gap="sm" align="flex-end" wrap="nowrap">
      <TextInput
        flex={1}
        miw={0}
        size="lg"
        label={`${field.label}${unit.name || field.hint ? `, ${unit.name || field.hint}` : ''}`}
        inputMode="text"
        autoComplete="off"
        maxLength={40}
        value={text}
        onChange={(event) => onText(event.currentTarget.value)}
        error={problem}
        description={isOdd ? 'This is unusual. Is it right? It is saved either way.' : undefined}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
      />
      <Text c="dimmed" fz="sm" w="6rem" pb={12} data-numbers>
        {last === undefined ? 'No last value' : `Last ${showQuantity(last, unit, 4)}`}
      </Text>
    </Group>
  )
}
