import { Text } from '@mantine/core'
import type { CourseCard } from '../../contract.ts'
import { levelName } from '../words.ts'
import classes from './TopicPlate.module.css'
import { topicMotifs } from './topic-motifs.ts'

/** The head of a course: its code and level before a drawing of what it is about. */
export function TopicPlate({ course }: { course: Pick<CourseCard, 'courseid' | 'level' | 'topics'> }) {
  const topic = course.topics.find((each) => each in topicMotifs) ?? 'membranes'
  return (
    <div className={classes.plate} data-level={course.level}>
      <Text span fz="lg" fw={700} c="#fff" lts="0.02em">
        {course.courseid}
      </Text>
      <span className={classes.level}>{levelName(course.level)}</span>
      <svg className={classes.motif} viewBox="0 0 120 80" aria-hidden="true">
        <path d={topicMotifs[topic]} />
      </svg>
    </div>
  )
}
