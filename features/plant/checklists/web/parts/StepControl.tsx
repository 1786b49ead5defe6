import { Button, Group, Stack, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { readInUnit } from '#platform/contract/numbers/read-quantity.ts'
import { whyUnprintable } from '#platform/contract/printable/printable.ts'
import type { Answer, Step } from '../../rules/steps.ts'

type Typed = Exclude<Answer, { kind: 'photo' }>

interface Props {
  step: Step
  answer: Typed | null
  text: string
  onText: (text: string) => void
  onAnswer: (answer: Typed) => void
}

/** Input control of a step, large enough for use with gloves. */
export function StepControl(props: Props) {
  const { step, answer, text, onText, onAnswer } = props
  switch (step.kind) {
    case 'check':
      return (
        <Group grow gap="sm" role="group" aria-label={step.text}>
          <Choice
            isChosen={answer?.kind === 'done'}
            color="teal.9"
            onClick={() => onAnswer({ kind: 'done' })}
          >
            Done
          </Choice>
          <Choice
            isChosen={answer?.kind === 'problem'}
            color="red.9"
            onClick={() => onAnswer({ kind: 'problem' })}
          >
            Problem
          </Choice>
        </Group>
      )
    case 'choice':
      return (
        <Stack gap="xs" role="group" aria-label={step.text}>
          {step.choices.map(({ text: choice, isProblem }) => (
            <Choice
              key={choice}
              isChosen={answer?.kind === 'choice' && answer.choice === choice}
              color={isProblem ? 'red.9' : 'teal.9'}
              onClick={() => onAnswer({ kind: 'choice', choice })}
            >
              {choice}
            </Choice>
          ))}
        </Stack>
      )
    case 'number':
      return <NumberStep {...props} />
    case 'signature':
      return <SignatureStep {...props} />
    default:
      return (
        <Textarea
          size="lg"
          aria-label={step.text}
          maxLength={1000}
          value={text}
          onChange={(event) => onText(event.currentTarget.value)}
          onBlur={() => text.trim() !== '' && onAnswer({ kind: 'text', text: text.trim() })}
        />
      )
  }
}

interface ChoiceProps {
  isChosen: boolean
  color: string
  onClick: () => void
  children: string
}

function Choice({ isChosen, color, onClick, children }: ChoiceProps) {
  return (
    <Button
      size="xl"
      fz="lg"
      h="auto"
      mih="3.75rem"
      py="sm"
      styles={{ label: { whiteSpace: 'normal' } }}
      variant={isChosen ? 'filled' : 'default'}
      {...(isChosen ? { color } : {})}
      aria-pressed={isChosen}
      onClick={onClick}
    >
      {children}
    </Button>
  )
}

/** Stores the number on blur or when Enter is pressed. */
function NumberStep({ step, text, onText, onAnswer }: Props) {
  const [problem, setProblem] = useState('')
  const leave = () => {
    if (text.trim() === '') return setProblem('')
    const read = readInUnit(text, step.unit)
    setProblem('problem' in read ? read.problem : '')
    if ('readings' in read) onAnswer({ kind: 'number', value: read.readings[0] })
  }
  return (
    <TextInput
      size="xl"
      aria-label={step.unit === '' ? step.text : `${step.text}, ${step.unit}`}
      inputMode="decimal"
      enterKeyHint="next"
      autoComplete="off"
      maxLength={20}
      value={text}
      error={problem}
      onChange={(event) => onText(event.currentTarget.value)}
      onBlur={leave}
      onKeyDown={(event) => {
        if (event.key === 'Enter') leave()
      }}
      rightSection={step.unit === '' ? null : step.unit}
      rightSectionWidth={step.unit === '' ? 0 : `${Math.max(3, step.unit.length + 1.5)}ch`}
    />
  )
}

function SignatureStep({ step, text, onText, onAnswer }: Props) {
  const name = text.trim()
  const unprintable = whyUnprintable(name)
  return (
    <Group gap="sm" align="flex-end">
      <TextInput
        flex={1}
        miw={0}
        size="lg"
        label="Name in full"
        aria-label={`Name in full: ${step.text}`}
        maxLength={80}
        value={text}
        error={unprintable || null}
        onChange={(event) => onText(event.currentTarget.value)}
      />
      <Button
        size="lg"
        disabled={name === '' || unprintable !== ''}
        onClick={() => onAnswer({ kind: 'signature', name })}
      >
        Sign
      </Button>
    </Group>
  )
}
