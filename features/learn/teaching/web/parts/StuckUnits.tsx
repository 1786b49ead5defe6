import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { TileGrid } from '#platform/web/parts/look/TileGrid.tsx'
import type { CourseDetail } from '../../contract/views.ts'
import classes from './StuckUnits.module.css'

type Stuck = CourseDetail['stuck'][number]

const titles: Readonly<Record<Stuck['sign'], string>> = {
  time: 'Takes longest',
  questions: 'Most questions',
  score: 'Lowest score',
}

const message: Readonly<Record<Stuck['sign'], (value: number) => string>> = {
  time: (value) => `${value}% of the planned time`,
  questions: (value) => (value === 1 ? 'one question' : `${value} questions`),
  score: (value) => `${value}% on average`,
}

/** Units in which learners of a course get stuck. */
export function StuckUnits({ stuck }: { stuck: readonly Stuck[] }) {
  if (stuck.length === 0) return null
  return (
    <TileGrid aria-label="Where learners get stuck" component="section" min="18rem" gap="sm" mb="lg">
      {stuck.map(({ sign, unitid, title, value }) => (
        <article key={`${sign} ${unitid}`} className={classes.unit}>
          <SectionTitle fz="sm" fw={600} c="dimmed" m={0}>
            {titles[sign]}
          </SectionTitle>
          <strong data-anywhere>{title}</strong>
          <Quiet span>{message[sign](value)}</Quiet>
        </article>
      ))}
    </TileGrid>
  )
}
