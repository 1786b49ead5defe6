import { lazy, Suspense } from 'react'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { Loading } from '#platform/web/parts/Loading.tsx'
import type { CourseCard } from '../../contract.ts'

const CourseDetailLoaded = lazy(() => import('./detail/CourseDetailLoaded.tsx'))

interface Props {
  /** The course to show; null while none is asked for. */
  course: CourseCard | null
  partner: string
  onClose: () => void
}

/** The detail of a course over the page: for guests, whose only page is home. */
export function CourseDetailDialog({ course, partner, onClose }: Props) {
  return (
    <Dialog opened={course !== null} onClose={onClose} title={course?.coursename ?? ''} size="lg">
      {course ? (
        <Suspense fallback={<Loading message="Opening the course…" />}>
          <CourseDetailLoaded courseid={course.courseid} partner={partner} />
        </Suspense>
      ) : null}
    </Dialog>
  )
}
