import { Checkbox } from '@mantine/core'
import { href } from '#platform/web/page.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import type { CourseCard } from '../../../contract.ts'
import { coursesByTopic } from '../../../rules/courses-by-topic.ts'
import { MOST_COMPARED, useComparison } from '../../use-comparison.ts'
import { topicLeads, topicName } from '../../words.ts'
import { CourseCards } from '../CourseCards.tsx'
import { CompareBar } from './CompareBar.tsx'
import classes from './ShopFront.module.css'

/** What is on offer first, then the courses by topic, each under one topic only. */
export function ShopFront({ courses }: { courses: readonly CourseCard[] }) {
  const { codes, toggle, clear } = useComparison()
  const offered = courses.filter(({ introDiscount }) => introDiscount !== null)
  const { groups, others } = coursesByTopic(courses)
  const chosen = codes.flatMap((code) => courses.find(({ courseid }) => courseid === code) ?? [])
  const compareBox = (course: CourseCard) => (
    <Checkbox
      label="Compare"
      aria-label={`Compare ${course.courseid}`}
      checked={codes.includes(course.courseid)}
      disabled={!codes.includes(course.courseid) && codes.length >= MOST_COMPARED}
      onChange={() => toggle(course.courseid)}
    />
  )
  return (
    <>
      {offered.length > 0 ? (
        <section className={classes.section} aria-labelledby="on-offer">
          <div className={classes.head}>
            <h2 id="on-offer">At an introductory price</h2>
            <p>For a limited time or number of buyers; the number left is counted as orders come in.</p>
          </div>
          <CourseCards courses={offered} label="At an introductory price" extra={compareBox} inLine />
        </section>
      ) : null}
      {groups.map(([topic, group]) => (
        <section key={topic} className={classes.section} aria-labelledby={`topic-${topic}`}>
          <div className={classes.head}>
            <h2 id={`topic-${topic}`}>{topicName(topic)}</h2>
            <p>{topicLeads[topic]}</p>
            <AppLink to={`${href('onlineTraining')}?topic=${encodeURIComponent(topic)}`}>
              Everything on {topicName(topic).toLowerCase()}
            </AppLink>
          </div>
          <CourseCards courses={group} label={topicName(topic)} extra={compareBox} inLine />
        </section>
      ))}
      {others.length > 0 ? (
        <section className={classes.section} aria-labelledby="other-topics">
          <div className={classes.head}>
            <h2 id="other-topics">More subjects</h2>
            <p>{others.map(({ topics }) => topicName(topics[0] ?? '')).join(', ')}</p>
          </div>
          <CourseCards courses={others} label="More subjects" extra={compareBox} inLine />
        </section>
      ) : null}
      <CompareBar courses={chosen} onClear={clear} />
    </>
  )
}
