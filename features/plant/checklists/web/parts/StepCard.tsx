import { Alert, Badge, Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { formatDateTime } from '#platform/web/format.ts'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import type { EntryView } from '../../contract/checklist-fields.ts'
import type { Filled } from '../../rules/apply-entries.ts'
import { judgeAnswer, limitsOf, needsNote } from '../../rules/judge-answer.ts'
import { sayAnswer } from '../../rules/say-answer.ts'
import type { Answer, Step } from '../../rules/steps.ts'
import classes from './Checklists.module.css'
import { PhotoStep } from './PhotoStep.tsx'
import { StepControl } from './StepControl.tsx'

type Typed = Exclude<Answer, { kind: 'photo' }>

interface Props {
  filled: Filled<EntryView>
  draft: { text: string; note: string } | undefined
  onDraft: (draft: { text: string; note: string } | null) => void
  onAnswer: (step: Step, answer: Typed, note: string) => Promise<boolean>
  onPhoto: (step: Step, photo: Blob, note: string) => Promise<boolean>
}

/** One step with large controls. Answers are stored immediately, or once the required note is entered. */
export function StepCard({ filled, draft, onDraft, onAnswer, onPhoto }: Props) {
  const { step, counts, judgment } = filled
  const stored = counts && counts.answer.kind !== 'photo' ? counts.answer : null
  const [text, setText] = useState(() => draft?.text ?? textOf(stored))
  const [note, setNote] = useState(() => draft?.note ?? counts?.note ?? '')
  const [pending, setPending] = useState<Typed | null>(null)
  const [isNoteOpen, setNoteOpen] = useState(note !== '')
  const type = (next: string) => {
    setText(next)
    onDraft({ text: next, note })
  }
  const answer = async (given: Typed, words: string) => {
    const isSame = JSON.stringify(given) === JSON.stringify(stored) && words === (counts?.note ?? '')
    if (isSame) {
      setPending(null)
      return onDraft(null)
    }
    if (needsNote(step, given) && words.trim() === '') {
      setPending(given)
      setNoteOpen(true)
      return
    }
    if (!(await onAnswer(step, given, words.trim()))) return
    setPending(null)
    onDraft(null)
  }
  const isAsking = pending !== null || isNoteOpen || needsText(step, stored)
  const shown = pending ?? stored
  return (
    <li className={classes.step} data-state={judgment?.state ?? 'open'} id={`step-${step.id}`}>
      <Stack gap="sm">
        <div>
          <Text component="h3" fz="lg" fw={600} lh={1.35} m={0}>
            {step.text}
          </Text>
          <StepFacts step={step} />
        </div>
        {step.kind === 'photo' ? (
          <PhotoStep filled={filled} onPhoto={(photo) => onPhoto(step, photo, '')} />
        ) : (
          <StepControl
            step={step}
            answer={shown}
            text={text}
            onText={type}
            onAnswer={(given) => void answer(given, note)}
          />
        )}
        {pending ? (
          <Alert color="orange" role="alert">
            {judgeAnswer(step, pending).reason}. Is this right? Add a note to save it.
          </Alert>
        ) : null}
        {isAsking && step.kind !== 'photo' ? (
          <Textarea
            size="lg"
            label="Note"
            maxLength={500}
            value={note}
            onChange={(event) => {
              setNote(event.currentTarget.value)
              onDraft({ text, note: event.currentTarget.value })
            }}
            onBlur={() => shown && void answer(shown, note)}
          />
        ) : null}
        {pending ? (
          <Button
            size="lg"
            color="copper"
            disabled={note.trim() === ''}
            onClick={() => void answer(pending, note)}
          >
            Save with the note
          </Button>
        ) : null}
        <StepFoot
          filled={filled}
          skip={() => void answer({ kind: 'skipped' }, note)}
          openNote={isAsking || step.kind === 'photo' || stored === null ? null : () => setNoteOpen(true)}
        />
      </Stack>
    </li>
  )
}

const needsText = (step: Step, answer: Answer | null) => answer !== null && needsNote(step, answer)

function textOf(answer: Answer | null): string {
  if (answer?.kind === 'number') return String(answer.value)
  if (answer?.kind === 'text') return answer.text
  return answer?.kind === 'signature' ? answer.name : ''
}

function StepFacts({ step }: { step: Step }) {
  const limits = limitsOf(step)
  return (
    <>
      {limits === '' ? null : <Quiet>Limits: {limits}</Quiet>}
      {step.help === '' ? null : <Quiet>{step.help}</Quiet>}
      {step.isOptional ? <Quiet>Optional</Quiet> : null}
    </>
  )
}

interface FootProps {
  filled: Filled<EntryView>
  skip: () => void
  openNote: (() => void) | null
}

/** Shows the user of each entry, including concurrent entries from two devices, and the less common actions. */
function StepFoot({ filled: { step, counts, judgment, entries }, skip, openNote }: FootProps) {
  const others = entries.filter((entry) => entry !== counts && entry.answer.kind !== 'photo')
  const isSkippable = judgment?.state !== 'skipped' && step.kind !== 'photo'
  return (
    <>
      <Group gap="sm" justify="space-between">
        <Group gap="xs">
          {judgment?.state === 'problem' ? <Badge color="red">{judgment.reason}</Badge> : null}
          {judgment?.state === 'skipped' ? <Badge color="gray">Does not apply</Badge> : null}
          {counts ? (
            <Quiet>
              {counts.by}, {formatDateTime(new Date(counts.at).toISOString())}
            </Quiet>
          ) : null}
        </Group>
        <Group gap="xs">
          {openNote ? (
            <Button variant="subtle" onClick={openNote} aria-label={`Add a note: ${step.text}`}>
              Add a note
            </Button>
          ) : null}
          {isSkippable ? (
            <Button variant="subtle" color="gray" onClick={skip} aria-label={`Does not apply: ${step.text}`}>
              Does not apply
            </Button>
          ) : null}
        </Group>
      </Group>
      {others.length > 0 ? (
        <details>
          <summary>Also entered: {others.length}</summary>
          <ul>
            {others.map(({ entryid, answer, by, at, note }) => (
              <li key={entryid}>
                {sayAnswer(step, answer)}, {by}, {formatDateTime(new Date(at).toISOString())}
                {note === '' ? '' : `: ${note}`}
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </>
  )
}
