import { Tabs } from '@mantine/core'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useQuery } from '#platform/web/operations.ts'
import { href } from '#platform/web/page.ts'
import { Empty } from '#platform/web/parts/Empty.tsx'
import { LinkButton } from '#platform/web/parts/look/LinkButton.tsx'
import { TileGrid } from '#platform/web/parts/look/TileGrid.tsx'
import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import type { EnrollmentRecord } from '../contract/enrollment-record.ts'
import { type CourseRecord, learning } from '../contract.ts'
import { type EnrollmentState, enrollmentStates } from '../rules/enrollment-state.ts'
import { ContinueBlock } from './parts/courses/ContinueBlock.tsx'
import { DueToday } from './parts/courses/DueToday.tsx'
import { EnrollmentCard } from './parts/courses/EnrollmentCard.tsx'

const tabNames: Readonly<Record<EnrollmentState, string>> = {
  active: 'Active',
  finished: 'Finished',
  expired: 'Expired',
}
const nothing: Readonly<Record<EnrollmentState, string>> = {
  active: 'Choose a course and begin with its first lecture.',
  finished: 'A course moves here when all its units are done.',
  expired: 'A course moves here when its access ends before it is done.',
}

/** The user's enrollments with progress, time, and access; the one to continue first. The app adds the seats below. */
export default function MyCoursesPage({ children }: { children?: ReactNode }) {
  const mine = useQuery(learning.getCourses, {})
  return (
    <PageFrame
      title="My courses"
      actions={
        <LinkButton to={href('onlineTraining')} variant="default">
          Find more courses
        </LinkButton>
      }
    >
      <QueryState
        query={mine}
        empty={{
          when: ({ enrollments }) => enrollments.length === 0,
          title: 'You have no courses yet',
          message: 'Courses you buy or get by a registration code appear here.',
          action: (
            <LinkButton to={href('onlineTraining')} color="copper">
              See all courses
            </LinkButton>
          ),
        }}
      >
        {({ enrollments, courses }) => <Enrollments enrollments={enrollments} courses={courses} />}
      </QueryState>
      {children}
    </PageFrame>
  )
}

function Enrollments({ enrollments, courses }: { enrollments: EnrollmentRecord[]; courses: CourseRecord[] }) {
  const [address, setAddress] = useSearchParams()
  const shown = enrollmentStates.find((state) => state === address.get('show')) ?? 'active'
  const byCode = new Map(courses.map((course) => [course.courseid, course]))
  const inState = (state: EnrollmentState) => enrollments.filter((enrollment) => enrollment.state === state)
  const latest = lastWorkedOn(inState('active'), byCode)
  return (
    <>
      {latest ? <ContinueBlock course={latest} /> : null}
      <DueToday />
      <Tabs
        mt={32}
        value={shown}
        keepMounted={false}
        onChange={(state) =>
          setAddress(state && state !== 'active' ? { show: state } : {}, { replace: true })
        }
      >
        <Tabs.List grow={false}>
          {enrollmentStates.map((state) => (
            <Tabs.Tab key={state} value={state} fz="md" fw={600} mih="3rem">
              {tabNames[state]} ({inState(state).length})
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {enrollmentStates.map((state) => (
          <Tabs.Panel key={state} value={state} pt="lg">
            {inState(state).length === 0 ? (
              <Empty title={`No ${tabNames[state].toLowerCase()} courses`} message={nothing[state]} />
            ) : (
              <TileGrid min="19rem">
                {inState(state).map((enrollment) => {
                  const course = byCode.get(enrollment.courseid)
                  return course ? (
                    <EnrollmentCard key={enrollment.enrollmentid} enrollment={enrollment} course={course} />
                  ) : null
                })}
              </TileGrid>
            )}
          </Tabs.Panel>
        ))}
      </Tabs>
    </>
  )
}

function lastWorkedOn(
  active: EnrollmentRecord[],
  byCode: Map<string, CourseRecord>,
): CourseRecord | undefined {
  const when = (enrollment: EnrollmentRecord) =>
    byCode.get(enrollment.courseid)?.lastActiveAt ?? enrollment.enrolledAt
  const [latest] = active
    .filter(({ courseid }) => byCode.get(courseid)?.next)
    .sort((one, other) => when(other).localeCompare(when(one)))
  return latest && byCode.get(latest.courseid)
}
