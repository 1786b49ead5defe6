import { Button, Group, Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { notifySuccess } from '#platform/web/notices.ts'
import { useCommand } from '#platform/web/operations.ts'
import { notifyStored } from '#platform/web/outbox/notify-stored.ts'
import { useOutbox } from '#platform/web/outbox/use-outbox.ts'
import { Failure } from '#platform/web/parts/Failure.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import type { CaseView } from '../../contract/case-fields.ts'
import { troubleshooting } from '../../contract.ts'
import { type Outcome, outcomeNames, outcomes } from '../../rules/outcomes.ts'
import { rankCauses } from '../../rules/rank-causes.ts'
import { outcomeKind, troubleshootingKinds } from '../state/outbox-kinds.ts'
import classes from './Tree.module.css'

/** Records whether the action helped and which cause it was. Offline, the outcome waits on this device. */
export function OutcomeForm({ view, personId }: { view: CaseView; personId: string }) {
  const { box } = useOutbox(personId || null, troubleshootingKinds)
  const [outcome, setOutcome] = useState<Outcome>(view.outcome)
  const [found, setFound] = useState(view.found)
  const [note, setNote] = useState(view.outcomeNote)
  const settle = useCommand(troubleshooting.settleCase, {
    invalidates: [troubleshooting.case, troubleshooting.cases],
    onSuccess: () => notifySuccess('The outcome is saved.'),
  })
  const save = async () => {
    const entry = { caseid: view.caseid, outcome, found, note: note.trim() }
    try {
      await settle.mutateAsync(entry)
    } catch {
      if (navigator.onLine || !box) return
      await box.add(outcomeKind, entry, `${view.name}: ${outcomeNames[outcome]}`)
      notifyStored()
    }
  }
  return (
    <section className={classes.card}>
      <SectionTitle>Did it help?</SectionTitle>
      <Group gap="sm" mb="sm" role="group" aria-label="Outcome">
        {outcomes.map((each) => (
          <Button
            key={each}
            variant={each === outcome ? 'filled' : 'default'}
            aria-pressed={each === outcome}
            onClick={() => setOutcome(each)}
          >
            {outcomeNames[each]}
          </Button>
        ))}
      </Group>
      <Group align="flex-end" gap="sm">
        <Select
          label="Which cause was it?"
          w="min(22rem, 100%)"
          value={found}
          onChange={(value) => setFound(value ?? '')}
          data={[
            { value: '', label: 'Not known, or another one' },
            ...rankCauses(view.branch, view.answers).map(({ cause }) => ({
              value: cause.key,
              label: cause.name,
            })),
          ]}
        />
        <TextInput
          label="What was done"
          w="min(22rem, 100%)"
          maxLength={1000}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <Button color="copper" loading={settle.isPending} onClick={() => void save()}>
          Save the outcome
        </Button>
      </Group>
      <Failure>{settle.error?.message}</Failure>
    </section>
  )
}
