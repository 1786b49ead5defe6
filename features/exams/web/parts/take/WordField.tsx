import { TextInput } from '@mantine/core'
import { readNumber } from '../../../rules/read-number.ts'
import type { FieldProps } from './field-props.ts'

/** A number in the unit that is asked, or a few words. */
export function WordField({ question, answer, onAnswer }: FieldProps) {
  const isNumber = question.kind === 'numeric'
  const text = typeof answer === 'string' ? answer : ''
  const unread = isNumber && text.trim() !== '' && readNumber(text) === null
  return (
    <TextInput
      size="lg"
      maw={isNumber ? '18rem' : '32rem'}
      value={text}
      maxLength={400}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      inputMode={isNumber ? 'decimal' : 'text'}
      aria-labelledby="question-text"
      aria-describedby="question-hint"
      rightSection={question.unit === '' ? null : <span>{question.unit}</span>}
      rightSectionWidth={question.unit === '' ? 0 : `${question.unit.length + 2}ch`}
      rightSectionPointerEvents="none"
      error={unread ? 'This does not read as a number yet.' : null}
      onChange={(event) => {
        const { value } = event.currentTarget
        onAnswer(value === '' ? null : value, true)
      }}
    />
  )
}
