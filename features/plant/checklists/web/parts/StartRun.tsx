import { Button, Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { whyUnprintable } from '#platform/contract/printable/printable.ts'
import { useOutbox } from '#platform/web/outbox/use-outbox.ts'
import { Failure } from '#platform/web/parts/Failure.tsx'
import { FormStack } from '#platform/web/parts/look/FormStack.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import type { Checklist } from '../../rules/steps.ts'
import { checklistKinds, startRunKind } from '../state/run-kinds.ts'
import { type Known, storedPlace, storeRun } from '../state/stored-runs.ts'

interface Props {
  list: Checklist
  known: Known
  person: { userid: string; name: string }
  subjectLabel: string
  onStarted: (runid: string) => void
}

/** Form for the plant and subject of a run. The run is created on the device and sent later. */
export function StartRun({ list, known, person, subjectLabel, onStarted }: Props) {
  const { box } = useOutbox(person.userid, checklistKinds)
  const [plantid, setPlant] = useState(() => {
    const last = storedPlace.read()
    const isKnown = last === '' || known.plants.some((each) => each.plantid === last)
    return last !== null && isKnown ? last : (known.plants[0]?.plantid ?? '')
  })
  const [subject, setSubject] = useState('')
  const [subjectProblem, setSubjectProblem] = useState('')
  const [problem, setProblem] = useState('')
  const start = async () => {
    if (!box) return setProblem('Please try again in a moment.')
    const unprintable = whyUnprintable(subject)
    setSubjectProblem(unprintable)
    if (unprintable !== '') return
    const startedAt = new Date().toISOString()
    const { listid, version, name, about } = list
    const started = { listid, version, plantid, subject: subject.trim(), at: startedAt }
    const runid = await box.add(startRunKind, started, [name, started.subject].filter(Boolean).join(', '))
    storedPlace.write(plantid)
    storeRun({
      personId: person.userid,
      runid,
      listid,
      version,
      name,
      about,
      steps: [...list.steps],
      plantid: plantid === '' ? null : plantid,
      plant: known.plants.find((each) => each.plantid === plantid)?.name ?? null,
      subject: started.subject,
      startedAt,
      startedBy: person.name,
      entries: [],
      openedAt: Date.now(),
    })
    onStarted(runid)
  }
  return (
    <FormStack
      onSubmit={() => {
        void start()
      }}
    >
      <Quiet>{list.about}</Quiet>
      <Select
        size="lg"
        label="Plant"
        description="Its people see the run and can help to fill it. Without a plant only you see it."
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
        error={subjectProblem || null}
        onChange={(event) => setSubject(event.currentTarget.value)}
      />
      <Failure>{problem}</Failure>
      <Button type="submit" size="xl" color="copper">
        Start: {list.steps.length} steps
      </Button>
    </FormStack>
  )
}
