import { Button, Group, NumberInput, TextInput } from '@mantine/core'
import { useState } from 'react'
import { notifySuccess } from '#platform/web/notices.ts'
import { useCommand } from '#platform/web/operations.ts'
import { Failure } from '#platform/web/parts/Failure.tsx'
import { FormStack } from '#platform/web/parts/look/FormStack.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { plant } from '../../contract.ts'
import { arrayName } from '../../rules/train.ts'
import type { PlantDetail } from '../state/use-plant-trains.ts'

type Train = PlantDetail['trains'][number]

/** The trains of a plant, with forms to edit and add trains. */
export function TrainForms({ detail }: { detail: PlantDetail }) {
  const [editing, setEditing] = useState('')
  return (
    <>
      <SectionTitle mt="xl">Trains</SectionTitle>
      {detail.trains.map((train) => (
        <div key={train.trainid}>
          <Group gap="sm">
            <Quiet>
              {train.name}: {arrayName(train.stages)}, {train.stages[0]?.elements} elements in each vessel
            </Quiet>
            <Button
              variant="default"
              size="compact-md"
              aria-expanded={editing === train.trainid}
              aria-label={`Edit ${train.name}`}
              onClick={() => setEditing(editing === train.trainid ? '' : train.trainid)}
            >
              Edit
            </Button>
          </Group>
          {editing === train.trainid ? (
            <TrainForm plantid={detail.plantid} train={train} done={() => setEditing('')} />
          ) : null}
        </div>
      ))}
      <SectionTitle mt="lg">New train</SectionTitle>
      <TrainForm plantid={detail.plantid} train={null} done={() => {}} />
    </>
  )
}

const forInput = (moment: string | null): string => {
  if (moment === null) return ''
  const at = new Date(moment)
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toJSON().slice(0, 16)
}

function useTrainDraft(train: Train | null) {
  return useState(() => ({
    name: train?.name ?? '',
    array: train ? train.stages.map(({ vessels }) => vessels).join(':') : '4:2',
    elements: (train?.stages[0]?.elements ?? 6) as string | number,
    tdsFactor: (train?.tdsFactor ?? 0.6) as string | number,
    startedAt: forInput(train?.startedAt ?? null),
  }))
}

interface FormProps {
  plantid: string
  train: Train | null
  done: () => void
}

function TrainForm({ plantid, train, done }: FormProps) {
  const [draft, setDraft] = useTrainDraft(train)
  const set = (next: Partial<typeof draft>) => setDraft({ ...draft, ...next })
  const [problem, setProblem] = useState('')
  const save = useCommand(plant.saveTrain, {
    invalidates: [plant.detail, plant.series],
    onSuccess: () => {
      if (!train) set({ name: '' })
      notifySuccess('The train is saved.')
      done()
    },
  })
  const send = () => {
    const vessels = draft.array.split(':').map(Number)
    if (vessels.length > 4 || vessels.some((each) => !Number.isInteger(each) || each < 1))
      return setProblem('Please enter the vessels of each stage, such as 4:2.')
    setProblem('')
    const stages = vessels.map((each) => ({ vessels: each, elements: Number(draft.elements) }))
    const startedAt = draft.startedAt === '' ? '' : new Date(draft.startedAt).toISOString()
    const { name, tdsFactor } = draft
    save.mutate({
      plantid,
      trainid: train?.trainid ?? '',
      name,
      stages,
      tdsFactor: Number(tdsFactor),
      startedAt,
    })
  }
  return (
    <FormStack onSubmit={() => send()}>
      <TextInput
        label="Name of the train"
        maxLength={60}
        value={draft.name}
        onChange={(event) => set({ name: event.currentTarget.value })}
        error={save.error?.fields.name}
      />
      <Group gap="md" align="flex-start">
        <TextInput
          label="Vessels by stage"
          description="4:2 is two stages"
          value={draft.array}
          onChange={(event) => set({ array: event.currentTarget.value })}
          error={problem}
        />
        <NumberInput
          label="Elements in a vessel"
          description="From 1 to 8"
          min={1}
          max={8}
          value={draft.elements}
          onChange={(elements) => set({ elements })}
        />
        <NumberInput
          label="TDS factor"
          description="mg/L for each µS/cm"
          min={0.3}
          max={1}
          step={0.01}
          value={draft.tdsFactor}
          onChange={(tdsFactor) => set({ tdsFactor })}
        />
        <TextInput
          type="datetime-local"
          label="Started up"
          description="Empty: with its first round"
          value={draft.startedAt}
          onChange={(event) => set({ startedAt: event.currentTarget.value })}
          error={save.error?.fields.startedAt}
        />
      </Group>
      {train ? (
        <Quiet>Another start-up or array changes the baseline: all its rounds are normalized again.</Quiet>
      ) : null}
      <Failure>{save.error?.message}</Failure>
      <Button type="submit" variant="default" loading={save.isPending} style={{ alignSelf: 'start' }}>
        {train ? 'Save the train' : 'Add the train'}
      </Button>
    </FormStack>
  )
}
