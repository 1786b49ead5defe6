import { Box, Text } from '@mantine/core'
import { href } from '#platform/web/page.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import type { ExpertShort } from '../../../contract/views.ts'
import classes from './ExpertCard.module.css'

/** Summary of one expert. */
export function ExpertCard({ expert }: { expert: ExpertShort }) {
  const { name, title, bio, yearsHandsOn, licenses, courses } = expert
  return (
    <article className={classes.card}>
      <SectionTitle m={0}>{name}</SectionTitle>
      <Text mb="sm" className={classes.title}>
        {title} · {yearsHandsOn} years hands-on
      </Text>
      <Text mb="sm">{bio}</Text>
      {licenses.length > 0 ? (
        <>
          <SectionTitle order={3} fz="sm" mb={4}>
            Licenses
          </SectionTitle>
          <Box component="ul" fz="sm" mt={0} mb="sm" ps="md">
            {licenses.map((license) => (
              <li key={license}>{license}</li>
            ))}
          </Box>
        </>
      ) : null}
      {courses.length > 0 ? (
        <>
          <SectionTitle order={3} fz="sm" mb={4}>
            Courses
          </SectionTitle>
          <Box component="ul" fz="sm" mt={0} mb="sm" ps="md">
            {courses.map(({ courseid, name: course }) => (
              <li key={courseid}>
                <AppLink to={href('onlineTraining/:courseid', { courseid })}>
                  {courseid} {course}
                </AppLink>
              </li>
            ))}
          </Box>
        </>
      ) : null}
    </article>
  )
}
