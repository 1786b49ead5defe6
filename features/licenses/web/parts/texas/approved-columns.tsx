import { Badge } from '@mantine/core'
import { dayText, hoursText } from '#features/certificates/rules/certificate-words.ts'
import { href } from '#platform/web/page.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import type { Column } from '#platform/web/parts/DataTable.tsx'
import { methodNames } from '../../../rules/roster-file.ts'
import { kindNames } from '../../../rules/rule-sets.ts'
import type { ApprovedCourse } from '../../../rules/views.ts'
import classes from './Approved.module.css'
import { BuyApproved } from './BuyApproved.tsx'

export const courseColumn: Column<ApprovedCourse> = {
  key: 'course',
  title: 'Course',
  card: 'heading',
  cell: (course) => (
    <div className={classes.course}>
      <AppLink to={href('onlineTraining/:courseid', { courseid: course.courseid })}>
        {course.courseid} {course.name}
      </AppLink>
      {course.usedFor.map(({ licenseid, number, day }) => (
        <span key={licenseid} className={classes.used}>
          Already used in this period for {number}, on {dayText(day)}
        </span>
      ))}
    </div>
  ),
}

export const kindsColumn: Column<ApprovedCourse> = {
  key: 'kinds',
  title: 'For',
  cell: ({ kinds }) => (
    <span className={classes.kinds}>
      {kinds.map((kind) => (
        <Badge key={kind} variant="default">
          {kindNames[kind]}
        </Badge>
      ))}
    </span>
  ),
}

export const numberColumn: Column<ApprovedCourse> = {
  key: 'number',
  title: 'Approval',
  cell: ({ number, from, until }) => (
    <div>
      {number}
      <span className={classes.quiet}>
        since {dayText(from)}
        {until ? `, until ${dayText(until)}` : ''}
      </span>
    </div>
  ),
}

export const hoursColumn: Column<ApprovedCourse> = {
  key: 'hours',
  title: 'Hours',
  end: true,
  cell: ({ hours }) => hoursText(hours),
}

export const methodColumn: Column<ApprovedCourse> = {
  key: 'method',
  title: 'Given',
  cell: ({ deliveryMethod }) => <span className={classes.whole}>{methodNames[deliveryMethod]}</span>,
}

export const buyColumn: Column<ApprovedCourse> = {
  key: 'buy',
  title: '',
  cell: (course) => <BuyApproved course={course} />,
}
