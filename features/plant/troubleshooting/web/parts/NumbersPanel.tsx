import { Button, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { TrainChoice } from '#features/plant/plant/web/public.tsx'
import { readInUnit } from '#platform/contract/numbers/read-quantity.ts'
import { formatDateTime } from '#platform/web/format.ts'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import type { Question } from '../../rules/branch.ts'
import type { Running } from '../state/use-running-case.ts'
import type { VersionedBranch } from '../state/use-tree.ts'
import classes from './Tree.module.css'

interface Props {
  branch: VersionedBranch
  running: Running
  change: (next: Partial<Running>) => void
  isSignedIn: boolean
}

/** Numbers of the case, from a train or typed. */
export function NumbersPanel({ branch, running, change, isSignedIn }: Props) {
  const [choosing, setChoosing] = useState(false)
  const [typing, setTyping] = useState(false)
  const { plantid, trainid, train, readAt, figures } = running
  const asked = branch.questions.filter(({ figure }) => figure !== null)
  if (asked.length === 0) return null
  const known = asked.filter(({ figure }) => figure && figures[figure.key] !== undefined).length
  return (
    <section className={classes.card}>
      <SectionTitle>Numbers</SectionTitle>
      <Quiet>
        {readAt
          ? `From ${train}, read ${formatDateTime(readAt)}: the middle of the last three rounds against the baseline. ${known} of ${asked.length} are known.`
          : `Take them from the log of a train, or type what you know. ${known} of ${asked.length} are known.`}
      </Quiet>
      <Stack gap="sm" mt="sm">
        {choosing ? (
          <TrainChoice
            isSignedIn={isSignedIn}
            chosen={{ plantid, trainid }}
            onChoose={(chosenPlant, chosenTrain) => {
              change({ plantid: chosenPlant, trainid: chosenTrain, readAt: '', tapped: {} })
              setChoosing(false)
            }}
          />
        ) : (
          <Button variant="default" onClick={() => setChoosing(true)}>
            {readAt ? 'Another train' : 'Take numbers from a train'}
          </Button>
        )}
        <Button variant="default" aria-expanded={typing} onClick={() => setTyping(!typing)}>
          {typing ? 'Hide the numbers' : 'See and change the numbers'}
        </Button>
        {typing
          ? asked.map((question) => (
              <FigureField
                // Remounts the field when another train changes the value.
                key={`${question.key} ${trainid} ${readAt}`}
                question={question}
                value={figures[question.figure?.key ?? '']}
                onValue={(value) => change(changed(running, question, value))}
              />
            ))
          : null}
      </Stack>
    </section>
  )
}

/** A number replaces the option selected for its question. */
function changed({ figures, tapped }: Running, { key, figure }: Question, value: number | null) {
  const { [key]: _, ...others } = tapped
  const { [figure?.key ?? '']: _old, ...rest } = figures
  return {
    tapped: others,
    figures: value === null || !figure ? rest : { ...rest, [figure.key]: value },
  }
}

interface FieldProps {
  question: Question
  value: number | undefined
  onValue: (value: number | null) => void
}

function FigureField({ question, value, onValue }: FieldProps) {
  const [text, setText] = useState(value === undefined ? '' : String(value))
  const unit = question.figure?.unit ?? ''
  const read = readInUnit(text, unit)
  return (
    <TextInput
      label={`${question.text} (${question.figure?.unit})`}
      inputMode="decimal"
      enterKeyHint="next"
      maxLength={20}
      value={text}
      error={text.trim() !== '' && 'problem' in read ? read.problem : undefined}
      onChange={(event) => {
        const typed = event.currentTarget.value
        setText(typed)
        const number = readInUnit(typed, unit)
        if (typed.trim() === '') onValue(null)
        else if ('readings' in number) onValue(number.readings[0])
      }}
    />
  )
}
