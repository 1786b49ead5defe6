import { TextInput } from '@mantine/core'
import type { FieldProps } from './field-props.ts'
import { unreadNumber } from './unread.ts'

/** A number in the required unit, or a short text. */
export function WordField({ question, answer, onAnswer }: FieldProps) {
  const isNumber = question.kind === 'numeric'
  const text = typeof answer === 'string' ? answer : ''
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
      error={unreadNumber(question, answer)}
      onChange={(event) => {
        const { value } = event.currentTarget
        onAnswer(value === '' ? null : value, true)
      }}
    />
  )
}
