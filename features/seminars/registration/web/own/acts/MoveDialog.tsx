import { Alert, Button, Group, Radio, Stack } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { eventDates } from '#features/seminars/events/rules/event-dates.ts'
import { formatMoney } from '#platform/web/format.ts'
import { notifySuccess } from '#platform/web/notices.ts'
import { useCommand, useQuery } from '#platform/web/operations.ts'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { Failure } from '#platform/web/parts/Failure.tsx'
import { Rows } from '#platform/web/parts/look/Rows.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { ownRegistrations } from '../../../contract/own-contract.ts'
import type { OtherDate, OwnRegistrationDetail } from '../../../contract/own-views.ts'
import { registrationPath } from '../parts/own-path.ts'
import type { ActProps } from './act-props.ts'
import { type Way, WayBack } from './WayBack.tsx'

/** Shows other dates of the same seminars, with the price difference of each. */
export function MoveDialog({ registration, opened, onClose }: ActProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Move to another date" size="lg" keepOpen>
      <Dates registration={registration} onClose={onClose} />
    </Dialog>
  )
}

type Props = Omit<ActProps, 'opened'>

function Dates({ registration, onClose }: Props) {
  const dates = useQuery(ownRegistrations.dates, { recordid: registration.recordid })
  return (
    <QueryState
      query={dates}
      empty={{
        when: (found) => found.length === 0,
        title: 'No other date now',
        message:
          'No other date of the same seminars has a free seat. You can transfer your seat, or join the waiting list of another date on its page.',
      }}
    >
      {(found) => <MoveForm registration={registration} dates={found} onClose={onClose} />}
    </QueryState>
  )
}

function MoveForm({ registration, dates, onClose }: Props & { dates: readonly OtherDate[] }) {
  const navigate = useNavigate()
  const [chosen, setChosen] = useState('')
  const [way, setWay] = useState<Way>(registration.may.cancel.ways.includes('card') ? 'card' : 'credit')
  const move = useCommand(ownRegistrations.move, {
    invalidates: [ownRegistrations.one, ownRegistrations.mine, ownRegistrations.dates],
    onSuccess: ({ message, payUrl, recordid }) => {
      if (payUrl) return window.location.assign(payUrl)
      notifySuccess(message)
      onClose()
      void navigate(registrationPath(recordid))
    },
  })
  const date = dates.find(({ scheduleid }) => scheduleid === chosen)
  return (
    <Stack gap="md">
      <Radio.Group label={`${registration.person} moves to`} value={chosen} onChange={setChosen}>
        <Rows gap="xs">
          {dates.map((one) => (
            <li key={one.scheduleid}>
              <Radio value={one.scheduleid} label={dateText(one)} description={detailWords(one)} />
            </li>
          ))}
        </Rows>
      </Radio.Group>
      {date ? <Alert color={date.difference === 'pays' ? 'yellow' : 'teal'}>{date.message}</Alert> : null}
      {date?.difference === 'gets' && registration.may.cancel.as === 'paid' ? (
        <WayBack possible={registration.may.cancel.ways} way={way} onWay={setWay} />
      ) : null}
      {move.error ? <Failure>{move.error.message}</Failure> : null}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Stay with this date
        </Button>
        <Button
          color="copper"
          disabled={!date}
          loading={move.isPending}
          onClick={() => date && move.mutate(requestOf(registration, date, way))}
        >
          {date?.difference === 'pays'
            ? `Pay ${formatMoney(date.amount.minor, date.amount.currency)} and move`
            : 'Move the registration'}
        </Button>
      </Group>
    </Stack>
  )
}

const requestOf = (
  { recordid }: OwnRegistrationDetail,
  { scheduleid, difference, amount }: OtherDate,
  to: Way,
) => ({
  recordid,
  scheduleid,
  seenMinor: difference === 'gets' ? -amount.minor : amount.minor,
  to,
})

const dateText = ({ startsAt, endsAt, timeZone, event }: OtherDate): string =>
  `${eventDates(new Date(startsAt), new Date(endsAt), timeZone)}: ${event}`

function detailWords({ where, left, difference, amount }: OtherDate): string {
  const sum = formatMoney(amount.minor, amount.currency)
  const costs = { pays: `${sum} more`, gets: `${sum} back`, same: 'costs nothing' }[difference]
  const seats = left === null ? '' : `, ${left} ${left === 1 ? 'seat' : 'seats'} left`
  return `${where}${seats}, ${costs}`
}
