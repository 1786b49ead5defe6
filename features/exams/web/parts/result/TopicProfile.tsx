import { AppLink } from '#platform/web/parts/AppLink.tsx'
import type { ExamResult } from '../../../contract.ts'
import { count, lecturePath } from '../../words.ts'
import classes from './Result.module.css'

interface Props {
  topics: ExamResult['topics']
  passPercent: number
}

/** How each topic went, the weakest first, with the lectures that teach what was not right. */
export function TopicProfile({ topics, passPercent }: Props) {
  const weakestFirst = topics.toSorted((one, other) => one.percent - other.percent)
  return (
    <section className={classes.section} aria-labelledby="topics">
      <h2 id="topics">By topic</h2>
      <ul className={classes.topics}>
        {weakestFirst.map(({ title, items, percent, lectures }) => (
          <li key={title}>
            <div className={classes.topic}>
              <span className={classes.topicName}>
                {title} <small>({count(items, 'question')})</small>
              </span>
              <b>{percent} %</b>
            </div>
            <div className={classes.track} aria-hidden>
              <div
                className={classes.fill}
                data-weak={percent < passPercent || undefined}
                style={{ inlineSize: `${percent}%` }}
              />
            </div>
            {lectures.length > 0 ? (
              <p className={classes.lectures}>
                Read again:{' '}
                {lectures.map((lecture, index) => (
                  <span key={`${lecture.courseid} ${lecture.title}`}>
                    {index > 0 ? ', ' : ''}
                    <AppLink to={lecturePath(lecture)}>
                      {lecture.title} ({lecture.courseid})
                    </AppLink>
                  </span>
                ))}
              </p>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  )
}
