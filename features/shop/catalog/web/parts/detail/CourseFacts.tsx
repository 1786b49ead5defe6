import { Box } from '@mantine/core'
import { formatContactHours } from '#platform/web/format.ts'
import type { CourseCard } from '../../../contract.ts'
import { duration, languagesText, levelName, topicName } from '../../words.ts'
import classes from './CourseFacts.module.css'

/** Facts for comparing courses. */
export function CourseFacts({ course }: { course: CourseCard }) {
  const facts: [name: string, value: string][] = [
    ['Level', levelName(course.level)],
    ['Credit', formatContactHours(course.contactHours)],
    ['Estimated time', duration(course.minutes)],
    ['Languages', languagesText(course.languages)],
    ['Topics', course.topics.map(topicName).join(', ')],
  ]
  return (
    <dl className={classes.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <Box component="dt" c="dimmed" flex="none">
            {name}
          </Box>
          <Box component="dd" fw={560} ta="end">
            {value}
          </Box>
        </div>
      ))}
    </dl>
  )
}
