import { Text } from '@mantine/core'
import { useQuery } from '#platform/web/operations.ts'
import { LinkButton } from '#platform/web/parts/look/LinkButton.tsx'
import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { useIsPreview } from '#platform/web/preview/preview-frame.ts'
import type { ProgressView } from '../../../contract/views.ts'
import { programs } from '../../../contract.ts'
import type { LadderCode } from '../../../rules/program-codes.ts'
import { isIssued, shortName } from '../../program-labels.ts'
import { NextPanel } from '../progress/NextPanel.tsx'
import { RequirementList } from '../progress/RequirementList.tsx'
import { useBundleSold } from '../step/use-bundle-sold.ts'
import { BundleOffer } from './BundleOffer.tsx'
import { CourseShelf } from './CourseShelf.tsx'
import { ExamFacts } from './ExamFacts.tsx'
import classes from './OnlineLevel.module.css'
import { areCoursesDone, RequirementWay } from './RequirementWay.tsx'

interface Props {
  code: LadderCode
  title: string
  lead: string
  here: string
}

/** Page of an online level: the user's status, open requirements, courses and exams. */
export function OnlineLevel({ code, title, lead, here }: Props) {
  const answer = useQuery(programs.progress, { code })
  return (
    <PageFrame
      title={title}
      lead={lead}
      actions={
        <LinkButton to="/rosCertification" variant="default">
          All four levels
        </LinkButton>
      }
    >
      <QueryState query={answer}>{({ progress }) => <Level progress={progress} here={here} />}</QueryState>
    </PageFrame>
  )
}

function Level({ progress, here }: { progress: ProgressView; here: string }) {
  const { requirements, bundle, code, ofHours, attendedHours } = progress
  const isPreview = useIsPreview()
  // If buying the bundle is the next step, single courses would compete with it, and the bundle includes them.
  const isSold = useBundleSold(bundle?.code ?? '')
  const takesBundle = progress.next.kind === 'buy bundle' && isSold !== false
  const courses = requirements.filter(({ kind }) => kind === 'course').flatMap((each) => each.courses)
  return (
    <div className={classes.page}>
      <NextPanel progress={progress} here={here} />
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
            takesBundle || isIssued(progress) ? null : (
              <RequirementWay requirement={requirement} coursesDone={areCoursesDone(requirements)} />
            )
          }
        />
        {attendedHours === null ? null : (
          <Text c="dimmed" mt="md" mb={0}>
            Contact hours from courses and seminars count toward {ofHours}. Your certificate states the hours
            you earned; you can get it with fewer.
          </Text>
        )}
      </section>
      {bundle && takesBundle ? <BundleOffer bundle={bundle} /> : null}
      <section aria-labelledby="courses-title">
        <h2 id="courses-title">What you learn</h2>
        <Text c="dimmed" mt={-4} mb="md">
          Preview a course: its units, its hours, and its first lecture, which is free.
        </Text>
        <CourseShelf codes={courses.map((each) => each.code)} />
      </section>
      <ExamFacts requirements={requirements} issued={isIssued(progress)} />
    </div>
  )
}
