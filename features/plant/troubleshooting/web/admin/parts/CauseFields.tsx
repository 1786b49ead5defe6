import { Button, Group, NumberInput, Stack, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Cause, Question } from '../../../rules/branch.ts'
import { linesOf } from './branch-edits.ts'
import { EvidenceFields } from './EvidenceFields.tsx'

interface Props {
  cause: Cause
  questions: readonly Question[]
  onChange: (cause: Cause) => void
  onRemove: () => void
}

/** Form for a cause: share, evidence, actions, safety, lesson and source. */
export function CauseFields({ cause, questions, onChange, onRemove }: Props) {
  const set = (next: Partial<Cause>) => onChange({ ...cause, ...next })
  const { lesson } = cause
  return (
    <Stack gap="sm">
      <TextInput
        label="Cause"
        maxLength={120}
        value={cause.name}
        onChange={(event) => set({ name: event.currentTarget.value })}
      />
      <Textarea
        minRows={1}
        label="Why it shows like this"
        maxLength={500}
        value={cause.about}
        onChange={(event) => set({ about: event.currentTarget.value })}
      />
      <NumberInput
        label="Share before anything is answered"
        description="Shares are compared with each other and need no sum."
        min={0}
        max={1000}
        value={cause.share}
        onChange={(value) => set({ share: Number(value) || 0 })}
      />
      <Lines label="Do now" lines={cause.now} onLines={(now) => set({ now })} />
      <Lines label="Do next" lines={cause.next} onLines={(next) => set({ next })} />
      <Lines label="Safety" lines={cause.safety} onLines={(safety) => set({ safety })} />
      <Group grow align="flex-start">
        <TextInput
          label="Course"
          maxLength={20}
          value={lesson.course}
          onChange={(event) => set({ lesson: { ...lesson, course: event.currentTarget.value.trim() } })}
        />
        <TextInput
          label="Unit"
          maxLength={160}
          value={lesson.unit}
          onChange={(event) => set({ lesson: { ...lesson, unit: event.currentTarget.value } })}
        />
      </Group>
      <Group grow align="flex-start">
        <NumberInput
          label="Second of the film"
          min={0}
          value={lesson.second ?? ''}
          onChange={(value) =>
            set({ lesson: { ...lesson, second: value === '' ? null : Math.round(Number(value)) } })
          }
        />
        <TextInput
          label="Or heading of the text"
          maxLength={160}
          value={lesson.heading ?? ''}
          onChange={(event) => set({ lesson: { ...lesson, heading: event.currentTarget.value || null } })}
        />
      </Group>
      <TextInput
        label="Source with its edition"
        maxLength={200}
        value={cause.source}
        onChange={(event) => set({ source: event.currentTarget.value })}
      />
      <EvidenceFields
        questions={questions}
        evidence={cause.evidence}
        onEvidence={(evidence) => set({ evidence })}
      />
      <Button variant="subtle" color="red" style={{ alignSelf: 'start' }} onClick={onRemove}>
        Remove the cause
      </Button>
    </Stack>
  )
}

interface LinesProps {
  label: string
  lines: readonly string[]
  onLines: (lines: string[]) => void
}

function Lines({ label, lines, onLines }: LinesProps) {
  const [text, setText] = useState(lines.join('\n'))
  return (
    <Textarea
      label={`${label}, one in each line`}
      value={text}
      onChange={(event) => {
        setText(event.currentTarget.value)
        onLines(linesOf(event.currentTarget.value))
      }}
    />
  )
}
