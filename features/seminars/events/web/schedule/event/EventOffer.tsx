import { Button } from '@mantine/core'
import { IconCalendarDown } from '@tabler/icons-react'
import { useMe } from '#features/core/accounts/web/public.tsx'
import { usePartner } from '#features/core/partner/web/public.tsx'
import { LinkButton } from '#platform/web/parts/look/LinkButton.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import type { EventView } from '../../../contract/event-view.ts'
import { isFull } from '../../../rules/schedule/seats-left.ts'
import { calendarFile, registerPath } from '../../event-paths.ts'
import { registerText, seatStatus, seatText } from '../parts/schedule-text.ts'
import { useIsRegistered } from '../webinars/use-own-way-in.ts'
import { EarlyBirdDates } from './EarlyBirdDates.tsx'
import classes from './EventOffer.module.css'
import { SeminarPrices } from './SeminarPrices.tsx'

/** Prices, early bird deadlines, seats, and registration. */
export function EventOffer({ event }: { event: EventView }) {
  const { code } = usePartner()
  const { capabilities } = useMe()
  const forOthers = capabilities.some(({ capability }) =>
    ['corp_admin', 'corp_supervisor'].includes(capability),
  )
  const isRegistered = useIsRegistered(event.scheduleid)
  const full = isFull(event)
  const seats = full ? 'No seat is free at this moment.' : seatText(event)
  return (
    <div className={classes.box}>
      <SeminarPrices event={event} />
      {event.isFree ? null : <EarlyBirdDates event={event} />}
      {event.isOpen && seats ? (
        <p className={classes.seats} data-status={full ? 'none' : seatStatus(event)}>
          {seats}
          {full && event.waiting > 0 ? ` ${waitingText(event.waiting)}` : ''}
        </p>
      ) : null}
      {event.isOpen ? (
        <LinkButton
          to={registerPath(event.scheduleid, { wait: full })}
          {...(isRegistered ? { variant: 'default' } : { color: 'copper', size: 'lg' })}
          fullWidth
        >
          {isRegistered && !full ? 'Register someone else' : registerText(event, { isFull: full, forOthers })}
        </LinkButton>
      ) : null}
      {event.isOpen && full ? (
        <Quiet>When a seat becomes free, it is offered to the waiting list in order.</Quiet>
      ) : null}
      {event.state === 'canceled' ? null : (
        <Button
          component="a"
          href={calendarFile(event.scheduleid, code)}
          download
          variant="default"
          fullWidth
          leftSection={<IconCalendarDown size={18} aria-hidden />}
        >
          Save to my calendar
        </Button>
      )}
    </div>
  )
}

const waitingText = (waiting: number): string =>
  waiting === 1 ? 'One person waits for one.' : `${waiting} people wait for one.`
