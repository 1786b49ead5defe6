import { Button, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { whyUnprintable } from '#platform/contract/printable/printable.ts'
import { notifySuccess } from '#platform/web/notices.ts'
import { OutboxList } from '#platform/web/outbox/OutboxList.tsx'
import { useOutbox } from '#platform/web/outbox/use-outbox.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { Failure } from '#platform/web/parts/Failure.tsx'
import { FormStack } from '#platform/web/parts/look/FormStack.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import type { Answers } from '../../rules/branch.ts'
import { caseKind, troubleshootingKinds } from '../state/outbox-kinds.ts'
import type { Running } from '../state/use-running-case.ts'
import type { VersionedBranch } from '../state/use-tree.ts'
import classes from './Tree.module.css'

interface Props {
  branch: VersionedBranch
  answers: Answers
  running: Running
  personId: string
}

/** Saves the case under a name; offline, it waits on this device. */
export function SaveCase(props: Props) {
  return (
    <section className={classes.card}>
      <SectionTitle>Save the case</SectionTitle>
      {props.personId === '' ? (
        <Quiet>Log in to save the case and to write later whether it helped.</Quiet>
      ) : (
        <SaveForm {...props} />
      )}
    </section>
  )
}

const isId = (text: string) => /^[0-9a-f]{8}-[0-9a-f-]{27}$/i.test(text)

function SaveForm({ branch, answers, running, personId }: Props) {
  const { box, state } = useOutbox(personId, troubleshootingKinds)
  const [name, setName] = useState('')
  const [notes, setNotes] = useState('')
  const [failure, setFailure] = useState('')
  const save = async () => {
    if (name.trim() === '') return setFailure('Please give it a name.')
    const unprintable = whyUnprintable(name)
    if (unprintable !== '') return setFailure(unprintable)
    if (!box) return setFailure('Please try again in a moment.')
    const { caseid, trainid, train, readAt, figures } = running
    const entry = {
      caseid,
      symptom: branch.symptom,
      version: branch.version,
      name: name.trim(),
      trainid: isId(trainid) ? trainid : '',
      train,
      readAt,
      answers: { ...answers },
      figures,
      notes: notes.trim(),
    }
    await box.add(caseKind, entry, `${entry.name}, ${branch.title}`)
    setFailure('')
    notifySuccess('The case is saved. Syncing…')
  }
  return (
    <>
      <FormStack
        onSubmit={() => {
          void save()
        }}
      >
        <TextInput
          label="Name of the case"
          maxLength={80}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Textarea
          label="Notes"
          maxLength={2000}
          value={notes}
          onChange={(event) => setNotes(event.currentTarget.value)}
        />
        <Failure>{failure}</Failure>
        <Button type="submit" color="copper" style={{ alignSelf: 'start' }}>
          Save the case
        </Button>
      </FormStack>
      <OutboxList box={box} state={state} kinds={troubleshootingKinds} />
      <AppLink to="/dtree/cases">My cases</AppLink>
    </>
  )
}
