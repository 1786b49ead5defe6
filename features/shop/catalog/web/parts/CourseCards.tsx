import type { ReactNode } from 'react'
import type { CourseCard } from '../../contract.ts'
import classes from './CourseCards.module.css'
import { CourseTile, type CourseTileProps } from './CourseTile.tsx'

interface Props extends Pick<CourseTileProps, 'heading'> {
  courses: readonly CourseCard[]
  label: string
  extra?: (course: CourseCard) => ReactNode
  /** Single row that scrolls horizontally on phones. */
  inLine?: boolean
}

/** Grid of courses, with as many columns as fit. */
export function CourseCards({ courses, label, extra, inLine = false, ...tile }: Props) {
  return (
    <ul className={classes.cards} data-in-line={inLine || undefined} aria-label={label}>
      {courses.map((course) => (
        <li key={course.courseid}>
          <CourseTile course={course} extra={extra?.(course)} {...tile} />
        </li>
      ))}
    </ul>
  )
}
