import { Box } from '@mantine/core'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'

/** Programs besides the ladder: seminars, and the water treatment certification. */
export function OtherPrograms() {
  return (
    <Box component="section" mt="clamp(1.75rem, 4vw, 2.5rem)" aria-labelledby="others-title">
      <SectionTitle fz="h2" mb="xs" id="others-title">
        More options
      </SectionTitle>
      <Box component="ul" m={0} ps={20}>
        <li>
          <AppLink to="/level1">Level I</AppLink>, <AppLink to="/level2">Level II</AppLink> or{' '}
          <AppLink to="/level3">Level III</AppLink> in a seminar: see what is taught, and get notified.
        </li>
        <li>
          <AppLink to="/wtcp">Water treatment certification</AppLink>: two tracks for operators of plants of
          every kind.
        </li>
        <li>
          <AppLink to="/rotp">RO Technician Program</AppLink>: three terms with graded work at a real plant.
        </li>
      </Box>
    </Box>
  )
}
