import { lazy, Suspense } from 'react'
import { useParams } from 'react-router'
import { photoSteps } from '#features/core/photo-id/rules/photo-id.ts'
import type { OutputOf } from '#platform/contract/operation.ts'
import { formatContactHours, formatDate } from '#platform/web/format.ts'
import { useQuery } from '#platform/web/operations.ts'
import { href } from '#platform/web/page.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { Loading } from '#platform/web/parts/Loading.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { learning } from '../contract.ts'
import { activeTime, duration } from '../rules/duration-words.ts'
import { identityMissing } from '../rules/identity.ts'
import { courseTimeText } from '../rules/unit-completion.ts'
import classes from './CourseUnitsPage.module.css'
import { ContinueBlock } from './parts/courses/ContinueBlock.tsx'
import { NotesOverview } from './parts/courses/NotesOverview.tsx'
import { SkillList } from './parts/courses/SkillList.tsx'
import { UnitRows } from './parts/courses/UnitRows.tsx'
import { NoEntry } from './parts/NoEntry.tsx'

const QuestionsOverview = lazy(() => import('./parts/questions/QuestionsOverview.tsx'))

/** The selected course: its units with state, minutes, and score, the next unit, and the notes. */
export default function CourseUnitsPage() {
  const { courseid = '' } = useParams()
  const asked = useQuery(learning.course, { courseid })
  if (asked.error && !asked.data) {
    return (
      <PageFrame title={courseid}>
        <NoEntry error={asked.error} courseid={courseid} retry={() => void asked.refetch()} />
      </PageFrame>
    )
  }
  return (
    <PageFrame
      title={asked.data?.course.coursename ?? courseid}
      lead={asked.data && <Lead {...asked.data} />}
    >
      <QueryState query={asked}>{(answer) => <Content {...answer} />}</QueryState>
    </PageFrame>
  )
}

type Answer = OutputOf<typeof learning.course>

function Lead({ enrollment, course }: Answer) {
  const parts = [
    course.courseid,
    ...(course.minutes > 0
      ? [
          formatContactHours(course.contactHours),
          `${activeTime(course.timein)} of about ${duration(course.minutes)}`,
        ]
      : ['Field test', activeTime(course.timein)]),
  ]
  if (enrollment.state === 'expired' && enrollment.accessUntil)
    parts.push(`access ended ${formatDate(enrollment.accessUntil)}`)
  else if (enrollment.accessUntil) parts.push(`access until ${formatDate(enrollment.accessUntil)}`)
  return parts.join(' · ')
}

function Content({ enrollment, course, version, notes }: Answer) {
  const open = enrollment.state !== 'expired'
  return (
    <>
      {open && course.next ? <ContinueBlock course={course} onCoursePage /> : null}
      {course.complete ? (
        <p className={classes.finished} role="status">
          You finished this course{enrollment.completedAt ? ` on ${formatDate(enrollment.completedAt)}` : ''}.
          Everything stays open to look up{enrollment.accessUntil ? ' while your access lasts' : ''}.
        </p>
      ) : null}
      {open &&
      course.identity &&
      (photoSteps.some((step) => step === course.identity) || course.doneCount === course.unitCount) ? (
        <p className={classes.finished} role="status">
          {identityMissing[course.identity]}
        </p>
      ) : null}
      {course.secondsMissing > 0 ? (
        <p className={classes.finished} role="status">
          All units are done. {courseTimeText(course.secondsMissing)} Then your certificate is issued.
        </p>
      ) : null}
      <section aria-labelledby="units-title" className={classes.section}>
        <h2 id="units-title">Units</h2>
        <UnitRows courseid={course.courseid} units={course.allunits} open={open} />
        <p>
          <AppLink to={href('courses/:courseid/hours', { courseid: course.courseid })}>
            {course.complete ? 'How the hours were earned' : 'What is missing for the hours'}
          </AppLink>
        </p>
      </section>
      {course.signOffs.length > 0 ? (
        <section aria-labelledby="skills-title" className={classes.section}>
          <h2 id="skills-title">Skills to be signed off</h2>
          <SkillList skills={course.signOffs} complete={course.complete} />
        </section>
      ) : null}
      <section aria-labelledby="notes-title" className={classes.section}>
        <h2 id="notes-title">My notes</h2>
        <NotesOverview course={course} notes={notes} />
      </section>
      <section aria-labelledby="questions-title" className={classes.section}>
        <h2 id="questions-title">My questions</h2>
        <Suspense fallback={<Loading lines={2} />}>
          <QuestionsOverview courseid={course.courseid} />
        </Suspense>
      </section>
      <Quiet mt="xl" mb="1em">
        Edition {version.number} ({formatDate(version.publishedAt)}).
        {version.newer ? ` There is a newer edition: ${version.newer}` : ''}
      </Quiet>
    </>
  )
}
