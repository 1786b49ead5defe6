import { Loading } from '#platform/web/parts/Loading.tsx'
import { Rows } from '#platform/web/parts/look/Rows.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import type { ScheduledEvent } from '../../../contract/event-view.ts'
import { useOwnRegistrations } from './use-own-registrations.ts'
import { WebinarCard } from './WebinarCard.tsx'

/** Upcoming webinars, next one first, and past webinars, newest first. */
export function WebinarLists({ webinars }: { webinars: readonly ScheduledEvent[] }) {
  const now = Date.now()
  const coming = webinars.filter(({ endsAt }) => Date.parse(endsAt) > now)
  const past = webinars.filter((event) => !coming.includes(event)).reverse()
  return (
    <>
      <Group id="coming" title="Upcoming" webinars={coming} nothing="No dates are set." />
      {past.length > 0 ? <Group id="recorded" title="Recordings" webinars={past} nothing="" /> : null}
    </>
  )
}

interface GroupProps {
  id: string
  title: string
  webinars: readonly ScheduledEvent[]
  nothing: string
}

function Group({ id, title, webinars, nothing }: GroupProps) {
  const own = useOwnRegistrations()
  if (!own) return <Loading />
  return (
    <section aria-labelledby={id}>
      <SectionTitle id={id}>{title}</SectionTitle>
      {webinars.length === 0 ? <p>{nothing}</p> : null}
      <Rows mb={32}>
        {webinars.map((event) => (
          <WebinarCard key={event.scheduleid} event={event} isRegistered={own.has(event.scheduleid)} />
        ))}
      </Rows>
    </section>
  )
}
