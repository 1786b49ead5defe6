import { Stack, Text } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { Fragment } from 'react'
import { formatContactHours, formatDate } from '#platform/web/format.ts'
import { href } from '#platform/web/page.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { Loading } from '#platform/web/parts/Loading.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { Markdown } from '#platform/web/parts/markdown/Markdown.tsx'
import type { CourseDetail as Course, CourseWorth } from '../../../contract.ts'
import { HOURS_METHOD } from '../../../rules/hours-method.ts'
import { useCourseWorth } from '../../use-course-detail.ts'
import { useCourseSlots } from '../BuySlot.tsx'
import { IntroNote } from '../IntroNote.tsx'
import { PrePurchaseNotice } from '../PrePurchaseNotice.tsx'
import { CourseChips } from './CourseChips.tsx'
import classes from './CourseDetail.module.css'
import { CourseFacts } from './CourseFacts.tsx'
import { CourseFilm } from './CourseFilm.tsx'
import { CourseOutline } from './CourseOutline.tsx'
import { CourseProof } from './CourseProof.tsx'

interface Props {
  course: Course
  /** True on the course page, which has room for price and facts next to the text. */
  onPage?: boolean
}

/** Course details for buyers, on a page or in a dialog. */
export function CourseDetail({ course, onPage = false }: Props) {
  const { worth, waits } = useCourseWorth(course.courseid)
  if (waits) return <Loading />
  return (
    <div className={classes.detail} data-page={onPage || undefined}>
      <div className={classes.head}>
        <CourseFilm course={course} />
        <CourseChips course={course} worth={worth} />
      </div>
      <div className={classes.offer}>
        <CourseOfferBox course={course} worth={worth} />
      </div>
      <div className={classes.words}>
        <Text fz="lg" fw={520} lh={1.5} mb="md">
          {course.summary}
        </Text>
        <Markdown source={course.description} topLevel={3} />
        {course.prerequisites.length > 0 ? (
          <p>
            Recommended prerequisites{' '}
            {course.prerequisites.map(({ courseid, coursename }, index) => (
              <Fragment key={courseid}>
                {index > 0 ? ' and ' : null}
                <AppLink to={href('onlineTraining/:courseid', { courseid })}>{coursename}</AppLink>
              </Fragment>
            ))}
            .
          </p>
        ) : null}
        <h2>What you’ll learn</h2>
        <ul className={classes.outcomes}>
          {course.outcomes.map((outcome) => (
            <li key={outcome}>
              <IconCheck size={18} aria-hidden />
              <span>{outcome}</span>
            </li>
          ))}
        </ul>
        <CourseProof course={course} worth={worth} />
        <h2>Course content</h2>
        <CourseOutline courseid={course.courseid} units={course.units} />
        <p>
          These minutes support the {formatContactHours(course.contactHours)} of the course.{' '}
          <AppLink to={HOURS_METHOD}>How contact hours are computed</AppLink>
        </p>
        <Quiet mt={20} mb="1em">
          Edition {course.version.number}, published {formatDate(course.version.publishedAt)}. If a newer
          edition comes while you learn, you finish in yours.
        </Quiet>
      </div>
      {onPage ? <BuyBar course={course} /> : null}
    </div>
  )
}

/** Price and buy button at the bottom of phone screens; wide screens show them next to the text. */
function BuyBar({ course }: Pick<Props, 'course'>) {
  const { renderBuy, renderPrice } = useCourseSlots()
  return (
    <aside className={classes.bar} aria-label="Price">
      {renderPrice(course)}
      {renderBuy(course)}
    </aside>
  )
}

interface BoxProps {
  course: Props['course']
  worth: CourseWorth | undefined
}

function CourseOfferBox({ course, worth }: BoxProps) {
  const { renderBuy, renderPrice, renderMark } = useCourseSlots()
  return (
    <div className={classes.box}>
      <Stack gap="sm" p="md">
        {renderMark(course)}
        <div className={classes.price}>{renderPrice(course)}</div>
        {course.introDiscount ? <IntroNote intro={course.introDiscount} /> : null}
        {course.prePurchaseNotice ? <PrePurchaseNotice course={course} /> : null}
        <div className={classes.buy}>{renderBuy(course)}</div>
        <ul className={classes.terms}>
          {termsOf(worth).map((term) => (
            <li key={term}>
              <IconCheck size={18} aria-hidden />
              {term}
            </li>
          ))}
        </ul>
        <CourseFacts course={course} />
      </Stack>
    </div>
  )
}

function termsOf(worth: CourseWorth | undefined): string[] {
  const { accessDays, refundDays } = worth ?? {}
  return [
    'Learn at your own pace, on any device',
    accessDays ? `Access for ${accessDays} days` : 'Access from the day you buy',
    refundDays ? `Refundable within ${refundDays} days` : 'Certificate when you finish',
  ]
}
