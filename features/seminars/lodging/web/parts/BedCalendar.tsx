import { Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { formatDay } from '#platform/contract/texts/format.ts'
import { addDays, dayIn, isDay, OFFICE_ZONE } from '#platform/contract/zoned-days.ts'
import { notifyThen, orNotify } from '#platform/web/notices.ts'
import { useCommand, useQuery } from '#platform/web/operations.ts'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { stays } from '../../contract/stay-contract.ts'
import { BedBoard } from './BedBoard.tsx'
import type { ShownStay } from './bed-days.ts'

const DAYS = 28

/** Beds of all units, four weeks at a time. */
export function BedCalendar() {
  const [address, setAddress] = useSearchParams()
  const today = dayIn(new Date(), OFFICE_ZONE)
  const asked = address.get('from') ?? ''
  const from = /^2[01]/.test(asked) && isDay(asked) ? asked : today
  const query = useQuery(stays.calendar, { from, days: DAYS }, { keepPrevious: true })
  const [open, setOpen] = useState<ShownStay | null>(null)
  const go = (days: number) => setAddress({ from: addDays(from, days) })
  return (
    <PageFrame
      wide
      title="Lodging"
      lead={`${formatDay(from)} to ${formatDay(addDays(from, DAYS - 1))}`}
      actions={
        <>
          <Button variant="default" onClick={() => go(-14)}>
            2 weeks earlier
          </Button>
          <Button variant="default" onClick={() => setAddress({})}>
            Today
          </Button>
          <Button variant="default" onClick={() => go(14)}>
            2 weeks later
          </Button>
        </>
      }
    >
      <QueryState query={query}>
        {({ units }) => <BedBoard {...{ units, from, days: DAYS, today }} onOpen={setOpen} />}
      </QueryState>
      <Dialog opened={open !== null} onClose={() => setOpen(null)} title={open?.who ?? ''} size="sm">
        {open ? <StayWindow key={open.stayid} stay={open} onClose={() => setOpen(null)} /> : null}
      </Dialog>
    </PageFrame>
  )
}

/** Dialog with the dates of a stay, and an action to cancel it. */
function StayWindow({ stay, onClose }: { stay: ShownStay; onClose: () => void }) {
  const [reason, setReason] = useState('')
  const cancel = useCommand(stays.cancel, {
    invalidates: [stays.calendar, stays.own, stays.requests],
    onSuccess: notifyThen('The stay is canceled, and the bed is free.', onClose),
  })
  const send = () => cancel.mutate({ stayid: stay.stayid ?? '', reason }, orNotify)
  return (
    <Stack gap="md">
      <Text>
        {formatDay(stay.from)} to {formatDay(stay.to)}
        {stay.freeFrom > stay.to ? `, cleaned until ${formatDay(addDays(stay.freeFrom, -1))}` : ''}.
      </Text>
      <Textarea
        label="Reason"
        description={stay.isMine ? 'For your own record.' : 'The guest reads it in the email.'}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        maxLength={500}
      />
      <Group justify="flex-end">
        <Button color="red" loading={cancel.isPending} onClick={send}>
          Cancel the stay
        </Button>
      </Group>
    </Stack>
  )
}
