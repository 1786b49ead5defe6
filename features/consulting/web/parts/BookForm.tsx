import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { formatDateTime } from '#platform/web/format.ts'
import { sayDone } from '#platform/web/notices.ts'
import { FormFoot } from '#platform/web/parts/FormFoot.tsx'
import { FormStack } from '#platform/web/parts/look/FormStack.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { useOperationForm } from '#platform/web/use-operation-form.ts'
import { consulting, type NearestTime } from '../../contract.ts'
import { hoursWords } from '../use-slots-chosen.ts'
import { NearestTimes, nearestIn } from './NearestTimes.tsx'

interface Props {
  slotids: readonly string[]
  /** 'Nov 30, 2026, 9:00 AM, 1 hour with Conrad Mbeki' */
  what: string
  zone: string
  onCancel: () => void
  onDone: () => void
}

/** Books what was chosen, with a word on what it is about. */
export function BookForm({ slotids, what, zone, onCancel, onDone }: Props) {
  const [address] = useSearchParams()
  /** What is offered since the chosen time was taken, and what of it is chosen in its place. */
  const [nearest, setNearest] = useState<readonly NearestTime[] | null>(null)
  const [instead, setInstead] = useState<NearestTime | null>(null)
  const { form, send, sending, failure } = useOperationForm(consulting.book, {
    initial: { topic: address.get('about')?.slice(0, 2000) ?? '' },
    toInput: ({ topic }) => ({ topic, slotids: [...(instead?.slotids ?? slotids)] }),
    stale: [consulting.week],
    name: 'consulting.book',
    done: () => {
      sayDone('You both get an email, and a reminder the day before.', 'Booked')
      onDone()
    },
    failed: (error) => {
      if (error.code !== 'taken') return
      setInstead(null)
      setNearest(nearestIn(error))
    },
  })
  return (
    <FormStack onSubmit={send}>
      <Quiet>{instead ? insteadWords(instead, zone) : what}</Quiet>
      <Textarea
        {...form.getInputProps('topic')}
        label="What is it about?"
        description="Readings, dates and what you have tried already. Photos, cases, probings and trends can be attached to the appointment."
        autosize
        minRows={4}
        maxLength={2000}
        required
        data-autofocus
      />
      <Quiet>You can cancel or move it without losing hours until 24 hours before.</Quiet>
      {nearest ? (
        <NearestTimes times={nearest} zone={zone} chosen={instead?.slotids[0]} onChoose={setInstead} />
      ) : null}
      <FormFoot
        failure={instead ? null : failure}
        onCancel={onCancel}
        sending={sending}
        submit={instead ? 'Book this time' : 'Book'}
      />
    </FormStack>
  )
}

const insteadWords = ({ startsAt, slotids, consultant }: NearestTime, zone: string): string =>
  `${formatDateTime(startsAt, zone)}, ${hoursWords(slotids.length)} with ${consultant}`
