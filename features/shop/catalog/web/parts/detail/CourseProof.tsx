import { Text } from '@mantine/core'
import { SAMPLE_CERTIFICATE } from '#features/core/pictures/rules/picture-address.ts'
import { formatContactHours } from '#platform/web/format.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import type { CourseDetail, CourseWorth } from '../../../contract.ts'
import classes from './CourseProof.module.css'

interface Props {
  course: CourseDetail
  worth: CourseWorth | undefined
}

/** Outcomes of completing the course: certificate, hours, agencies, and certification step. */
export function CourseProof({ course, worth }: Props) {
  return (
    <>
      <h2>What it counts for</h2>
      <div className={classes.proof}>
        <img src={SAMPLE_CERTIFICATE} alt="A sample certificate" loading="lazy" width={640} height={320} />
        <ul>
          <li>
            <strong>Your certificate</strong>
            <span>
              Issued when every unit is done, with {formatContactHours(course.contactHours)} and a number that
              anyone can check.
            </span>
          </li>
          {worth?.approvals.map(({ agency, number, hours }) => (
            <li key={number}>
              <strong>{agency}</strong>
              <span>
                Approval {number}, {hours} {hours === 1 ? 'hour' : 'hours'} toward a license.
              </span>
            </li>
          ))}
          {worth?.steps.map(({ program, position, total, to }) => (
            <li key={program}>
              <strong>
                <AppLink to={to}>{program}</AppLink>
              </strong>
              <span>
                Course {position} of {total} in this certification.
              </span>
            </li>
          ))}
        </ul>
      </div>
      {worth && worth.instructors.length > 0 ? (
        <>
          <h2>{worth.instructors.length > 1 ? 'Instructors' : 'Your instructor'}</h2>
          <ul className={classes.people}>
            {worth.instructors.map(({ name, role }) => (
              <li key={name}>
                <span className={classes.face} aria-hidden>
                  {initials(name)}
                </span>
                <Text span fw={620} lh={1.3}>
                  {name}
                  <Quiet span display="block">
                    {role === 'Lead'
                      ? 'Leads this course and answers your questions'
                      : 'Answers your questions'}
                  </Quiet>
                </Text>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </>
  )
}

const initials = (name: string): string =>
  name
    .split(/\s+/)
    .flatMap(([first]) => first ?? [])
    .filter((_, index, all) => index === 0 || index === all.length - 1)
    .join('')
    .toUpperCase()
