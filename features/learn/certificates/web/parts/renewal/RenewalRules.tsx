import { Box, Stack, Text } from '@mantine/core'
import { formatContactHours } from '#platform/web/format.ts'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { TileGrid } from '#platform/web/parts/look/TileGrid.tsx'
import { certificateTypes, nameOfType, type RenewalRule } from '../../../rules/certificate-types.ts'
import classes from './RenewalRules.module.css'

type Renewed = (typeof certificateTypes)[number] & { renewal: RenewalRule; validMonths: number }

const renewed = certificateTypes.filter((type): type is Renewed => type.renewal !== null)

/** Explains how renewal works, with the rules of every certificate. */
export function RenewalRules() {
  return (
    <Box component="section" p={20} bg="var(--pm-sunken)" bdrs="lg">
      <SectionTitle fz="xl" mb="md">
        How renewal works
      </SectionTitle>
      <TileGrid component="dl" min="17rem" fit gap="1rem 1.5rem">
        <div>
          <Box component="dt" fw={650}>
            When
          </Box>
          <Text component="dd" fz="sm" mt={2}>
            From the day on which renewal opens until the last valid day, that day included. Days are those of
            your own time zone. What you earn earlier is kept, and the certificate renews itself on the day on
            which renewal opens.
          </Text>
        </div>
        <div>
          <Box component="dt" fw={650}>
            What counts
          </Box>
          <Text component="dd" fz="sm" mt={2}>
            What you earned since the certificate was issued: online courses, each once, seminars, exams that
            carry hours, and approved outside training.
          </Text>
        </div>
        <div>
          <Box component="dt" fw={650}>
            In time
          </Box>
          <Text component="dd" fz="sm" mt={2}>
            You lose nothing: the new period begins where the old one ends.
          </Text>
        </div>
        <div>
          <Box component="dt" fw={650}>
            Grace
          </Box>
          <Text component="dd" fz="sm" mt={2}>
            After the last valid day, anyone who verifies the certificate sees that it has expired. You can
            still renew it until the grace period ends; the new period then begins on the day of renewal.
          </Text>
        </div>
        <div>
          <Box component="dt" fw={650}>
            Lapse
          </Box>
          <Text component="dd" fz="sm" mt={2}>
            After the grace it can no longer be renewed. Your record stays; take the program again.
          </Text>
        </div>
        <div>
          <Box component="dt" fw={650}>
            New rules
          </Box>
          <Text component="dd" fz="sm" mt={2}>
            When we change these rules, a certificate keeps those under which it was issued.
          </Text>
        </div>
      </TileGrid>
      <ul className={classes.types}>
        {renewed.map((type) => (
          <Stack component="li" gap={0} key={type.code}>
            <strong>{nameOfType(type)}</strong>
            <span>{figures(type)}</span>
          </Stack>
        ))}
      </ul>
    </Box>
  )
}

function figures({ validMonths, renewal }: Renewed): string {
  const { exam, hours, windowDays, graceDays } = renewal
  const ways = [exam ? 'its renewal exam' : '', hours ? formatContactHours(hours) : ''].filter(Boolean)
  return `Valid ${validMonths / 12} years; renewed by ${ways.join(' or ')}; opens ${windowDays} days before the end, ${graceDays} days of grace.`
}
