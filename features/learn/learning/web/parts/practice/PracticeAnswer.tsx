import { Button, Text, TextInput } from '@mantine/core'
import { type FormEvent, useId, useState } from 'react'
import type { GradedPractice, PracticeTask } from '../../../contract/practice-contract.ts'
import { QuestionField } from '../quiz/QuestionField.tsx'
import classes from './Practice.module.css'

interface Props {
  task: PracticeTask
  result: GradedPractice | null
  disabled: boolean
  onAnswer: (given: string) => void
}

/** The question with a large number field or its choices. Enter submits. */
export function PracticeAnswer({ task, result, disabled, onAnswer }: Props) {
  const [given, setGiven] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (given.trim() !== '' && !result) onAnswer(given)
  }
  return (
    <form onSubmit={submit} noValidate>
      {task.choices ? (
        <Choices task={task} choices={task.choices} given={given} result={result} onChoose={setGiven} />
      ) : (
        <NumberField task={task} given={given} disabled={result !== null} onChange={setGiven} />
      )}
      {result ? null : (
        <Button type="submit" size="lg" fullWidth mb="md" disabled={given.trim() === ''} loading={disabled}>
          Check
        </Button>
      )}
    </form>
  )
}

interface NumberProps {
  task: PracticeTask
  given: string
  disabled: boolean
  onChange: (given: string) => void
}

function NumberField({ task, given, disabled, onChange }: NumberProps) {
  const id = useId()
  const isNegative = /^\s*[-−–]/.test(given)
  return (
    <>
      <Text component="label" htmlFor={id} display="block" fz="xl" fw={600} mb="xs">
        {task.text}
      </Text>
      <div className={classes.field}>
        <TextInput
          id={id}
          size="xl"
          // The decimal keypad of phones has no minus sign: the button next to the field enters it.
          inputMode="decimal"
          autoComplete="off"
          maxLength={60}
          value={given}
          disabled={disabled}
          onChange={(event) => onChange(event.currentTarget.value)}
          {...(task.unit === ''
            ? {}
            : {
                rightSection: (
                  <Text span c="dimmed">
                    {task.unit}
                  </Text>
                ),
                rightSectionWidth: `${task.unit.length + 2}ch`,
              })}
        />
        <Button
          variant="default"
          size="xl"
          px="md"
          disabled={disabled}
          aria-label="Change the sign"
          onClick={() => onChange(isNegative ? given.replace(/^\s*[-−–]\s*/, '') : `-${given.trim()}`)}
        >
          ±
        </Button>
      </div>
    </>
  )
}

interface ChoicesProps {
  task: PracticeTask
  choices: NonNullable<PracticeTask['choices']>
  given: string
  result: GradedPractice | null
  onChoose: (given: string) => void
}

function Choices({ task, choices, given, result, onChoose }: ChoicesProps) {
  const shown = result && {
    right: result.right,
    answer: choices.findIndex(({ text }) => text === result.answer),
    explanation: '',
    unit: null,
  }
  return (
    <QuestionField
      mark=""
      question={{ text: task.text, choices: choices.map(({ text }) => text) }}
      chosen={choices.findIndex(({ choice }) => choice === given)}
      result={shown}
      onChoose={(index) => onChoose(choices[index]?.choice ?? '')}
    />
  )
}
