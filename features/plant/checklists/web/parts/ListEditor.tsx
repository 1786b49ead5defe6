import { Button, Checkbox, Group, NumberInput, Select, Stack, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { v7 as uuid } from 'uuid'
import { confirm } from '#platform/web/confirm.ts'
import { RowList } from '#platform/web/form/RowList.tsx'
import { formatDateTime } from '#platform/web/format.ts'
import { notifySuccess } from '#platform/web/notices.ts'
import { useCommand, useQuery } from '#platform/web/operations.ts'
import { Failure } from '#platform/web/parts/Failure.tsx'
import { FormStack } from '#platform/web/parts/look/FormStack.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { checklists } from '../../contract.ts'
import type { Checklist, Step } from '../../rules/steps.ts'
import { stepKindNames, stepKinds } from '../../rules/steps.ts'
import { blankStep, freshDraft } from '../state/fresh-draft.ts'
import { type ListDraft, storedListDraft } from '../state/list-draft.ts'
import type { Known } from '../state/stored-runs.ts'

interface Props {
  list: Checklist
  /** '' creates a new list from it. */
  listid: string
  companyid: string
  known: Known
}

/** Editor for a list and its steps. Saving creates a new version; existing runs remain on their version. */
export function ListEditor({ list, listid, companyid: before, known }: Props) {
  const navigate = useNavigate()
  const typing = storedListDraft(listid === '' ? `copy.${list.listid}` : listid)
  const [draft, setDraft] = useState<ListDraft>(() => {
    const stored = typing.read()
    return stored?.version === list.version ? stored : freshDraft(list, listid, before)
  })
  const { name, about, companyid, steps } = draft
  const set = (next: Partial<ListDraft>) => {
    const changed = { ...draft, ...next }
    setDraft(changed)
    typing.write(changed)
  }
  const save = useCommand(checklists.saveChecklist, {
    invalidates: [checklists.checklists, checklists.checklistVersions],
    onSuccess: ({ version }) => {
      typing.remove()
      notifySuccess(`The list is saved as version ${version}.`)
      void navigate('/checklists')
    },
  })
  const setStep = (index: number, next: Partial<Step>) =>
    set({ steps: steps.map((each, at) => (at === index ? { ...each, ...next } : each)) })
  const move = (index: number, by: number) => {
    const next = [...steps]
    const [moved] = next.splice(index, 1)
    if (moved) next.splice(index + by, 0, moved)
    set({ steps: next })
  }
  const section = steps.at(-1)?.section ?? ''
  return (
    <FormStack
      maw="60rem"
      onSubmit={() => {
        const version = listid === '' ? 0 : list.version
        save.mutate({ listid, version, name, about, companyid, steps })
      }}
    >
      <TextInput
        label="Name of the list"
        maxLength={80}
        value={name}
        onChange={(event) => set({ name: event.currentTarget.value })}
        error={save.error?.fields.name}
      />
      <Textarea
        minRows={1}
        label="What it is for"
        maxLength={400}
        value={about}
        onChange={(event) => set({ about: event.currentTarget.value })}
      />
      <Select
        label="Shared with"
        value={companyid}
        onChange={(value) => set({ companyid: value ?? '' })}
        data={[
          { value: '', label: 'No one; it is mine alone' },
          ...known.companies.map((each) => ({ value: each.companyid, label: `Everyone at ${each.name}` })),
        ]}
      />
      <RowList
        legend="Steps"
        rows={steps}
        one="step"
        none="There are no steps yet."
        onAdd={() => set({ steps: [...steps, { ...blankStep, id: uuid(), section }] })}
        onRemove={(index) => set({ steps: steps.filter((_, at) => at !== index) })}
      >
        {(step, index) => (
          <StepFields
            step={step}
            number={index + 1}
            onChange={(next) => setStep(index, next)}
            onUp={index === 0 ? null : () => move(index, -1)}
            onDown={index === steps.length - 1 ? null : () => move(index, 1)}
          />
        )}
      </RowList>
      <Failure>{save.error?.fields.steps ?? save.error?.message}</Failure>
      <Group gap="sm">
        <Button type="submit" color="copper" loading={save.isPending}>
          {listid === '' ? 'Save the list' : 'Save as a new version'}
        </Button>
        <Button
          variant="default"
          onClick={() => {
            typing.remove()
            setDraft(freshDraft(list, listid, before))
          }}
        >
          Undo all changes
        </Button>
        {listid === '' ? null : <RemoveList listid={listid} name={list.name} />}
      </Group>
      {listid === '' ? null : <Versions listid={listid} />}
    </FormStack>
  )
}

interface StepProps {
  step: Step
  number: number
  onChange: (next: Partial<Step>) => void
  onUp: (() => void) | null
  onDown: (() => void) | null
}

function StepFields({ step, number, onChange, onUp, onDown }: StepProps) {
  // Keeps a new step open while its text is typed.
  const [isNew] = useState(step.text === '')
  return (
    <details open={isNew}>
      <summary>
        {number}. {step.text || 'New step'}
      </summary>
      <Stack gap="xs" mt="xs">
        <Group gap="sm" align="flex-end">
          <TextInput
            label={`Step ${number}`}
            flex={1}
            miw="14rem"
            maxLength={200}
            value={step.text}
            onChange={(event) => onChange({ text: event.currentTarget.value })}
          />
          <Select
            label="What is entered"
            w="12rem"
            value={step.kind}
            onChange={(kind) => onChange({ kind: (kind as Step['kind'] | null) ?? step.kind })}
            data={stepKinds.map((kind) => ({ value: kind, label: stepKindNames[kind] }))}
          />
        </Group>
        {step.kind === 'number' ? (
          <Group gap="sm">
            <TextInput
              label="Unit"
              w="7rem"
              maxLength={20}
              value={step.unit}
              onChange={(event) => onChange({ unit: event.currentTarget.value })}
            />
            <NumberInput
              label="Lower limit"
              w="8rem"
              value={step.least ?? ''}
              onChange={(value) => onChange({ least: limit(value) })}
            />
            <NumberInput
              label="Upper limit"
              w="8rem"
              value={step.most ?? ''}
              onChange={(value) => onChange({ most: limit(value) })}
            />
          </Group>
        ) : null}
        {step.kind === 'choice' ? (
          <Textarea
            minRows={1}
            label="Choices, one on each line"
            description="An exclamation mark before a choice: it needs a note."
            value={step.choices.map(({ text, isProblem }) => `${isProblem ? '!' : ''}${text}`).join('\n')}
            onChange={(event) => onChange({ choices: choicesOf(event.currentTarget.value) })}
          />
        ) : null}
        <Group gap="sm" align="flex-end">
          <TextInput
            label="Heading above it"
            maxLength={60}
            value={step.section}
            onChange={(event) => onChange({ section: event.currentTarget.value })}
          />
          <TextInput
            label="Help"
            flex={1}
            miw="12rem"
            maxLength={400}
            value={step.help}
            onChange={(event) => onChange({ help: event.currentTarget.value })}
          />
        </Group>
        <Group gap="sm">
          <Checkbox
            label="Optional"
            checked={step.isOptional}
            onChange={(event) => onChange({ isOptional: event.currentTarget.checked })}
          />
          <Button
            variant="default"
            size="compact-md"
            disabled={onUp === null}
            onClick={onUp ?? undefined}
            aria-label={`Move step ${number} up`}
          >
            Up
          </Button>
          <Button
            variant="default"
            size="compact-md"
            disabled={onDown === null}
            onClick={onDown ?? undefined}
            aria-label={`Move step ${number} down`}
          >
            Down
          </Button>
        </Group>
      </Stack>
    </details>
  )
}

const limit = (value: string | number): number | null => (value === '' ? null : Number(value))

const choicesOf = (text: string) =>
  text
    .split('\n')
    .slice(0, 10)
    .map((line) => ({ text: line.replace(/^!/, '').slice(0, 80), isProblem: line.startsWith('!') }))

function RemoveList({ listid, name }: { listid: string; name: string }) {
  const navigate = useNavigate()
  const remove = useCommand(checklists.removeChecklist, {
    invalidates: [checklists.checklists],
    onSuccess: () => void navigate('/checklists'),
  })
  const ask = async () => {
    const question = {
      title: `Remove ${name}?`,
      message: 'It can no longer be started. Runs of it stay in the history.',
      yes: 'Remove the list',
      danger: true,
    }
    if (await confirm(question)) remove.mutate({ listid })
  }
  return (
    <>
      <Button variant="subtle" color="red" loading={remove.isPending} onClick={() => void ask()}>
        Remove the list
      </Button>
      <Failure>{remove.error?.message}</Failure>
    </>
  )
}

/** All versions, with the user who saved each. */
function Versions({ listid }: { listid: string }) {
  const query = useQuery(checklists.checklistVersions, { listid })
  return (
    <section aria-label="Versions">
      <SectionTitle>Versions</SectionTitle>
      {query.data?.versions.map(({ version, name, steps, madeAt, madeBy }) => (
        <details key={version}>
          <summary>
            Version {version}: {name}, {formatDateTime(madeAt)}, {madeBy}
          </summary>
          <ol>
            {steps.map(({ id, text }) => (
              <li key={id}>{text}</li>
            ))}
          </ol>
        </details>
      ))}
      <Quiet>A run keeps the version with which it was started.</Quiet>
    </section>
  )
}
