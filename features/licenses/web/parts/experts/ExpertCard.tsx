import { href } from '#platform/web/page.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import type { ExpertShort } from '../../../rules/views.ts'
import classes from './ExpertCard.module.css'

/** One expert in short. */
export function ExpertCard({ expert }: { expert: ExpertShort }) {
  const { name, title, bio, yearsHandsOn, licenses, courses } = expert
  return (
    <article className={classes.card}>
      <h2 className={classes.name}>{name}</h2>
      <p className={classes.title}>
        {title} · {yearsHandsOn} years hands-on
      </p>
      <p>{bio}</p>
      {licenses.length > 0 ? (
        <>
          <h3 className={classes.label}>Licenses</h3>
          <ul className={classes.list}>
            {licenses.map((license) => (
              <li key={license}>{license}</li>
            ))}
          </ul>
        </>
      ) : null}
      {courses.length > 0 ? (
        <>
          <h3 className={classes.label}>Courses</h3>
          <ul className={classes.list}>
            {courses.map(({ courseid, name: course }) => (
              <li key={courseid}>
                <AppLink to={href('onlineTraining/:courseid', { courseid })}>
                  {courseid} {course}
                </AppLink>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </article>
  )
}
