import { Box } from '@mantine/core'
import { Suspense } from 'react'
import { SeminarRows, useComingSeminars } from '#features/seminars/events/web/public.tsx'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { WhenNear } from '#platform/web/parts/WhenNear.tsx'
import { HomeSection } from './HomeSection.tsx'

const SHOWN = 3
const ROOM = 480

/** Upcoming seminars, loaded when the section scrolls near the viewport. Renders nothing if none exist. */
export function SeminarSection() {
  return (
    <WhenNear room={ROOM}>
      <NextSeminars />
    </WhenNear>
  )
}

function NextSeminars() {
  const events = useComingSeminars()
  if (!events) return <div style={{ minHeight: ROOM }} />
  if (events.length === 0) return null
  return (
    <HomeSection
      id="seminars"
      title="The next seminars"
      lead="In-person training on a working RO unit, plus live webinars."
    >
      <Suspense fallback={<div style={{ minHeight: ROOM }} />}>
        <Box mt="lg" mb="md">
          <SeminarRows events={events.slice(0, SHOWN)} heading="h3" />
        </Box>
      </Suspense>
      <p>
        <AppLink to="/seminarSchedule">
          {events.length > SHOWN ? `All ${events.length} dates` : 'All seminars'}
        </AppLink>
      </p>
    </HomeSection>
  )
}
