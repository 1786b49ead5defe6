import { Text } from '@mantine/core'
import { useIsPreview } from '#platform/web/preview/preview-frame.ts'
import type { InterestView, ProgressView } from '../../../contract/views.ts'
import { isIssued, shortName } from '../../program-labels.ts'
import type { ProgramPageText } from '../../program-pages.ts'
import { Application } from '../application/Application.tsx'
import { NextPanel } from '../progress/NextPanel.tsx'
import { RequirementList } from '../progress/RequirementList.tsx'
import classes from '../Sections.module.css'
import { Agenda } from '../seminar/Agenda.tsx'
import { LevelDates } from '../seminar/LevelDates.tsx'
import { useBundleSold } from '../step/use-bundle-sold.ts'
import { BundleOffer } from './BundleOffer.tsx'
import { CourseShelf } from './CourseShelf.tsx'
import { ExamFacts } from './ExamFacts.tsx'
import { areCoursesDone, RequirementWay } from './RequirementWay.tsx'

interface Props {
  text: Extract<ProgramPageText, { shows: 'level' }>
  here: string
  progress: ProgressView
  interest: InterestView | null
}

/** A level: the user's status, open requirements, courses, exams, dates of seminars, and the application. */
export function Level({ text, here, progress, interest }: Props) {
  const { requirements, bundle, code } = progress
  // If buying the bundle is the next step, single courses would compete with it, and the bundle includes them.
  const isSold = useBundleSold(bundle?.code ?? '')
  const takesBundle = progress.next.kind === 'buy bundle' && isSold !== false
  const courses = requirements.filter(({ kind }) => kind === 'course').flatMap((each) => each.courses)
  return (
    <div className={classes.page}>
      <NextPanel progress={progress} here={here} />
      <Requirements progress={progress} takesBundle={takesBundle} />
      {bundle && takesBundle ? <BundleOffer bundle={bundle} /> : null}
      {courses.length > 0 ? (
        <section aria-labelledby="courses-title">
          <h2 id="courses-title">What you learn</h2>
          <Text c="dimmed" mt={-4} mb="md">
            {text.courses}
          </Text>
          <CourseShelf codes={courses.map((each) => each.code)} />
        </section>
      ) : null}
      <ExamFacts requirements={requirements} issued={isIssued(progress)} />
      {text.seminar ? (
        <section aria-labelledby="seminar-title">
          <h2 id="seminar-title">{shortName(code)} in a seminar</h2>
          <div className={classes.page}>
            <LevelDates level={text.seminar} interest={interest} />
            <Agenda level={text.seminar} progress={progress} />
          </div>
        </section>
      ) : null}
      {text.code === 'ROSIV' ? <Application /> : null}
    </div>
  )
}

function Requirements({ progress, takesBundle }: { progress: ProgressView; takesBundle: boolean }) {
  const { requirements, code, ofHours, attendedHours } = progress
  const isPreview = useIsPreview()
  const isOpen = !takesBundle && !isIssued(progress)
  return (
    <section aria-labelledby="requirements-title">
      <h2 id="requirements-title">
        {requirements.length === 6 && !isIssued(progress) && !isPreview
          ? 'Your six prerequisites'
          : `${shortName(code)} requirements`}
      </h2>
      <RequirementList
        requirements={requirements}
        label="Requirements"
        way={(requirement) =>
          isOpen ? (
            <RequirementWay requirement={requirement} coursesDone={areCoursesDone(requirements)} />
          ) : null
        }
      />
      {attendedHours === null ? null : (
        <Text c="dimmed" mt="md" mb={0}>
          Contact hours from courses and seminars count toward {ofHours}. Your certificate states the hours
          you earned; you can get it with fewer.
        </Text>
      )}
    </section>
  )
}
