import { Text } from '@mantine/core'
import type { CourseCard } from '../../contract.ts'
import { levelName } from '../words.ts'
import classes from './CoursePlate.module.css'

/** Course header: code and level over its illustration. */
export function CoursePlate({ course }: { course: Pick<CourseCard, 'courseid' | 'level' | 'picture'> }) {
  return (
    <div className={classes.plate}>
      <img className={classes.picture} src={course.picture} alt="" loading="lazy" width={640} height={320} />
      <Text span fz="lg" fw={700} c="#fff" lh={1.3} lts="0.02em">
        {course.courseid}
        <Text span display="block" fz="sm" fw={500}>
          {levelName(course.level)}
        </Text>
      </Text>
    </div>
  )
}
