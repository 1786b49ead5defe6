import { Group, List, Stack, Text } from '@mantine/core'
import type { OutputOf } from '#platform/contract/operation.ts'
import { formatDate, formatDateTime, formatDay } from '#platform/web/format.ts'
import { useQuery } from '#platform/web/operations.ts'
import { type Column, DataTable } from '#platform/web/parts/DataTable.tsx'
import { column } from '#platform/web/parts/lists/column.ts'
import { LinkButton } from '#platform/web/parts/look/LinkButton.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import type { UnitEvidence } from '../../../contract/evidence.ts'
import { learning } from '../../../contract.ts'
import { activeTime } from '../../../rules/duration-words.ts'
import { kindNames, lecturePath } from '../../words.ts'

const hours = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: 2 })

const columns: Column<UnitEvidence>[] = [
  column('title', 'Unit', { card: 'heading' }, ({ title }) => title),
  column('kind', 'Kind', { card: 'line' }, ({ kind }) => kindNames[kind]),
  column('active', 'Active time', { card: 'line', end: true }, ({ active, needed }) =>
    needed > 0 ? `${activeTime(active)} of ${activeTime(needed)}` : activeTime(active),
  ),
  column('answers', 'Answers', answersOf),
  column('done', 'Complete', ({ completedAt }) => (completedAt ? formatDate(completedAt) : 'Not yet')),
  column('hours', 'Hours', { end: true }, (unit) => hours(unit.hours)),
]

function answersOf({ checks, exercises, tries }: UnitEvidence): string {
  const best = Math.max(...tries.map(({ score }) => score))
  const parts = [
    checks.length > 0
      ? `${checks.length} of its text, ${checks.filter(({ right }) => right).length} right on the first try`
      : '',
    exercises.length > 0
      ? `${exercises.length} of exercises, ${exercises.filter(({ right }) => right).length} right`
      : '',
    tries.length > 0 ? `${tries.length} ${tries.length === 1 ? 'try' : 'tries'}, best ${best}%` : '',
  ]
  return parts.filter(Boolean).join('; ') || '–'
}

/** Evidence of how an enrollment's hours were earned, by unit with all active intervals, or missing requirements. */
export default function TimeEvidence({ enrollmentid }: { enrollmentid: string }) {
  const asked = useQuery(learning.evidence, { enrollmentid })
  return <QueryState query={asked}>{(evidence) => <Evidence evidence={evidence} />}</QueryState>
}

function Evidence({ evidence }: { evidence: OutputOf<typeof learning.evidence> }) {
  const { units, rule, version, missing, finishedAt, identity } = evidence
  const stretches = units.flatMap((unit) => unit.intervals.map((interval) => ({ unit, interval })))
  return (
    <Stack gap="md">
      {finishedAt ? null : (
        <Stack
          component="section"
          gap="sm"
          p="md"
          bd="1px solid var(--pm-line)"
          bdrs="lg"
          aria-labelledby="missing"
        >
          <SectionTitle id="missing" m={0}>
            No certificate yet
          </SectionTitle>
          <Text>To earn {hours(evidence.hours)} contact hours:</Text>
          {missing.map(({ sentence, unitid }) => (
            <Group key={sentence} justify="space-between" wrap="nowrap">
              <Text size="sm">{sentence}</Text>
              {unitid ? (
                <LinkButton
                  to={lecturePath(evidence.courseid, unitid)}
                  size="xs"
                  variant="default"
                  flex="none"
                  aria-label={`Open: ${sentence}`}
                >
                  Open
                </LinkButton>
              ) : null}
            </Group>
          ))}
        </Stack>
      )}
      <Text>
        {rule} Edition {version.number} of the course, published {formatDate(version.publishedAt)}.
      </Text>
      <DataTable
        caption={`Hours by unit, ${hours(evidence.hours)} in all`}
        columns={columns}
        rows={units}
        rowKey={({ unitid }) => unitid}
      />
      {evidence.signOffs.length > 0 ? (
        <div>
          <Text>Skills signed by an instructor:</Text>
          <List mt="xs">
            {evidence.signOffs.map(({ skill, seenOn, signedBy }) => (
              <List.Item key={skill}>
                {skill}: signed by {signedBy}, seen on {formatDay(seenOn)}
              </List.Item>
            ))}
          </List>
        </div>
      ) : null}
      {identity ? (
        <Text>
          {identity.name} stated on {formatDateTime(identity.statedAt)} to do this work in person. Personal
          questions answered right: {identity.checks.filter(({ right }) => right).length} of{' '}
          {identity.checks.length}.
        </Text>
      ) : null}
      {stretches.length > 0 ? (
        <details>
          <summary>All {stretches.length} stretches of active time</summary>
          <List size="sm" mt="xs">
            {stretches.map(({ unit, interval }) => (
              <List.Item key={`${unit.unitid} ${interval.startedAt}`}>
                {unit.title}: {formatDateTime(interval.startedAt)}, {activeTime(interval.seconds)}
                {interval.kind === 'watch' ? ` of film at ${interval.rate} times its speed` : ' of reading'}
              </List.Item>
            ))}
          </List>
        </details>
      ) : null}
    </Stack>
  )
}
