import { Autocomplete, Button, Group, Select, TextInput } from '@mantine/core'
import { notifySuccess } from '#platform/web/notices.ts'
import { Failure } from '#platform/web/parts/Failure.tsx'
import { FormStack } from '#platform/web/parts/look/FormStack.tsx'
import { useOperationForm } from '#platform/web/use-operation-form.ts'
import { programsAdmin } from '../../../contract/admin-contract.ts'
import type { ApplicationDetail } from '../../../contract/admin-views.ts'
import { type InterviewMethod, MAX_SLOTS } from '../../../contract/interview.ts'
import { wayLabels } from '../../parts/application/interview-labels.ts'
import classes from './AdminPage.module.css'

interface SlotValues {
  at: string
  way: InterviewMethod
  location: string
}

interface Values extends Record<string, unknown> {
  evaluator: string
  slots: SlotValues[]
}

const emptySlot: SlotValues = { at: '', way: 'live-online', location: '' }

/** Converts a field value such as '2026-12-01T15:00' from the user's time zone to the wire format. */
const toIso = (local: string): string => (local ? new Date(local).toISOString() : '')

const inIso = ({ evaluator, slots }: Values) => ({
  evaluator,
  slots: slots.map((slot) => ({ ...slot, at: toIso(slot.at) })),
})

/** Form for the evaluator and the interview times offered to the applicant. */
export function OfferForm({ application }: { application: ApplicationDetail }) {
  const { applicationid, revision, evaluators, evaluator, state } = application
  const { form, send, sending, failure } = useOperationForm<typeof programsAdmin.offerInterview, Values>(
    programsAdmin.offerInterview,
    {
      initial: { evaluator, slots: [{ ...emptySlot }] },
      toInput: (values) => ({ applicationid, revision, offer: inIso(values) }),
      within: 'offer',
      invalidates: [programsAdmin.applicationDetail, programsAdmin.applicationList],
      onSuccess: () => notifySuccess('The applicant can choose now and gets an email.'),
    },
  )
  return (
    <section className={classes.section}>
      <h2>{state === 'interview booked' ? 'Offer other times' : 'Offer times for the interview'}</h2>
      <FormStack onSubmit={send}>
        <Autocomplete
          label="Evaluator"
          required
          maw="22rem"
          data={[...new Set(evaluators)]}
          {...form.getInputProps('evaluator')}
        />
        {form.getValues().slots.map((_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: slots are identified by their place only
          <div key={index} className={classes.slot}>
            <TextInput
              type="datetime-local"
              label="Time, in your zone"
              required
              {...form.getInputProps(`slots.${index}.at`)}
            />
            <Select
              label="How"
              data={Object.entries(wayLabels).map(([value, label]) => ({ value, label }))}
              {...form.getInputProps(`slots.${index}.way`)}
            />
            <TextInput label="Where" maxLength={200} {...form.getInputProps(`slots.${index}.location`)} />
            <Button
              variant="subtle"
              disabled={form.getValues().slots.length === 1}
              aria-label={`Remove time ${index + 1}`}
              onClick={() => form.removeListItem('slots', index)}
            >
              Remove
            </Button>
          </div>
        ))}
        <Failure>{failure}</Failure>
        <Group>
          <Button
            variant="default"
            disabled={form.getValues().slots.length >= MAX_SLOTS}
            onClick={() => form.insertListItem('slots', { ...emptySlot })}
          >
            Add a time
          </Button>
          <Button type="submit" color="copper" loading={sending}>
            Offer these times
          </Button>
        </Group>
      </FormStack>
    </section>
  )
}
