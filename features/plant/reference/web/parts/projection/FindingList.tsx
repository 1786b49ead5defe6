import { Badge, Stack, Text } from '@mantine/core'
import type { Finding } from '#features/plant/water/rules/projection/findings.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import classes from '../Tools.module.css'
import own from './Projection.module.css'

/** Findings of a train, each with a link to its lecture. */
export function FindingList({ findings }: { findings: readonly Finding[] }) {
  const courseOf = ({ lecture }: Finding) => lecture.unit.split('/')[0] ?? ''
  return (
    <section className={classes.result} aria-labelledby="projection-findings">
      <SectionTitle id="projection-findings">Findings</SectionTitle>
      {findings.length === 0 ? (
        <Text>No limit of flux, flow, pressure drop or element recovery is near.</Text>
      ) : (
        <Stack component="ul" gap={0} m={0} p={0}>
          {findings.map((finding) => (
            <li key={finding.id} className={own.finding}>
              <Badge color={finding.severity === 'limit' ? 'red' : 'orange'} size="lg">
                {finding.severity === 'limit' ? 'Limit' : 'Check'}
              </Badge>
              <div>
                <Text>{finding.text}</Text>
                <AppLink to={`/onlineTraining/${courseOf(finding)}`}>
                  {courseOf(finding)}: {finding.lecture.title}
                </AppLink>
              </div>
            </li>
          ))}
        </Stack>
      )}
    </section>
  )
}
