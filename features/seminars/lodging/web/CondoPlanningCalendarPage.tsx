import { Box, Button } from '@mantine/core'
import { useSearchParams } from 'react-router'
import { openLogin, useMe } from '#features/core/accounts/web/public.tsx'
import { type Capability, staffCapabilities } from '#platform/contract/access.ts'
import { Loading } from '#platform/web/parts/Loading.tsx'
import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { PartTabs } from '#platform/web/parts/PartTabs.tsx'
import { DeadLink } from '#platform/web/sharing/DeadLink.tsx'
import { BackButton } from '#platform/web/shell/bars/BackButton.tsx'
import { BedCalendar } from './parts/BedCalendar.tsx'
import { LinkPanel } from './parts/LinkPanel.tsx'
import { MyStays } from './parts/MyStays.tsx'
import { RequestPanel } from './parts/RequestPanel.tsx'
import { SharedLodging } from './parts/SharedLodging.tsx'
import { BedPanel, UnitPanel } from './parts/UnitPanels.tsx'

/** Lodging page: the calendar by link for visitors, requests and units for staff, and registrants' own stays. */
export default function CondoPlanningCalendarPage() {
  return (
    <>
      <Box px="md" pt="md">
        <BackButton />
      </Box>
      <Lodging />
    </>
  )
}

function Lodging() {
  const [address] = useSearchParams()
  const { me, capabilities, loading } = useMe()
  const token = address.get('link') ?? ''
  if (token !== '') return <SharedLodging key={token} token={token} />
  if (loading)
    return (
      <PageFrame title="Lodging">
        <Loading />
      </PageFrame>
    )
  if (!me) return <LinkNeeded />
  const held = (capabilities as readonly { capability: Capability }[]).map(({ capability }) => capability)
  const isOffice = held.includes('product_admin') || held.includes('seminar_clerk')
  if (!staffCapabilities.some((each) => held.includes(each))) return <MyStays />
  return (
    <PartTabs
      titled
      parts={[
        ['calendar', 'Calendar', BedCalendar],
        ...(isOffice ? ([['requests', 'Requests', RequestPanel]] as const) : []),
        ['mine', 'My stays', MyStays],
        ...(isOffice
          ? ([
              ['units', 'Units', UnitPanel],
              ['beds', 'Beds', BedPanel],
              ['links', 'Links', LinkPanel],
            ] as const)
          : []),
      ]}
    />
  )
}

const LinkNeeded = () => (
  <PageFrame title="Lodging">
    <DeadLink
      title="A link is needed"
      message="Ask the seminar office for a link to the lodging calendar, or log in if you have asked for a bed."
      action={<Button onClick={() => openLogin()}>Log in</Button>}
    />
  </PageFrame>
)
