import type { CourseDetail } from '../../rules/views.ts'
import classes from './StuckUnits.module.css'

type Stuck = CourseDetail['stuck'][number]

const titles: Readonly<Record<Stuck['sign'], string>> = {
  time: 'Takes longest',
  questions: 'Most questions',
  score: 'Lowest score',
}

const says: Readonly<Record<Stuck['sign'], (value: number) => string>> = {
  time: (value) => `${value} % of the planned time`,
  questions: (value) => (value === 1 ? 'one question' : `${value} questions`),
  score: (value) => `${value} % on the average`,
}

/** Where learners of a course get stuck. */
export function StuckUnits({ stuck }: { stuck: readonly Stuck[] }) {
  if (stuck.length === 0) return null
  return (
    <section aria-label="Where learners get stuck" className={classes.stuck}>
      {stuck.map(({ sign, unitid, title, value }) => (
        <article key={`${sign} ${unitid}`} className={classes.unit}>
          <h2 className={classes.sign}>{titles[sign]}</h2>
          <strong className={classes.title}>{title}</strong>
          <span className={classes.value}>{says[sign](value)}</span>
        </article>
      ))}
    </section>
  )
}
