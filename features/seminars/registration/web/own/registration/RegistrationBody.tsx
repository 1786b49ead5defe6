import { Alert, Anchor, Button, Group, Stack } from '@mantine/core'
import { IconCalendarPlus } from '@tabler/icons-react'
import { useMe } from '#features/core/accounts/web/public.tsx'
import { zonedMoment } from '#features/seminars/events/rules/schedule/zoned-words.ts'
import { calendarFile, eventPath, HotelBox } from '#features/seminars/events/web/public.tsx'
import { receiptAddress } from '#features/shop/orders/web/public.tsx'
import { formatDateTime, formatMoney } from '#platform/web/format.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { LinkButton } from '#platform/web/parts/look/LinkButton.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { Rows } from '#platform/web/parts/look/Rows.tsx'
import { Facts } from '#platform/web/staff/Facts.tsx'
import type { OwnRegistrationDetail } from '../../../contract/own-views.ts'
import { RegistrationActs } from '../acts/RegistrationActs.tsx'
import { SeatNotes } from '../parts/SeatNotes.tsx'
import { BadgeBox } from './BadgeBox.tsx'
import classes from './RegistrationBody.module.css'

/** Registration details: next step, badge, facts, actions, and history. */
export function RegistrationBody({ registration }: { registration: OwnRegistrationDetail }) {
  const { me } = useMe()
  const { status, next, scheduleid, badgeCode, location, hotel, history } = registration
  const hasBadge = badgeCode !== '' && status !== 'past' && status !== 'canceled'
  return (
    <Stack gap="clamp(1.5rem, 3vw, 2.25rem)">
      <Notice registration={registration} />
      {next && !next.path.endsWith(registration.recordid) ? (
        <LinkButton to={`/${next.path}`} color="copper" w="fit-content">
          {next.message}
        </LinkButton>
      ) : null}
      <div className={classes.columns}>
        {hasBadge ? <BadgeBox registration={registration} /> : null}
        <section className={classes.section}>
          <h2>The registration</h2>
          <RegistrationFacts registration={registration} />
          <Group gap="0.75rem 1.25rem" mt="md">
            {status === 'coming' || status === 'today' ? (
              <Button
                component="a"
                href={calendarFile(scheduleid, me?.partner ?? '')}
                variant="default"
                leftSection={<IconCalendarPlus size={20} aria-hidden />}
              >
                Add to my calendar
              </Button>
            ) : null}
            <AppLink to={eventPath(scheduleid)}>About the event</AppLink>
          </Group>
        </section>
      </div>
      {status === 'coming' || status === 'today' ? <SeatNotes scheduleid={scheduleid} /> : null}
      <RegistrationActs registration={registration} />
      {location ? (
        <section className={classes.section}>
          <h2>How to get there</h2>
          <Facts
            rows={[
              ['Location', location.name],
              ['Address', location.address],
              ['Directions', location.directions],
            ]}
          />
          <Anchor href={location.map} target="_blank" rel="noreferrer noopener">
            Show it on a map
          </Anchor>
        </section>
      ) : null}
      {hotel ? (
        <section className={classes.section}>
          <HotelBox hotel={hotel} />
        </section>
      ) : null}
      <section className={classes.section}>
        <h2>History</h2>
        <Rows component="ol" gap="xs">
          {history.map(({ message, at }) => (
            <li key={`${at} ${message}`}>
              <span>{message}</span>{' '}
              <Quiet component="time" dateTime={at}>
                {formatDateTime(at)}
              </Quiet>
            </li>
          ))}
        </Rows>
      </section>
    </Stack>
  )
}

function Notice({ registration }: { registration: OwnRegistrationDetail }) {
  const { status, isCanceled } = registration
  if (isCanceled) {
    return (
      <Alert color="red" title="The event was canceled">
        We email everyone who is registered, also about refunds.
      </Alert>
    )
  }
  if (status === 'canceled') return <Alert color="gray" title="This registration has been canceled" />
  if (status !== 'unpaid') return null
  return (
    <Alert color="yellow" title="The payment is still in progress">
      Your seat is held until then. The badge appears here after payment.
    </Alert>
  )
}

function RegistrationFacts({ registration }: { registration: OwnRegistrationDetail }) {
  const { person, email, phone, special, seminars, startsAt, timeZone, mode, format, boughtBy, isMine } =
    registration
  const { price, order } = registration
  return (
    <Facts
      rows={[
        ['Who', person],
        ['Email', email],
        ['Phone', phone],
        ['Special needs', special],
        ['Seminars', seminars.map(({ name }) => name).join(', ')],
        ['Begins', zonedMoment(startsAt, timeZone)],
        ['Attendance', format === 'hybrid' ? (mode === 'online' ? 'online' : 'in the room') : ''],
        ['Registered by', isMine ? '' : boughtBy],
        ['Price', isMine && price.minor > 0 ? formatMoney(price.minor, price.currency) : ''],
        [
          'Order',
          order ? (
            <AppLink key="order" to={receiptAddress(order.orderid)}>
              {order.name}
            </AppLink>
          ) : (
            ''
          ),
        ],
      ]}
    />
  )
}
