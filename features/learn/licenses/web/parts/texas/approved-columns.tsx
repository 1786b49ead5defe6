import { Badge, Text } from '@mantine/core'
import { dayText, hoursText } from '#features/learn/certificates/rules/certificate-text.ts'
import { href } from '#platform/web/page.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import type { Column } from '#platform/web/parts/DataTable.tsx'
import { column } from '#platform/web/parts/lists/column.ts'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import type { ApprovedCourse } from '../../../contract/views.ts'
import { methodNames } from '../../../rules/roster-file.ts'
import { kindNames } from '../../../rules/rule-sets.ts'
import classes from './Approved.module.css'
import { BuyApproved } from './BuyApproved.tsx'

export const courseColumn: Column<ApprovedCourse> = column(
  'course',
  'Course',
  { card: 'heading' },
  (course) => (
    <div className={classes.course}>
      <AppLink to={href('onlineTraining/:courseid', { courseid: course.courseid })}>
        {course.courseid} {course.name}
      </AppLink>
      {course.usedFor.map(({ licenseid, number, day }) => (
        <Text key={licenseid} display="block" span fz="sm" c="var(--pm-accent-text)">
          Already used in this period for {number}, on {dayText(day)}
        </Text>
      ))}
    </div>
  ),
)

export const kindsColumn: Column<ApprovedCourse> = column('kinds', 'For', ({ kinds }) => (
  <span className={classes.kinds}>
    {kinds.map((kind) => (
      <Badge key={kind} variant="default">
        {kindNames[kind]}
      </Badge>
    ))}
  </span>
))

export const numberColumn: Column<ApprovedCourse> = column(
  'number',
  'Approval',
  ({ number, from, until }) => (
    <div>
      {number}
      <Quiet span data-second>
        since {dayText(from)}
        {until ? `, until ${dayText(until)}` : ''}
      </Quiet>
    </div>
  ),
)

export const hoursColumn: Column<ApprovedCourse> = column('hours', 'Hours', { end: true }, ({ hours }) =>
  hoursText(hours),
)

export const methodColumn: Column<ApprovedCourse> = column('method', 'Format', ({ deliveryMethod }) => (
  <span data-nowrap>{methodNames[deliveryMethod]}</span>
))

export const buyColumn: Column<ApprovedCourse> = column('buy', '', (course) => (
  <BuyApproved course={course} />
))
