import { IconArrowLeft } from '@tabler/icons-react'
import { useParams } from 'react-router'
import { usePartner } from '#features/core/partner/web/public.tsx'
import { href } from '#platform/web/page.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { Empty } from '#platform/web/parts/Empty.tsx'
import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { useIsPreview } from '#platform/web/preview/preview-frame.ts'
import { CourseDetail } from './parts/detail/CourseDetail.tsx'
import { useCourseDetail } from './use-course-detail.ts'

/** Course page with all information for buyers. */
export default function CoursePage() {
  const { courseid = '' } = useParams()
  const partner = usePartner()
  const isPreview = useIsPreview()
  const detail = useCourseDetail(courseid, partner.settled ? partner.code : null)
  const back = <AppLink to={href('onlineTraining')}>All courses</AppLink>
  if (detail.error?.status === 404) {
    return (
      <PageFrame title="No such course">
        <Empty
          title={`We have no course ${courseid}`}
          message="It may have been renamed, or it is offered by another partner only."
          action={back}
        />
      </PageFrame>
    )
  }
  return (
    <PageFrame
      wide
      title={detail.data?.coursename ?? courseid}
      lead={
        <span style={{ display: 'inline-flex', alignItems: 'center', gap: '0.375rem' }}>
          <IconArrowLeft size={18} aria-hidden /> {back}
        </span>
      }
    >
      <QueryState query={detail}>
        {(course) => <CourseDetail course={course} onPage={!isPreview} />}
      </QueryState>
    </PageFrame>
  )
}
