import { Stack } from '@mantine/core'
import { useNavigate } from 'react-router'
import { usePartner } from '#features/core/partner/web/public.tsx'
import { href } from '#platform/web/page.ts'
import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { SearchBox } from '#platform/web/parts/SearchBox.tsx'
import { useCourseSlots } from './parts/BuySlot.tsx'
import { ShopFront } from './parts/shop/ShopFront.tsx'
import { useCatalog } from './use-catalog.ts'

/** Shop front: courses by topic, offers first, with search and comparison. */
export default function StorePage() {
  const partner = usePartner()
  const catalog = useCatalog(partner.settled ? partner.code : null)
  const navigate = useNavigate()
  const { renderBundles, renderShelves } = useCourseSlots()
  return (
    <PageFrame title="Store" lead="Browse by topic and start right away." wide actions={renderBundles()}>
      <Stack component="search" gap={0} mb="clamp(1.75rem, 4vw, 2.5rem)" maw="34rem">
        <SearchBox
          label="Search courses"
          example="What do you want to learn?"
          value=""
          onSearch={(words) => {
            if (words) void navigate(`${href('onlineTraining')}?search=${encodeURIComponent(words)}`)
          }}
        />
      </Stack>
      <QueryState
        query={catalog}
        empty={{
          when: ({ courses }) => courses.length === 0,
          title: 'Nothing is offered here yet',
          message: 'Please check back soon, or ask your training administrator.',
        }}
      >
        {({ courses }) => <ShopFront courses={courses} />}
      </QueryState>
      {renderShelves()}
    </PageFrame>
  )
}
