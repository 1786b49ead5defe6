import { Badge, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { useMe } from '#features/core/accounts/web/public.tsx'
import { holds } from '#platform/contract/access.ts'
import type { OutputOf } from '#platform/contract/operation.ts'
import { useQuery } from '#platform/web/operations.ts'
import { href } from '#platform/web/page.ts'
import { Failed } from '#platform/web/parts/Failed.tsx'
import { Loading } from '#platform/web/parts/Loading.tsx'
import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { AreaTabs } from '#platform/web/parts/tabs/AreaTabs.tsx'
import { eventHeads } from '../../contract/head-contract.ts'
import { eventDates } from '../../rules/event-dates.ts'
import { eventParts } from './event-parts.ts'
import { stateColors, stateLabel } from './event-state-labels.ts'

interface Props {
  scheduleid: string
  /** Page title if it differs from the event's name. */
  title?: string
  /** Buttons next to the title. */
  actions?: ReactNode
  children: ReactNode
}

type Head = OutputOf<typeof eventHeads.eventHead>

/** Frame of an event's staff pages: name, date, state, and links to the other staff pages. */
export function EventStaffFrame({ scheduleid, title, actions, children }: Props) {
  const head = useQuery(eventHeads.eventHead, { scheduleid })
  const name = head.data?.name ?? 'Event'
  return (
    <PageFrame
      wide
      title={title ?? name}
      lead={
        head.data ? (
          <HeadLine head={head.data} withName={title !== undefined} />
        ) : head.isPending ? (
          <Loading lines={1} />
        ) : null
      }
      tabs={<PartLinks scheduleid={scheduleid} />}
      actions={actions}
    >
      {head.error && !head.data ? <Failed error={head.error} retry={() => void head.refetch()} /> : children}
    </PageFrame>
  )
}

function HeadLine({ head, withName }: { head: Head; withName: boolean }) {
  const dates = eventDates(new Date(head.startsAt), new Date(head.endsAt), head.timeZone)
  const words = [withName ? head.name : '', dates, head.where, seatText(head)].filter(Boolean)
  return (
    <Group component="span" gap="0.375rem 0.75rem" fz="md">
      <Badge color={stateColors[head.isArchived ? 'archived' : head.state]}>{stateLabel(head)}</Badge>
      <span>{words.join(' · ')}</span>
    </Group>
  )
}

function seatText({ format, seatsTaken, seatLimit, onlineTaken, onlineLimit }: Head): string {
  const of = (taken: number, limit: number | null) =>
    limit === null ? `${taken} registered` : `${taken} of ${limit} seats`
  if (format === 'webinar') return of(onlineTaken, onlineLimit)
  const room = of(seatsTaken, seatLimit)
  return format === 'hybrid' ? `${room} in the room, ${of(onlineTaken, onlineLimit)} online` : room
}

/** Tabs of the event's staff pages; hidden for check-in staff, who have no other pages. */
function PartLinks({ scheduleid }: { scheduleid: string }) {
  const { me, capabilities } = useMe()
  const isStaff = me !== null && holds({ userId: me.userid, grants: capabilities }, 'seminar_clerk')
  if (!isStaff) return null
  const hrefOf = (path: string) => href(path, { scheduleid })
  return <AreaTabs label="Pages of this event" tabs={eventParts} hrefOf={hrefOf} />
}
