import { Alert } from '@mantine/core'
import { IconCalendarOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { usePartner } from '#features/core/partner/web/public.tsx'
import type { EventView } from '#features/seminars/events/contract/event-view.ts'
import { events } from '#features/seminars/events/contract.ts'
import { isFull } from '#features/seminars/events/rules/schedule/seats-left.ts'
import { SCHEDULE } from '#features/seminars/events/web/public.tsx'
import { waitingList } from '#features/seminars/waiting-list/contract.ts'
import type { SeminarLine } from '#features/shop/cart/rules/cart-lines.ts'
import { useCart } from '#features/shop/cart/web/public.tsx'
import { useQuery } from '#platform/web/operations.ts'
import { Empty } from '#platform/web/parts/Empty.tsx'
import { LinkButton } from '#platform/web/parts/look/LinkButton.tsx'
import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { hasTyped } from '../../contract/entry-draft.ts'
import { DoneStep } from './done/DoneStep.tsx'
import { InCart } from './done/InCart.tsx'
import { EventNote } from './EventNote.tsx'
import { type Placed, readPlaced, storePlaced } from './entry/stored-placed.ts'
import { useEntry } from './entry/use-entry.ts'
import { RegistrationForm } from './RegistrationForm.tsx'
import { OfferNote } from './waiting/OfferNote.tsx'
import { WaitingForm } from './waiting/WaitingForm.tsx'

const MINUTE = 60_000

/** Registers people for an event (attendees, contact, payment), or adds them to its waiting list. */
export default function RegisterPage() {
  const { scheduleid = '' } = useParams()
  const [address] = useSearchParams()
  const partner = usePartner()
  const asked = useQuery(
    events.event,
    { scheduleid, partner: partner.code },
    { enabled: partner.settled, refetchInterval: MINUTE },
  )
  const event = asked.data
  const { status } = asked.error ?? {}
  return (
    <PageFrame
      wide
      title={event ? `Register for ${event.name}` : 'Register'}
      lead={event ? <EventNote event={event} /> : null}
    >
      {!event && (status === 404 || status === 400) ? (
        <NoEvent message="It is not offered here, or the link to it is wrong." />
      ) : (
        <QueryState query={asked}>
          {(found) => (
            <Registration
              key={`${found.scheduleid} ${address.get('line') ?? ''}`}
              event={found}
              partner={partner.code}
            />
          )}
        </QueryState>
      )}
    </PageFrame>
  )
}

function NoEvent({ message }: { message: string }) {
  return (
    <Empty
      icon={<IconCalendarOff size={40} stroke={1.5} />}
      title="There is nothing to register for"
      message={message}
      action={
        <LinkButton to={SCHEDULE} color="copper">
          Go to schedule
        </LinkButton>
      }
    />
  )
}

function Registration({ event, partner }: { event: EventView; partner: string }) {
  const { scheduleid } = event
  const [address, setAddress] = useSearchParams()
  const { lines, setQuantity } = useCart()
  const [line] = useState(() => lineToChange(lines, address.get('line') ?? '', scheduleid))
  const token = address.get('offer') ?? ''
  const offer = useQuery(waitingList.offer, { token }, { enabled: token !== '', refetchInterval: MINUTE })
  const isStored = offer.data?.state === 'open' && offer.data.scheduleid === scheduleid
  const entry = useEntry(event, line, isStored && offer.data?.caller !== 'other')
  // If the link requests a specific action, an earlier order is not shown in its place.
  const [placed, setPlaced] = useState(() => (address.size > 0 ? null : readPlaced(scheduleid)))
  const [inCart, setInCart] = useState(0)
  const done = (order: Placed) => {
    // Remove the group from the cart after it was ordered on invoice.
    if (line) setQuantity(line.lineId, 0)
    setPlaced(order)
    setAddress({}, { replace: true })
  }
  const more = () => {
    storePlaced(scheduleid, null)
    setPlaced(null)
    setInCart(0)
    setAddress({}, { replace: true })
  }
  if (placed) return <DoneStep event={event} placed={placed} partner={partner} onMore={more} />
  if (inCart > 0) return <InCart count={inCart} onMore={more} />
  const waits = address.get('wait') === '1' || (isFull(event) && !entry.hasReservedSeats)
  if (!event.isOpen && !hasTyped(entry.draft)) return <NoEvent message={event.whyClosed} />
  return (
    <>
      {event.isOpen ? null : (
        <Alert color="yellow" title={event.whyClosed} mb={20}>
          Nothing can be ordered. Your entries are saved in this browser.
        </Alert>
      )}
      {offer.data ? <OfferNote offer={offer.data} people={entry.draft.attendees.length} /> : null}
      {offer.error ? (
        <Alert color="yellow" title="This offer could not be loaded" mb={20}>
          {offer.error.message}
        </Alert>
      ) : null}
      {waits && event.isOpen ? (
        <WaitingForm entry={entry} />
      ) : (
        <RegistrationForm
          entry={entry}
          partner={partner}
          offer={entry.hasReservedSeats ? token : ''}
          lineId={line?.lineId ?? ''}
          onPlaced={done}
          onInCart={setInCart}
        />
      )}
    </>
  )
}

/** Returns the seminar cart line identified by the URL, or null if it does not belong to this event. */
function lineToChange(
  lines: ReturnType<typeof useCart>['lines'],
  lineId: string,
  scheduleid: string,
): SeminarLine | null {
  const line = lines.find((each) => each.lineId === lineId)
  return line?.kind === 'seminar' && line.code === scheduleid ? line : null
}
