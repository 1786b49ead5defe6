import { SCHEDULE } from '#features/seminars/events/web/public.tsx'
import { LinkButton } from '#platform/web/parts/look/LinkButton.tsx'
import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { PartTabs } from '#platform/web/parts/PartTabs.tsx'
import { ComingPart } from './list/ComingPart.tsx'
import { PastPart } from './list/PastPart.tsx'

const parts = [
  ['coming', 'Upcoming', ComingPart],
  ['past', 'Past and canceled', PastPart],
] as const

/** The user's own registrations, those they booked for others, and their waiting list entries. */
export default function MySeminarsPage() {
  return (
    <PageFrame
      title="My seminars"
      lead="Your registrations, and those of people you have registered."
      actions={
        <LinkButton to={SCHEDULE} variant="default">
          Seminar schedule
        </LinkButton>
      }
    >
      <PartTabs parts={parts} />
    </PageFrame>
  )
}
