import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { useQuery } from '#platform/web/operations.ts'
import { href } from '#platform/web/page.ts'
import { TileGrid } from '#platform/web/parts/look/TileGrid.tsx'
import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { learning } from '../contract.ts'
import { EnrollmentCard } from './parts/courses/EnrollmentCard.tsx'

/** Which course to open: the active ones, the last worked on first. */
export default function CoursesPage() {
  const mine = useQuery(learning.getCourses, {})
  return (
    <PageFrame title="Courses" lead="Choose the course that you want to work on.">
      <QueryState
        query={mine}
        empty={{
          when: ({ enrollments }) => enrollments.every(({ state }) => state === 'expired'),
          title: 'You have no open course',
          message: 'Buy a course, or ask the person who manages your training for a registration code.',
          action: (
            <Button component={Link} to={href('onlineTraining')} color="copper">
              See all courses
            </Button>
          ),
        }}
      >
        {({ enrollments, courses }) => (
          <TileGrid min="19rem">
            {courses
              .toSorted((one, other) => (other.lastActiveAt ?? '').localeCompare(one.lastActiveAt ?? ''))
              .map((course) => {
                const enrollment = enrollments.find(({ courseid }) => courseid === course.courseid)
                return enrollment && enrollment.state !== 'expired' ? (
                  <EnrollmentCard key={course.courseid} enrollment={enrollment} course={course} />
                ) : null
              })}
          </TileGrid>
        )}
      </QueryState>
    </PageFrame>
  )
}
