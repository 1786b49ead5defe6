import { Stack, Text } from '@mantine/core'
import { usePartner } from '#features/core/partner/web/public.tsx'
import { useOwnedCourses } from '#features/learn/learning/web/public.tsx'
import { useCatalog } from '#features/shop/catalog/web/public.tsx'
import { formatContactHours } from '#platform/web/format.ts'
import { href } from '#platform/web/page.ts'
import { LinkButton } from '#platform/web/parts/look/LinkButton.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { TileGrid } from '#platform/web/parts/look/TileGrid.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import classes from './CourseShelf.module.css'

/** Courses of a program with a preview: outline, hours, price and the free first lecture. */
export function CourseShelf({ codes }: { codes: readonly string[] }) {
  const partner = usePartner()
  const catalog = useCatalog(partner.settled ? partner.code : null)
  const owned = useOwnedCourses()
  return (
    <QueryState
      query={catalog}
      empty={{
        when: ({ courses }) => courses.every(({ courseid }) => !codes.includes(courseid)),
        title: 'These courses are not sold here',
        message: 'Please ask your training administrator.',
      }}
    >
      {({ courses }) => (
        <TileGrid component="ul" min="13.5rem">
          {codes.map((code) => {
            const course = courses.find(({ courseid }) => courseid === code)
            if (!course) return null
            return (
              <li key={code} className={classes.course}>
                <img src={course.picture} alt="" loading="lazy" width={640} height={320} />
                <Stack gap="xs" align="flex-start" p="md" flex={1}>
                  <Quiet span fz="xs" fw={600}>
                    {code}
                    {owned.has(code) ? ', yours' : ''}
                  </Quiet>
                  <SectionTitle order={3} fz="lg" lh={1.3} m={0}>
                    {course.coursename}
                  </SectionTitle>
                  <Quiet flex={1}>{course.summary}</Quiet>
                  <Text span fz="sm" fw={600}>
                    {course.unitCount} units · {formatContactHours(course.contactHours)}
                  </Text>
                  <LinkButton
                    variant="default"
                    size="sm"
                    to={href('onlineTraining/:courseid', { courseid: code })}
                    aria-label={`See details of ${course.coursename}`}
                  >
                    See details
                  </LinkButton>
                </Stack>
              </li>
            )
          })}
        </TileGrid>
      )}
    </QueryState>
  )
}
