import { Alert, Button, Group, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { whyUnprintable } from '#platform/contract/printable/printable.ts'
import { formatDateTime } from '#platform/web/format.ts'
import { notifySuccess } from '#platform/web/notices.ts'
import { OutboxList } from '#platform/web/outbox/OutboxList.tsx'
import { Failure } from '#platform/web/parts/Failure.tsx'
import { FormStack } from '#platform/web/parts/look/FormStack.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { applyEntries, type Filled, progressOf } from '../../rules/apply-entries.ts'
import { checklistKinds } from '../state/run-kinds.ts'
import { type StoredRun, storedDrafts } from '../state/stored-runs.ts'
import type { FilledRun } from '../state/use-run.ts'
import classes from './Checklists.module.css'
import { StepCard } from './StepCard.tsx'

interface Props {
  filling: FilledRun
  run: StoredRun
  signer: string
  /** Display name of the run: 'list' or 'assessment'. */
  what: string
}

/** Form for completing a run step by step. Every answer is stored on the device immediately. */
export function RunForm({ filling, run, signer, what }: Props) {
  const { enter, addPhoto, finish, box, state, query } = filling
  const filled = applyEntries(run.steps, run.entries)
  const progress = progressOf(filled)
  const [drafts, setDrafts] = useState(() => storedDrafts(run.runid).read() ?? {})
  const setDraft = (stepid: string, draft: { text: string; note: string } | null) => {
    const { [stepid]: _, ...others } = storedDrafts(run.runid).read() ?? {}
    const next = draft ? { ...others, [stepid]: draft } : others
    storedDrafts(run.runid).write(next)
    setDrafts(next)
  }
  const sections = [...new Set(run.steps.map(({ section }) => section))]
  return (
    <Stack gap="lg">
      {query.error ? (
        <Alert color="orange">
          The server cannot be reached. Continue: everything is stored on this device and sent later.
        </Alert>
      ) : null}
      {sections.map((section) => (
        <section key={section} aria-label={section || 'Steps'}>
          {section === '' ? null : <SectionTitle mb="sm">{section}</SectionTitle>}
          <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
            {filled
              .filter(({ step }) => step.section === section)
              .map((each) => (
                <StepCard
                  key={each.step.id}
                  filled={each}
                  draft={drafts[each.step.id]}
                  onDraft={(draft) => setDraft(each.step.id, draft)}
                  onAnswer={enter}
                  onPhoto={addPhoto}
                />
              ))}
          </Stack>
        </section>
      ))}
      <SignOff
        filled={filled}
        signer={signer}
        what={what}
        finish={async (name) => {
          if (!(await finish(name))) return
          storedDrafts(run.runid).remove()
          notifySuccess(`${run.name} is signed off. Syncing…`)
        }}
      />
      <div className={classes.progress} role="status">
        {progress.answered} of {run.steps.length} answered
        {progress.problems > 0 ? `, ${progress.problems} out of limits` : ''}
      </div>
      <OutboxList box={box} state={state} kinds={checklistKinds} />
    </Stack>
  )
}

interface SignOffProps {
  filled: readonly Filled[]
  signer: string
  what: string
  finish: (name: string) => Promise<void>
}

function SignOff({ filled, signer, what, finish }: SignOffProps) {
  const [name, setName] = useState(signer)
  const [problem, setProblem] = useState('')
  const open = filled.filter(({ step, counts }) => counts === null && !step.isOptional)
  return (
    <section aria-label="Sign off">
      <SectionTitle mb="sm">Sign off</SectionTitle>
      {open.length === 0 ? (
        <Quiet>All steps are answered. Your name and the time are stored with the {what}.</Quiet>
      ) : (
        <>
          <Quiet>{open.length === 1 ? 'One step is open:' : `${open.length} steps are open:`}</Quiet>
          <ul>
            {open.slice(0, 5).map(({ step }) => (
              <li key={step.id}>
                <a href={`#step-${step.id}`}>{step.text}</a>
              </li>
            ))}
          </ul>
        </>
      )}
      <FormStack
        onSubmit={() => {
          if (open.length > 0) return setProblem('Answer the open steps, or mark them as not applicable.')
          if (name.trim() === '') return setProblem('Please type your name.')
          const unprintable = whyUnprintable(name)
          setProblem(unprintable)
          if (unprintable !== '') return
          void finish(name.trim())
        }}
      >
        <Group gap="sm" align="flex-end">
          <TextInput
            size="lg"
            flex={1}
            miw="12rem"
            label="Your name"
            maxLength={80}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Button type="submit" size="lg" color="copper">
            Sign off
          </Button>
        </Group>
        <Failure>{problem}</Failure>
      </FormStack>
    </section>
  )
}

/** Returns the header line of a run, with its plant, subject, start time, author and version. */
export const startedLine = ({ plant, subject, startedAt, startedBy, version }: StoredRun): string =>
  [plant, subject, `started ${formatDateTime(startedAt)} by ${startedBy}`, `version ${version}`]
    .filter((each) => each)
    .join(' · ')
