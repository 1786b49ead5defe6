import { Button } from '@mantine/core'
import { useState } from 'react'
import {
  type CourseCard,
  CourseDetailDialog,
  contactHours,
  useCatalog,
} from '#features/catalog/web/public.tsx'
import { useOwnedCourses } from '#features/learning/web/public.tsx'
import { usePartner } from '#features/partners/web/public.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import classes from './CourseShelf.module.css'

/** The courses of a program with a look inside: outline, hours, price and the free first lecture. */
export function CourseShelf({ codes }: { codes: readonly string[] }) {
  const partner = usePartner()
  const catalog = useCatalog(partner.settled ? partner.code : null)
  const owned = useOwnedCourses()
  const [shown, setShown] = useState<CourseCard | null>(null)
  return (
    <QueryState
      query={catalog}
      empty={{
        when: ({ courses }) => courses.every(({ courseid }) => !codes.includes(courseid)),
        title: 'These courses are not sold here',
        says: 'Please ask your training administrator.',
      }}
    >
      {({ courses }) => (
        <>
          <ul className={classes.shelf}>
            {codes.map((code) => {
              const course = courses.find(({ courseid }) => courseid === code)
              if (!course) return null
              return (
                <li key={code} className={classes.course}>
                  {course.poster ? <img src={course.poster} alt="" loading="lazy" /> : null}
                  <div className={classes.words}>
                    <span className={classes.code}>
                      {code}
                      {owned.has(code) ? ', yours' : ''}
                    </span>
                    <h3>{course.coursename}</h3>
                    <p>{course.summary}</p>
                    <span className={classes.facts}>
                      {course.unitCount} units · {contactHours(course.contactHours)}
                    </span>
                    <Button
                      variant="default"
                      size="sm"
                      aria-haspopup="dialog"
                      aria-label={`Look inside ${course.coursename}`}
                      onClick={() => setShown(course)}
                    >
                      Look inside
                    </Button>
                  </div>
                </li>
              )
            })}
          </ul>
          <CourseDetailDialog course={shown} partner={partner.code} onClose={() => setShown(null)} />
        </>
      )}
    </QueryState>
  )
}
