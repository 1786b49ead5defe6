import { Button } from '@mantine/core'
import { IconFilterSearch } from '@tabler/icons-react'
import { usePartner } from '#features/core/partner/web/public.tsx'
import { Empty } from '#platform/web/parts/Empty.tsx'
import { FirstRows } from '#platform/web/parts/lists/FirstRows.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import type { CourseCard } from '../contract.ts'
import { searchCourses } from '../rules/search-courses.ts'
import { useCourseSlots } from './parts/BuySlot.tsx'
import { CourseCards } from './parts/CourseCards.tsx'
import { HoursMethod } from './parts/HoursMethod.tsx'
import { CourseFilters } from './parts/shop/CourseFilters.tsx'
import { useCatalog } from './use-catalog.ts'
import { useCourseFilter } from './use-course-filter.ts'

/** Catalog page: all courses of the partner, with search and filters. */
export default function OnlineTrainingPage() {
  const partner = usePartner()
  const catalog = useCatalog(partner.settled ? partner.code : null)
  const { renderBundles } = useCourseSlots()
  return (
    <PageFrame
      title="Courses"
      lead="Courses for people who run membrane plants. Learn at your own pace; every course counts contact hours."
      wide
      actions={renderBundles()}
    >
      <QueryState
        query={catalog}
        empty={{
          when: ({ courses }) => courses.length === 0,
          title: 'No courses are offered here yet',
          message: 'Please check back soon, or ask your training administrator.',
        }}
      >
        {({ courses }) => (
          <>
            <Catalog courses={courses} />
            <HoursMethod />
          </>
        )}
      </QueryState>
    </PageFrame>
  )
}

function Catalog({ courses }: { courses: readonly CourseCard[] }) {
  const { requested, change, clear } = useCourseFilter()
  const found = searchCourses(courses, requested)
  return (
    <>
      <CourseFilters courses={courses} requested={requested} onFilter={change} onClear={clear} />
      <Quiet role="status" mb="sm">
        {found.length === courses.length
          ? `${courses.length} courses`
          : `${found.length} of ${courses.length} courses`}
      </Quiet>
      {found.length > 0 ? (
        <FirstRows rows={found} first={6} what="courses">
          {(courses) => <CourseCards courses={courses} label="Courses" heading="h2" />}
        </FirstRows>
      ) : (
        <Empty
          title="No course matches all filters"
          message="Try fewer words, or remove a filter."
          icon={<IconFilterSearch size={32} />}
          action={<Button onClick={clear}>Clear filters</Button>}
        />
      )}
    </>
  )
}
