import { Box } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { surface } from '#platform/web/parts/look/surface.ts'
import { ChoiceField } from './ChoiceField.tsx'
import type { FieldProps } from './field-props.ts'
import { MatchField } from './MatchField.tsx'
import { OrderField } from './OrderField.tsx'
import classes from './QuestionView.module.css'
import { WordField } from './WordField.tsx'

interface Props extends FieldProps {
  of: number
  /** Moves the focus to the heading, so that screen readers start there. */
  takesFocus?: boolean
}

const hints = {
  single: 'Choose one answer.',
  multiple: 'Select all that apply. A wrong choice cancels a right one.',
  numeric: 'Type a number; a decimal point or comma is fine.',
  ordering: 'Put the steps into their order with the arrows.',
  matching: 'Choose what belongs to each.',
  short: 'Type a word or a few words.',
} as const

/** One question with its answer field. */
export function QuestionView({ of, takesFocus = false, ...field }: Props) {
  const { question } = field
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus({ preventScroll: true })
  }, [takesFocus])
  return (
    <Box component="section" p="clamp(1rem, 3vw, 1.75rem)" {...surface}>
      <h2 ref={heading} tabIndex={-1} className={classes.number}>
        Question {question.position} of {of}
      </h2>
      <p className={classes.text} id="question-text">
        {question.text}
      </p>
      <Quiet mt="xs" mb="md" id="question-hint">
        {hints[question.kind]}
      </Quiet>
      <AnswerField {...field} />
    </Box>
  )
}

function AnswerField(props: FieldProps) {
  switch (props.question.kind) {
    case 'single':
    case 'multiple':
      return <ChoiceField {...props} />
    case 'ordering':
      return <OrderField {...props} />
    case 'matching':
      return <MatchField {...props} />
    default:
      return <WordField {...props} />
  }
}
