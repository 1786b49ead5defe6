import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatContactHours } from '#platform/web/format.ts'
import type { CourseCard } from '../../../contract.ts'
import { duration, languagesText, levelName, topicName } from '../../words.ts'
import { useCourseSlots } from '../BuySlot.tsx'
import classes from './CompareTable.module.css'

/** Side-by-side comparison of two or three courses. */
export function CompareTable({ courses }: { courses: readonly CourseCard[] }) {
  const { renderBuy, renderPrice } = useCourseSlots()
  const rows: [name: string, cell: (course: CourseCard) => ReactNode][] = [
    ['About', (course) => course.summary],
    ['Level', (course) => levelName(course.level)],
    ['Credit', (course) => formatContactHours(course.contactHours)],
    ['Units', (course) => `${course.unitCount}, ${duration(course.minutes)}`],
    ['Topics', (course) => course.topics.map(topicName).join(', ')],
    ['Languages', (course) => languagesText(course.languages)],
    ['Price', renderPrice],
  ]
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard
    <section className={classes.scroll} aria-label="Comparison" tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            <td />
            {courses.map((course) => (
              <th key={course.courseid} scope="col">
                <Text display="block" span fz="sm" fw={640} lh={1.3} c="var(--pm-accent-text)">
                  {course.courseid}
                </Text>
                {course.coursename}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, cell]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {courses.map((course) => (
                <td key={course.courseid} data-fact={name}>
                  {cell(course)}
                </td>
              ))}
            </tr>
          ))}
          <tr>
            <td />
            {courses.map((course) => (
              <td key={course.courseid}>{renderBuy(course)}</td>
            ))}
          </tr>
        </tbody>
      </table>
    </section>
  )
}
