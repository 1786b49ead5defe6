import { IconPlayerPlayFilled } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { Loading } from '#platform/web/parts/Loading.tsx'
import type { CourseDetail } from '../../../contract.ts'
import { duration, levelName } from '../../words.ts'
import classes from './CourseFilm.module.css'

const SampleFilm = lazy(() => import('./SampleFilm.tsx'))

/** Course illustration, replaced by the first lecture's video if there is one. */
export function CourseFilm({ course }: { course: CourseDetail }) {
  const [plays, setPlays] = useState(false)
  const sample = course.units.find((unit) => unit.sample && unit.hasVideo)
  if (plays) {
    return (
      <div className={classes.frame}>
        <Suspense fallback={<Loading message="Opening the lecture…" />}>
          <SampleFilm courseid={course.courseid} />
        </Suspense>
      </div>
    )
  }
  return (
    <div className={classes.frame}>
      <img className={classes.picture} src={course.picture} alt="" width={640} height={320} />
      <span className={classes.code}>
        {course.courseid} · {levelName(course.level)}
      </span>
      {sample ? (
        <button type="button" className={classes.play} onClick={() => setPlays(true)}>
          <IconPlayerPlayFilled size={22} aria-hidden />
          <span>
            Play the free lecture
            <small>
              {sample.title}, {duration(sample.minutes)}
            </small>
          </span>
        </button>
      ) : null}
    </div>
  )
}
