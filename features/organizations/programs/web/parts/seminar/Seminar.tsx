import { Text } from '@mantine/core'
import type { InterestView, ProgressView } from '../../../contract/views.ts'
import type { SeminarLevel } from '../../../rules/interests.ts'
import { NextPanel } from '../progress/NextPanel.tsx'
import classes from '../Sections.module.css'
import { Agenda } from './Agenda.tsx'
import { LevelDates } from './LevelDates.tsx'

interface Props {
  level: SeminarLevel
  progress: ProgressView
  interest: InterestView | null
}

/** Seminar of a level: dates, agenda, credited requirements, what to bring, and the way online. */
export function Seminar({ level, progress, interest }: Props) {
  return (
    <div className={classes.page}>
      <LevelDates level={level} interest={interest} />
      <Agenda level={level} progress={progress} />
      <section aria-labelledby="way-title">
        <h2 id="way-title">Or start online today</h2>
        <Text c="dimmed" mt={-4} mb="md">
          The requirements are the same either way. Online work is credited if you come to a seminar later.
        </Text>
        <NextPanel progress={progress} />
      </section>
    </div>
  )
}
