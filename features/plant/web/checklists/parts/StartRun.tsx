import { Button, Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useOutbox } from '#platform/web/outbox/use-outbox.ts'
import { Failure } from '#platform/web/parts/Failure.tsx'
import { FormStack } from '#platform/web/parts/look/FormStack.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import type { Checklist } from '../../../rules/checklists/steps.ts'
import { plantKinds } from '../../state/outbox-kinds.ts'
import { beginKind } from '../../state/run-kinds.ts'
import { type Known, storedPlace, storeRun } from '../state/stored-runs.ts'

interface Props {
  list: Checklist
  known: Known
  person: { userid: string; name: string }
  subjectLabel: string
  onStarted: (runid: string) => void
}

/** At which plant and of what a run is; it is begun on the device and sent later. */
export function StartRun({ list, known, person, subjectLabel, onStarted }: Props) {
  const { box } = useOutbox(person.userid, plantKinds)
  const [plantid, setPlant] = useState(() => {
    const last = storedPlace.read()
    const isKnown = last === '' || known.plants.some((each) => each.plantid === last)
    return last !== null && isKnown ? last : (known.plants[0]?.plantid ?? '')
  })
  const [subject, setSubject] = useState('')
  const [fault, setFault] = useState('')
  const start = async () => {
    if (!box) return setFault('Please try again in a moment.')
    const startedAt = new Date().toISOString()
    const { listid, version, name, about } = list
    const begun = { listid, version, plantid, subject: subject.trim(), at: startedAt }
    const runid = await box.add(beginKind, begun, [name, begun.subject].filter(Boolean).join(', '))
    storedPlace.write(plantid)
    storeRun({
      ...{ personId: person.userid, runid, listid, version, name, about, steps: [...list.steps] },
      plantid: plantid === '' ? null : plantid,
      plant: known.plants.find((each) => each.plantid === plantid)?.name ?? null,
      ...{ subject: begun.subject, startedAt, startedBy: person.name, entries: [], openedAt: Date.now() },
    })
    onStarted(runid)
  }
  return (
    <FormStack
      onSubmit={(event) => {
        event.preventDefault()
        void start()
      }}
    >
      <Quiet>{list.about}</Quiet>
      <Select
        size="lg"
        label="Plant"
        description="Its people see the run and can help to fill it. Without a plant only you see it."
        allowDeselect={false}
        value={plantid}
        onChange={(value) => setPlant(value ?? '')}
        data={[
          ...known.plants.map((each) => ({ value: each.plantid, label: each.name })),
          { value: '', label: 'No plant, only me' },
        ]}
      />
      <TextInput
        size="lg"
        label={subjectLabel}
        maxLength={80}
        value={subject}
        onChange={(event) => setSubject(event.currentTarget.value)}
      />
      <Failure>{fault}</Failure>
      <Button type="submit" size="xl" color="copper">
        Start: {list.steps.length} steps
      </Button>
    </FormStack>
  )
}
