import { Box, Group } from '@mantine/core'
import { Link } from 'react-router'
import { formatDate } from '#platform/web/format.ts'
import { href } from '#platform/web/page.ts'
import { LinkButton } from '#platform/web/parts/look/LinkButton.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { Facts } from '#platform/web/staff/Facts.tsx'
import type { EnrollmentRecord } from '../../../contract/enrollment-record.ts'
import type { CourseRecord } from '../../../contract.ts'
import { activeTime, duration } from '../../../rules/duration-words.ts'
import { lecturePath } from '../../words.ts'
import { ProgressRing } from '../ProgressRing.tsx'
import classes from './EnrollmentCard.module.css'

interface Props {
  enrollment: EnrollmentRecord
  course: CourseRecord
}

/** One enrollment: progress, duration, end of access, and payer. */
export function EnrollmentCard({ enrollment, course }: Props) {
  return (
    <article className={classes.card}>
      <Group component="header" wrap="nowrap">
        <ProgressRing done={course.doneCount} of={course.unitCount} />
        <Box miw={0}>
          <Quiet span fz="xs" fw={600}>
            {course.courseid}
          </Quiet>
          <h2 className={classes.name}>
            <Link to={href('courses/:courseid', { courseid: course.courseid })}>{course.coursename}</Link>
          </h2>
        </Box>
      </Group>
      <Facts layout="ends" gap="xs" fz="sm" flex={1} rows={factsOf({ enrollment, course })} />
      <NextStep enrollment={enrollment} course={course} />
    </article>
  )
}

function factsOf({ enrollment, course }: Props): [name: string, value: string][] {
  const facts: [string, string][] = [
    ['Units', `${course.doneCount} of ${course.unitCount} done`],
    ['Active time', timeOf(course)],
  ]
  if (course.score !== null) facts.push(['Exams', `${course.score}% on average`])
  if (course.secondsMissing > 0)
    facts.push(['For the certificate', `${duration(Math.ceil(course.secondsMissing / 60))} more active time`])
  if (enrollment.completedAt) facts.push(['Finished', formatDate(enrollment.completedAt)])
  if (enrollment.accessUntil) {
    const over = enrollment.state === 'expired'
    facts.push([over ? 'Access ended' : 'Access until', formatDate(enrollment.accessUntil)])
  }
  facts.push(['Paid by', payersOf(enrollment)])
  return facts
}

const timeOf = ({ timein, minutes }: CourseRecord): string =>
  minutes > 0 ? `${activeTime(timein)} of about ${duration(minutes)}` : activeTime(timein)

function payersOf({ paidBy, next }: EnrollmentRecord): string {
  const first = paidBy === null ? 'Given free of charge' : paidBy.you ? 'You' : paidBy.name
  return next ? `${first} until ${formatDate(next.from)}, then ${next.name}` : first
}

function NextStep({ enrollment, course }: Props) {
  const toCourse = href('courses/:courseid', { courseid: course.courseid })
  if (enrollment.state === 'expired') {
    return (
      <LinkButton to={href('onlineTraining/:courseid', { courseid: course.courseid })} variant="default">
        Buy the course again
      </LinkButton>
    )
  }
  if (enrollment.state === 'finished' || !course.next) {
    return (
      <LinkButton to={toCourse} variant="default">
        Review course
      </LinkButton>
    )
  }
  return (
    <LinkButton to={lecturePath(course.courseid, course.next.unitid)} variant="light">
      {course.timein > 0 ? 'Continue' : 'Begin'}
    </LinkButton>
  )
}
