import { useEffect } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { eventDates } from '#features/seminars/events/rules/event-dates.ts'
import { useCommand, useQuery } from '#platform/web/operations.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { Empty } from '#platform/web/parts/Empty.tsx'
import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { ownRegistrations } from '../../contract/own-contract.ts'
import { MY_SEMINARS } from './parts/own-path.ts'
import { RegistrationBody } from './registration/RegistrationBody.tsx'

/** One registration: badge, location, and available actions. */
export default function OwnRegistrationPage() {
  const { recordid = '' } = useParams()
  const isJoining = useJoining()
  const registration = useQuery(ownRegistrations.one, { recordid }, { enabled: !isJoining })
  const back = <AppLink to={MY_SEMINARS}>All my seminars</AppLink>
  if (registration.error && registration.error.status < 500 && !registration.data) {
    return (
      <PageFrame title="No such place">
        <Empty
          title="We have no registration of yours at this address"
          message="It may belong to someone else, or not be linked to your account yet: use the link in the email with your badge."
          action={back}
        />
      </PageFrame>
    )
  }
  const { data } = registration
  const dates = data && eventDates(new Date(data.startsAt), new Date(data.endsAt), data.timeZone)
  return (
    <PageFrame
      title={data?.event ?? 'My seminar'}
      lead={data ? `${dates} · ${data.where}` : null}
      actions={back}
    >
      <QueryState query={registration}>{(own) => <RegistrationBody registration={own} />}</QueryState>
    </PageFrame>
  )
}

/** Links the registration of an emailed badge to the signed-in account. Returns true until done. */
function useJoining(): boolean {
  const [address, setAddress] = useSearchParams()
  const badge = address.get('badge')
  const { mutateAsync } = useCommand(ownRegistrations.claim, { invalidates: [ownRegistrations.mine] })
  useEffect(() => {
    const forget = () => setAddress({}, { replace: true })
    if (badge) void mutateAsync({ token: badge }).then(forget, forget)
  }, [badge, mutateAsync, setAddress])
  return badge !== null
}
