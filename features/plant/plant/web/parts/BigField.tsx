import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { showQuantity } from '#features/plant/water/rules/show-number.ts'
import { type UnitSystem, usualUnit } from '#platform/contract/numbers/units.ts'
import { type Field, isFarFromLast, isUnusual } from '../../rules/fields.ts'
import { readField } from '../../rules/read-field.ts'
import classes from './BigField.module.css'

interface Props {
  field: Field
  text: string
  onText: (text: string) => void
  last: number | undefined
  system: UnitSystem
  /** Warning if the value is inconsistent with the other readings. */
  warning?: string | undefined
}

/** Parses the text: returns an SI value, nothing, or a validation problem. */
export function readTyped(field: Field, text: string, system: UnitSystem) {
  if (text.trim() === '') return { si: null, problem: null }
  const read = readField(field, text, usualUnit(field.dimension, system))
  return 'si' in read ? { si: read.si, problem: null } : { si: null, problem: read.problem }
}

/**
 * Large input for a reading, with the last value below it. Phones show the numeric keypad; the unit button switches to
 * letters so that a different unit can be typed after the number.
 */
export function BigField({ field, text, onText, last, system, warning }: Props) {
  const unit = usualUnit(field.dimension, system)
  const { si, problem } = readTyped(field, text, system)
  const [hasLetters, setLetters] = useState(false)
  const isOdd = si !== null && isUnusual(field, si)
  const isFar = si !== null && isFarFromLast(si, last)
  const lastText = last === undefined ? '' : `Last ${showQuantity(last, unit, 4)}`
  const doubt = isOdd ? 'Unusual value. Is it right?' : isFar ? 'Far from the last value.' : ''
  return (
    <TextInput
      size="lg"
      enterKeyHint="next"
      data-far={(doubt && !warning) || undefined}
      classNames={{ input: classes.reading ?? '' }}
      label={unit.name || !field.hint ? field.label : `${field.label}, ${field.hint}`}
      aria-label={[field.label, unit.name || field.hint].filter(Boolean).join(', ')}
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
      description={[doubt && !warning ? doubt : '', lastText].filter(Boolean).join(' ') || 'No last value'}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    />
  )
}
