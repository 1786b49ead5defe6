import { Stack, Text } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { Fragment } from 'react'
import type { OutputOf } from '#platform/contract/operation.ts'
import { formatDate } from '#platform/web/format.ts'
import { href } from '#platform/web/page.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { Markdown } from '#platform/web/parts/markdown/Markdown.tsx'
import type { CourseCard, catalog } from '../../../contract.ts'
import { useCourseSlots } from '../BuySlot.tsx'
import { IntroNote } from '../IntroNote.tsx'
import { PrePurchaseNotice } from '../PrePurchaseNotice.tsx'
import { TopicPlate } from '../TopicPlate.tsx'
import classes from './CourseDetail.module.css'
import { CourseFacts } from './CourseFacts.tsx'
import { CourseOutline } from './CourseOutline.tsx'

interface Props {
  course: OutputOf<typeof catalog.courseDetail>
  /** A page has room for price and facts beside the text. */
  onPage?: boolean
}

/** Everything that a buyer wants to know of a course, in a page or in a dialog. */
export function CourseDetail({ course, onPage = false }: Props) {
  return (
    <div className={classes.detail} data-page={onPage || undefined}>
      <div className={classes.offer}>
        <CourseOfferBox course={course} />
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
        <h2>Course content</h2>
        <CourseOutline courseid={course.courseid} units={course.units} />
        <Quiet mt={20} mb="1em">
          Edition {course.version.number}, published {formatDate(course.version.publishedAt)}. If a newer
          edition comes while you learn, you finish in yours.
        </Quiet>
      </div>
    </div>
  )
}

function CourseOfferBox({ course }: { course: CourseCard }) {
  const { renderBuy, renderPrice, renderMark } = useCourseSlots()
  return (
    <div className={classes.box}>
      <TopicPlate course={course} />
      <Stack gap="sm" p="md">
        {renderMark(course)}
        {renderPrice(course)}
        {course.introDiscount ? <IntroNote intro={course.introDiscount} /> : null}
        {course.prePurchaseNotice ? <PrePurchaseNotice course={course} /> : null}
        {renderBuy(course)}
        <CourseFacts course={course} />
      </Stack>
    </div>
  )
}
