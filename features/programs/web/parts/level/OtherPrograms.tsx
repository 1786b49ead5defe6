import { AppLink } from '#platform/web/parts/AppLink.tsx'
import classes from './OtherPrograms.module.css'

/** Ways beside the ladder: seminars, and the certification for water treatment at large. */
export function OtherPrograms() {
  return (
    <section className={classes.others} aria-labelledby="others-title">
      <h2 id="others-title">Other ways</h2>
      <ul>
        <li>
          <AppLink to="/level1">Level I</AppLink>, <AppLink to="/level2">Level II</AppLink> or{' '}
          <AppLink to="/level3">Level III</AppLink> in a seminar: see what is taught, and be told of dates.
        </li>
        <li>
          <AppLink to="/wtcp">Water treatment certification</AppLink>: two tracks for operators of plants of
          every kind.
        </li>
      </ul>
    </section>
  )
}
