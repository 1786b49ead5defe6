import { Markdown } from '#platform/web/parts/markdown/Markdown.tsx'
import type { SeminarInEventView } from '../../../contract/event-view.ts'
import { levelLabel } from '../parts/schedule-words.ts'
import classes from './SeminarPart.module.css'

interface Props {
  seminar: SeminarInEventView
  isAlone: boolean
}

/** One seminar of the event: what it is about, day by day, and what it counts for. */
export function SeminarPart({ seminar, isAlone }: Props) {
  const { name, level, summary, says, agenda, hours, approvals } = seminar
  const counts = [
    levelLabel(level),
    hours > 0 ? `${hours} contact ${hours === 1 ? 'hour' : 'hours'}` : '',
    ...approvals.map(({ agency, number }) =>
      number ? `${agency} approval, number ${number}` : `${agency}: check with the agency`,
    ),
  ].filter(Boolean)
  return (
    <section className={classes.seminar} data-alone={isAlone || undefined}>
      <h3>{name}</h3>
      {counts.length > 0 ? <p className={classes.counts}>{counts.join(' · ')}</p> : null}
      {summary ? <p>{summary}</p> : null}
      {says ? <Markdown source={says} topLevel={4} /> : null}
      {agenda.length > 0 ? (
        <ol className={classes.agenda}>
          {agenda.map((day) => (
            <li key={day.title}>
              <strong>{day.title}</strong>
              {day.says ? <span>{day.says}</span> : null}
            </li>
          ))}
        </ol>
      ) : null}
    </section>
  )
}
