import { Text } from '@mantine/core'
import { useQuery } from '#platform/web/operations.ts'
import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { programs } from '../../../contract.ts'
import type { SeminarLevel as Level } from '../../../rules/interests.ts'
import { seminarTexts } from '../../seminar-texts.ts'
import { NextPanel } from '../progress/NextPanel.tsx'
import { Agenda } from './Agenda.tsx'
import { LevelDates } from './LevelDates.tsx'
import classes from './SeminarLevel.module.css'

/** Seminar page of a level: agenda, credited requirements, what to bring, and notification of dates. */
export function SeminarLevel({ level }: { level: Level }) {
  const { title, lead } = seminarTexts[level]
  const answer = useQuery(programs.progress, { code: level })
  return (
    <PageFrame title={title} lead={lead}>
      <QueryState query={answer}>
        {({ progress, interest }) => (
          <div className={classes.page}>
            <LevelDates level={level} interest={interest} />
            <Agenda level={level} progress={progress} />
            <section aria-labelledby="way-title">
              <h2 id="way-title">Or start online today</h2>
              <Text c="dimmed" mt={-4} mb="md">
                The requirements are the same either way. Online work is credited if you come to a seminar
                later.
              </Text>
              <NextPanel progress={progress} />
            </section>
          </div>
        )}
      </QueryState>
    </PageFrame>
  )
}
