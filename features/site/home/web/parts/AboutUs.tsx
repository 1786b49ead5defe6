import { Avatar, Text } from '@mantine/core'
import { Questions } from '#features/core/support/web/public.tsx'
import { useQuery } from '#platform/web/operations.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { Rows } from '#platform/web/parts/look/Rows.tsx'
import { home } from '../../contract.ts'
import classes from './AboutUs.module.css'
import { HomeSection } from './HomeSection.tsx'

/** Instructors, agencies that have approved courses, and frequent questions of buyers. */
export default function AboutUs() {
  const { data } = useQuery(home.about, {}, { staleTime: 600_000 })
  return (
    <>
      {data && data.instructors.length > 0 ? (
        <HomeSection
          id="instructors"
          title={data.instructors.length === 1 ? 'Your instructor' : 'Your instructors'}
          lead="A person answers the questions that you ask in a lecture, and grades your work."
        >
          <ul className={classes.people}>
            {data.instructors.map(({ name, courses }) => (
              <li key={name}>
                <Avatar name={name} color="initials" size={56} alt="" />
                <div>
                  <Text fw={620}>{name}</Text>
                  <Quiet>{courses === 1 ? 'Teaches one course' : `Teaches ${courses} courses`}</Quiet>
                </div>
              </li>
            ))}
          </ul>
        </HomeSection>
      ) : null}
      {data && data.agencies.length > 0 ? <Agencies agencies={data.agencies} /> : null}
      <HomeSection id="questions" title="Before you buy">
        <Questions topic="courses" />
      </HomeSection>
    </>
  )
}

interface Agency {
  agency: string
  courses: number
  x: number
  y: number
}

/** Map of the states whose agencies have approved courses. */
const Agencies = ({ agencies }: { agencies: readonly Agency[] }) => (
  <HomeSection
    id="agencies"
    title="Who accepts the hours"
    lead="An agency decides for each course. These have approved courses; to any other agency, send your record with the hours of each unit."
    sunken
  >
    <div className={classes.agencies}>
      <div className={classes.map}>
        <img src="/maps/us.svg" alt="" width={975} height={610} loading="lazy" />
        {agencies.map(({ agency, courses, x, y }) => (
          <span
            key={agency}
            className={classes.dot}
            style={{ insetInlineStart: `${x}%`, insetBlockStart: `${y}%` }}
            aria-hidden
          >
            {courses}
          </span>
        ))}
      </div>
      <Rows gap="md">
        {agencies.map(({ agency, courses }) => (
          <li key={agency}>
            <Text fw={620}>{agency}</Text>
            <Quiet>{courses === 1 ? 'One approved course' : `${courses} approved courses`}</Quiet>
          </li>
        ))}
        <li>
          <AppLink to="/onlineTraining">Each course names its approvals</AppLink>
        </li>
      </Rows>
    </div>
  </HomeSection>
)
