import { Button, Select, Textarea } from '@mantine/core'
import { useState } from 'react'
import { v4 as uuid } from 'uuid'
import { formatDay } from '#platform/contract/texts/format.ts'
import { addDays } from '#platform/contract/zoned-days.ts'
import { DayField } from '#platform/web/form/DayField.tsx'
import { notifySuccess } from '#platform/web/notices.ts'
import { Failure } from '#platform/web/parts/Failure.tsx'
import { FormStack } from '#platform/web/parts/look/FormStack.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { useOperationForm } from '#platform/web/use-operation-form.ts'
import { type LodgingOffer, stays } from '../../contract/stay-contract.ts'

interface Props {
  offers: readonly LodgingOffer[]
  today: string
}

const OWN_WORK = 'My work, without a seminar'

/** Returns the default days of an offer: those of a seminar, or tomorrow. */
const daysOf = (offer: LodgingOffer | undefined, today: string) =>
  offer && offer.eventid !== ''
    ? { from: offer.first < today ? today : offer.first, to: offer.last }
    : { from: addDays(today, 1), to: addDays(today, 2) }

/** Form for requesting a bed. */
export function AskForm({ offers, today }: Props) {
  const [requestid, setRequest] = useState(() => uuid())
  const [first] = offers
  const { form, send, sending, failure } = useOperationForm(stays.ask, {
    initial: {
      eventid: first?.eventid ?? '',
      unitid: first?.units[0]?.value ?? '',
      ...daysOf(first, today),
      note: '',
    },
    toInput: (values) => ({ ...values, requestid }),
    invalidates: [stays.own, stays.requests],
    onSuccess: () => {
      notifySuccess('The office has your request and answers by email.')
      setRequest(uuid())
      form.reset()
    },
  })
  const offer = offers.find(({ eventid }) => eventid === form.values.eventid)
  const choose = (eventid: string | null) => {
    const next = offers.find((each) => each.eventid === eventid)
    form.setValues({
      eventid: next?.eventid ?? '',
      unitid: next?.units[0]?.value ?? '',
      ...daysOf(next, today),
    })
  }
  return (
    <section>
      <SectionTitle>Ask for a bed</SectionTitle>
      <FormStack onSubmit={send}>
        <Select
          label="For"
          // A Select treats an empty value as no choice.
          data={offers.map(({ eventid, event }) => ({ value: eventid || 'work', label: event || OWN_WORK }))}
          value={form.values.eventid || 'work'}
          onChange={(value) => choose(value === 'work' ? '' : value)}
        />
        <Select {...form.getInputProps('unitid')} label="Unit" data={offer?.units ?? []} />
        {offer && offer.eventid !== '' ? (
          <Quiet>
            Offered from {formatDay(offer.first)} to {formatDay(offer.last)}.
          </Quiet>
        ) : null}
        <DayField {...form.getInputProps('from')} label="Arrive" zone="calendar" />
        <DayField {...form.getInputProps('to')} label="Leave" zone="calendar" />
        <Textarea
          {...form.getInputProps('note')}
          label="Note for the office"
          description="Optional. A late arrival, a bed downstairs."
        />
        <Failure>{failure}</Failure>
        <Button type="submit" color="copper" loading={sending}>
          Ask for a bed
        </Button>
      </FormStack>
    </section>
  )
}
