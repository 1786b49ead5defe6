import { Button } from '@mantine/core'
import { IconPlayerPlayFilled } from '@tabler/icons-react'
import { Link } from 'react-router'
import { formatClock } from '#platform/web/format.ts'
import type { CourseRecord } from '../../../contract.ts'
import { activeTime } from '../../../rules/duration-words.ts'
import { kindNames, lecturePath } from '../../words.ts'
import { ProgressRing } from '../ProgressRing.tsx'
import classes from './ContinueBlock.module.css'

interface Props {
  course: Omit<CourseRecord, 'allunits'>
  /** On the course's own page the unit is the heading: its name stands above already. */
  onCoursePage?: boolean
}

/** One large way back to where somebody stopped. */
export function ContinueBlock({ course, onCoursePage = false }: Props) {
  const { next } = course
  if (!next) return null
  const begun = course.timein > 0 || course.doneCount > 0
  return (
    <section className={classes.block} aria-label={begun ? 'Continue learning' : 'Begin learning'}>
      {course.poster ? <img className={classes.poster} src={course.poster} alt="" /> : null}
      <div className={classes.words}>
        <p className={classes.over}>{begun ? 'Continue where you stopped' : 'Ready to begin'}</p>
        <h2 className={classes.name}>{onCoursePage ? next.title : course.coursename}</h2>
        <p className={classes.unit}>
          {kindNames[next.kind]} {next.position}
          {onCoursePage ? ` of ${course.unitCount}` : `: ${next.title}`}
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
