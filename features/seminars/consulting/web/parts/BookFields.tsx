import { Textarea } from '@mantine/core'
import { useState } from 'react'
import type { OperationError } from '#platform/web/client.ts'
import { formatDateTime } from '#platform/web/format.ts'
import { FormFoot } from '#platform/web/parts/FormFoot.tsx'
import { FormStack } from '#platform/web/parts/look/FormStack.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import type { OperationForm } from '#platform/web/use-operation-form.ts'
import type { NearestTime } from '../../contract.ts'
import { hoursWords } from '../use-slots-chosen.ts'
import { NearestTimes, nearestIn } from './NearestTimes.tsx'

export interface BookProps {
  slotids: readonly string[]
  /** Example: 'Nov 30, 2026, 9:00 AM, 1 hour with Conrad Mbeki'. */
  what: string
  zone: string
  onCancel: () => void
  onDone: () => void
}

/** Alternatives offered when the selected time was taken, and the one selected instead. */
export function useNearest() {
  const [nearest, setNearest] = useState<readonly NearestTime[] | null>(null)
  const [instead, setInstead] = useState<NearestTime | null>(null)
  const failed = (error: OperationError) => {
    if (error.code !== 'taken') return
    setInstead(null)
    setNearest(nearestIn(error))
  }
  return { nearest, instead, setInstead, failed }
}

interface Props extends Pick<BookProps, 'what' | 'zone' | 'onCancel'> {
  form: Pick<OperationForm<{ topic: string }>, 'form' | 'send' | 'sending' | 'failure'>
  times: ReturnType<typeof useNearest>
  /** Effect on the hours or the payment. */
  hint: string
  submit: string
}

/** Booking topic, with alternatives if the selected time was taken. */
export function BookFields({ form: { form, send, sending, failure }, times, ...props }: Props) {
  const { nearest, instead, setInstead } = times
  const { what, zone, hint, submit, onCancel } = props
  return (
    <FormStack onSubmit={send}>
      <Quiet>{instead ? insteadText(instead, zone) : what}</Quiet>
      <Textarea
        {...form.getInputProps('topic')}
        label="What is it about?"
        description="Readings, dates and what you have tried already. Photos, cases, probings and trends can be attached to the appointment."
        minRows={4}
        required
        data-autofocus
      />
      <Quiet>{hint}</Quiet>
      {nearest ? (
        <NearestTimes times={nearest} zone={zone} chosen={instead?.slotids[0]} onChoose={setInstead} />
      ) : null}
      <FormFoot failure={instead ? null : failure} onCancel={onCancel} sending={sending} submit={submit} />
    </FormStack>
  )
}

const insteadText = ({ startsAt, slotids, consultant }: NearestTime, zone: string): string =>
  `${formatDateTime(startsAt, zone)}, ${hoursWords(slotids.length)} with ${consultant}`
