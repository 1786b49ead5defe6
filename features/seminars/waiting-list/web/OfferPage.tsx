import { useParams } from 'react-router'
import { eventDates } from '#features/seminars/events/rules/event-dates.ts'
import { SCHEDULE } from '#features/seminars/events/web/public.tsx'
import { useQuery } from '#platform/web/operations.ts'
import { LinkButton } from '#platform/web/parts/look/LinkButton.tsx'
import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { DeadLink } from '#platform/web/sharing/DeadLink.tsx'
import { waitingList } from '../contract.ts'
import { OfferBody } from './offer/OfferBody.tsx'

/** Page behind the link in the email: seats reserved for a user of the waiting list. */
export default function OfferPage() {
  const { token = '' } = useParams()
  const offer = useQuery(waitingList.offer, { token })
  if (offer.error && offer.error.status < 500 && !offer.data) {
    return (
      <PageFrame title="This link is not valid">
        <DeadLink
          title="We do not know this link"
          message="Please open it from the email again. Your seats and waiting lists are under My seminars."
          action={<LinkButton to={SCHEDULE}>Seminar schedule</LinkButton>}
        />
      </PageFrame>
    )
  }
  const { data } = offer
  const dates = data && eventDates(new Date(data.startsAt), new Date(data.endsAt), data.timeZone)
  return (
    <PageFrame title={data?.event ?? 'Held seats'} lead={data ? `${dates} · ${data.where}` : null}>
      <QueryState query={offer}>{(view) => <OfferBody offer={view} token={token} />}</QueryState>
    </PageFrame>
  )
}
