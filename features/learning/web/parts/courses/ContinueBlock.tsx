import { Button } from '@mantine/core'
import { IconPlayerPlayFilled } from '@tabler/icons-react'
import { Link } from 'react-router'
import { formatClock } from '#platform/web/format.ts'
import type { CourseRecord } from '../../../contract.ts'
import { activeTime, kindNames, lecturePath } from '../../words.ts'
import { ProgressRing } from '../ProgressRing.tsx'
import classes from './ContinueBlock.module.css'

interface Props {
  course: Omit<CourseRecord, 'allunits'>
  /** The heading's level on its page. */
  level?: 2 | 3
}

/** One large way back to where somebody stopped. */
export function ContinueBlock({ course, level = 2 }: Props) {
  const Heading = level === 2 ? 'h2' : 'h3'
  const { next } = course
  if (!next) return null
  const begun = course.timein > 0 || course.doneCount > 0
  return (
    <section className={classes.block} aria-label={begun ? 'Continue learning' : 'Begin learning'}>
      {course.poster ? <img className={classes.poster} src={course.poster} alt="" /> : null}
      <div className={classes.words}>
        <p className={classes.over}>{begun ? 'Continue where you stopped' : 'Ready to begin'}</p>
        <Heading className={classes.name}>{course.coursename}</Heading>
        <p className={classes.unit}>
          {kindNames[next.kind]} {next.position}: {next.title}
          {next.second > 0 ? `, at ${formatClock(next.second)}` : ''}
        </p>
        <div className={classes.foot}>
          <Button
            component={Link}
            to={lecturePath(course.courseid, next.unitid)}
            color="copper"
            size="lg"
            leftSection={<IconPlayerPlayFilled size={20} aria-hidden />}
          >
            {begun ? 'Continue' : 'Begin'}
          </Button>
          <ProgressRing done={course.doneCount} of={course.unitCount} />
          <span className={classes.facts}>
            {course.doneCount} of {course.unitCount} units done
            <br />
            {activeTime(course.timein)} of active time
          </span>
        </div>
      </div>
    </section>
  )
}
