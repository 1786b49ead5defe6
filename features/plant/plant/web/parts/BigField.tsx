import { Button, Group, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { showQuantity } from '#features/plant/water/rules/show-number.ts'
import { type UnitSystem, usualUnit } from '#platform/contract/numbers/units.ts'
import { type Field, isUnusual } from '../../rules/fields.ts'
import { readField } from '../../rules/read-field.ts'

interface Props {
  field: Field
  text: string
  onText: (text: string) => void
  last: number | undefined
  system: UnitSystem
  /** What cannot be of it beside the other readings. */
  warning?: string | undefined
}

/** What a text says: a value in SI units, nothing, or what is wrong with it. */
export function readTyped(field: Field, text: string, system: UnitSystem) {
  if (text.trim() === '') return { si: null, problem: null }
  const read = readField(field, text, usualUnit(field.dimension, system))
  return 'si' in read ? { si: read.si, problem: null } : { si: null, problem: read.problem }
}

/**
 * A reading in large letters, with the last value beside it. Phones show the keys for numbers; the unit in the field
 * switches to letters, for another unit behind the number.
 */
export function BigField({ field, text, onText, last, system, warning }: Props) {
  const unit = usualUnit(field.dimension, system)
  const { si, problem } = readTyped(field, text, system)
  const [hasLetters, setLetters] = useState(false)
  const isOdd = si !== null && isUnusual(field, si)
  return (
    <Group gap="sm" align="flex-end" wrap="nowrap">
      <TextInput
        flex={1}
        miw={0}
        size="lg"
        label={`${field.label}${unit.name || field.hint ? `, ${unit.name || field.hint}` : ''}`}
        inputMode={hasLetters ? 'text' : 'decimal'}
        rightSectionWidth="auto"
        rightSection={
          unit.name ? (
            <Button
              variant="subtle"
              size="compact-sm"
              mx={6}
              aria-pressed={hasLetters}
              aria-label={`Another unit for ${field.label}`}
              title="Type another unit"
              onClick={() => setLetters(!hasLetters)}
            >
              {unit.name}
            </Button>
          ) : null
        }
        autoComplete="off"
        maxLength={40}
        value={text}
        onChange={(event) => onText(event.currentTarget.value)}
        error={problem ?? warning}
        description={isOdd && !warning ? 'This is unusual. Is it right? It is saved either way.' : undefined}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
      />
      <Text c="dimmed" fz="sm" w="6rem" pb={12} data-numbers>
        {last === undefined ? 'No last value' : `Last ${showQuantity(last, unit, 4)}`}
      </Text>
    </Group>
  )
}
