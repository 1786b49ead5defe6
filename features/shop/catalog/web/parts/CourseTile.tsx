import { Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatContactHours } from '#platform/web/format.ts'
import { href } from '#platform/web/page.ts'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import type { CourseCard } from '../../contract.ts'
import { languageList } from '../words.ts'
import { useCourseSlots } from './BuySlot.tsx'
import { CoursePlate } from './CoursePlate.tsx'
import classes from './CourseTile.module.css'
import { IntroNote } from './IntroNote.tsx'
import { PrePurchaseNotice } from './PrePurchaseNotice.tsx'

export interface CourseTileProps {
  course: CourseCard
  heading?: 'h2' | 'h3'
  /** Additional page content, such as a compare checkbox. */
  extra?: ReactNode
}

/** Course tile with topics, duration, languages, and price. */
export function CourseTile({ course, heading: Heading = 'h3', extra }: CourseTileProps) {
  const { renderBuy, renderPrice, renderMark } = useCourseSlots()
  return (
    <article className={classes.tile}>
      <CoursePlate course={course} />
      <Stack className={classes.text} gap="sm" p="md" flex={1}>
        <Heading className={classes.name}>
          <Link className={classes.open} to={href('onlineTraining/:courseid', { courseid: course.courseid })}>
            {course.coursename}
          </Link>
        </Heading>
        <Quiet className={classes.summary} lh={1.5}>
          {course.summary}
        </Quiet>
        <ul className={classes.facts}>
          <li>{formatContactHours(course.contactHours)}</li>
          <li>{course.unitCount} units</li>
          <li className={classes.languages}>{languageList(course.languages)}</li>
        </ul>
        {course.introDiscount ? <IntroNote intro={course.introDiscount} /> : null}
        <div className={classes.foot}>
          {renderMark(course)}
          {course.prePurchaseNotice ? <PrePurchaseNotice course={course} /> : null}
          {extra}
        </div>
        <div className={classes.buy}>
          {renderPrice(course)}
          {renderBuy(course)}
        </div>
      </Stack>
    </article>
  )
}
