import { Button, Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useMe } from '#features/core/accounts/web/public.tsx'
import { whyUnprintable } from '#platform/contract/printable/printable.ts'
import { formatDateTime } from '#platform/web/format.ts'
import { useQuery } from '#platform/web/operations.ts'
import { notifyStored } from '#platform/web/outbox/notify-stored.ts'
import { OutboxList } from '#platform/web/outbox/OutboxList.tsx'
import { useOutbox } from '#platform/web/outbox/use-outbox.ts'
import { Failure } from '#platform/web/parts/Failure.tsx'
import { FormStack } from '#platform/web/parts/look/FormStack.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import type { ProbingRow } from '../../contract/probing-operations.ts'
import { plant } from '../../contract.ts'
import type { Profile } from '../../rules/probing/read-profile.ts'
import { plantKinds, probingKind } from '../state/outbox-kinds.ts'
import { storedPlant } from '../state/stored-plant.ts'
import { ProbingList } from './ProbingList.tsx'

interface Props {
  elements: number
  profiles: readonly Profile[]
  open: (row: ProbingRow) => void
}

/** For signed-in users: the probings of a plant, and an option to store the current one with it. */
export function StoredProbings(props: Props) {
  const { me } = useMe()
  return (
    <section>
      <SectionTitle>Probings of a plant</SectionTitle>
      {me ? <OwnProbings {...props} personId={me.userid} /> : <Quiet>Log in to store a probing.</Quiet>}
    </section>
  )
}

function OwnProbings({ personId, ...props }: Props & { personId: string }) {
  const mine = useQuery(plant.mine, {})
  const [known] = useState(() => storedPlant.read())
  const [chosen, setChosen] = useState<string | null>(null)
  const offered = mine.data?.plants ?? (known ? [known] : [])
  const plantid = chosen ?? offered[0]?.plantid ?? ''
  const detail = useQuery(plant.detail, { plantid }, { enabled: plantid !== '' })
  const { box, state } = useOutbox(personId, plantKinds)
  const trains =
    detail.data?.trains.map((each) => ({ ...each, stages: each.stages.length })) ??
    (known?.plantid === plantid ? known.trains : [])
  if (plantid === '') return <Quiet>A probing is stored with a plant. You have no plant yet.</Quiet>
  return (
    <>
      <Select
        label="Plant"
        value={plantid}
        onChange={setChosen}
        data={offered.map((each) => ({ value: each.plantid, label: each.name }))}
      />
      {detail.data?.may === 'read' ? null : <StoreForm key={plantid} {...props} trains={trains} box={box} />}
      <OutboxList box={box} state={state} kinds={plantKinds} />
      <ProbingList plantid={plantid} isWritable={detail.data?.may !== 'read'} open={props.open} />
    </>
  )
}

interface FormProps extends Omit<Props, 'open'> {
  trains: readonly { trainid: string; name: string; stages: number }[]
  box: ReturnType<typeof useOutbox>['box']
}

function StoreForm({ elements, profiles, trains, box }: FormProps) {
  const [name, setName] = useState('')
  const [place, setPlace] = useState<string | null>(null)
  const [failure, setFailure] = useState('')
  const places = trains.flatMap(({ trainid, name: train, stages }) =>
    Array.from({ length: stages }, (_, index) => ({
      value: `${trainid}.${index + 1}`,
      label: `${train}, stage ${index + 1}`,
    })),
  )
  const save = async () => {
    const [trainid = '', stage = ''] = (place ?? '').split('.')
    if (trainid === '') return setFailure('Please choose a stage.')
    if (name.trim() === '') return setFailure('Please give it a name.')
    const unprintable = whyUnprintable(name)
    if (unprintable !== '') return setFailure(unprintable)
    if (profiles.flat().every((value) => value === null)) return setFailure('Please enter readings.')
    if (!box) return setFailure('Please try again in a moment.')
    const at = new Date().toISOString()
    const entry = {
      trainid,
      stage: Number(stage),
      at,
      name: name.trim(),
      elements,
      profiles: profiles.map((profile) => [...profile]),
    }
    await box.add(probingKind, entry, `${entry.name}, ${formatDateTime(at)}`)
    setName('')
    setFailure('')
    notifyStored()
  }
  return (
    <FormStack
      onSubmit={() => {
        void save()
      }}
    >
      <Select label="Train and stage" value={place} onChange={setPlace} data={places} />
      <TextInput
        label="Name of the probing"
        maxLength={80}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Failure>{failure}</Failure>
      <Button type="submit" color="copper" style={{ alignSelf: 'start' }}>
        Save the probing
      </Button>
    </FormStack>
  )
}
