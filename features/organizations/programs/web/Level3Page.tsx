import { Text } from '@mantine/core'
import { useQuery } from '#platform/web/operations.ts'
import { LinkButton } from '#platform/web/parts/look/LinkButton.tsx'
import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { useIsPreview } from '#platform/web/preview/preview-frame.ts'
import type { InterestView, ProgressView } from '../contract/views.ts'
import { programs } from '../contract.ts'
import { CourseShelf } from './parts/level/CourseShelf.tsx'
import { ExamFacts } from './parts/level/ExamFacts.tsx'
import classes from './parts/level/OnlineLevel.module.css'
import { areCoursesDone, RequirementWay } from './parts/level/RequirementWay.tsx'
import { NextPanel } from './parts/progress/NextPanel.tsx'
import { RequirementList } from './parts/progress/RequirementList.tsx'
import { Agenda } from './parts/seminar/Agenda.tsx'
import { LevelDates } from './parts/seminar/LevelDates.tsx'
import { isIssued } from './program-labels.ts'

/** Level III page: eligibility from the user's record, online courses and exam, and the seminar. */
export default function Level3Page() {
  const answer = useQuery(programs.progress, { code: 'ROSIII' })
  return (
    <PageFrame
      title="Level III"
      lead="For people who design, restore and lead: probing and autopsy, design review, and the start-up of a plant."
      actions={
        <LinkButton to="/rosCertification" variant="default">
          All four levels
        </LinkButton>
      }
    >
      <QueryState query={answer}>{(found) => <Body {...found} />}</QueryState>
    </PageFrame>
  )
}

function Body({ progress, interest }: { progress: ProgressView; interest: InterestView | null }) {
  const { requirements } = progress
  const isPreview = useIsPreview()
  const codes = requirements.flatMap(({ courses }) => courses.map(({ code }) => code))
  return (
    <div className={classes.page}>
      <NextPanel progress={progress} here="/level3" />
      <section aria-labelledby="requirements-title">
        <h2 id="requirements-title">
          {isPreview ? 'Level III requirements' : 'Your progress toward Level III'}
        </h2>
        <RequirementList
          requirements={requirements}
          label="Requirements"
          way={(requirement) =>
            isIssued(progress) ? null : (
              <RequirementWay requirement={requirement} coursesDone={areCoursesDone(requirements)} />
            )
          }
        />
      </section>
      <section aria-labelledby="courses-title">
        <h2 id="courses-title">What you learn</h2>
        <Text c="dimmed" mt={-4} mb="md">
          All three courses are taken online. Commissioning contains tasks at a real plant, which a supervisor
          signs.
        </Text>
        <CourseShelf codes={codes} />
      </section>
      <ExamFacts requirements={requirements} issued={isIssued(progress)} />
      <section aria-labelledby="seminar-title">
        <h2 id="seminar-title">Level III in a seminar</h2>
        <div className={classes.page}>
          <LevelDates level="ROSIII" interest={interest} />
          <Agenda level="ROSIII" progress={progress} />
        </div>
      </section>
    </div>
  )
}
