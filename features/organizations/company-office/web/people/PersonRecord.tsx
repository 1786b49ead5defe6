import { Badge, Group, Progress, Stack, Text } from '@mantine/core'
import { formatDate, formatDay } from '#platform/web/format.ts'
import { useQuery } from '#platform/web/operations.ts'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { corporatePeople } from '../../contract/people.ts'

const stateLabels = {
  valid: 'Valid',
  expiring: 'Expires soon',
  expired: 'Expired',
  revoked: 'Revoked',
  superseded: 'Replaced',
} as const
const stateColors = {
  valid: 'teal',
  expiring: 'orange',
  expired: 'red',
  revoked: 'gray',
  superseded: 'gray',
} as const

/** Read-only enrollments, certificates and licenses of a person. */
export function PersonRecord({ compid, userid }: { compid: string; userid: string }) {
  const query = useQuery(corporatePeople.personRecord, { compid, userid })
  return (
    <QueryState query={query}>
      {({ courses, certificates, licenses }) => (
        <Stack gap="xl">
          <section>
            <SectionTitle>Courses</SectionTitle>
            {courses.length === 0 ? <Quiet>No courses yet.</Quiet> : null}
            <Stack gap="sm">
              {courses.map(
                ({ courseid, name, completedAt, accessUntil, dueOn, dueNote, doneUnits, units }) => (
                  <div key={courseid}>
                    <Group justify="space-between" gap="0.25rem 1rem">
                      <Text>{name}</Text>
                      <Quiet span>
                        {completedAt
                          ? `Completed ${formatDate(completedAt)}`
                          : [
                              `${doneUnits} of ${units} units`,
                              dueOn ? `due ${formatDay(dueOn)}` : '',
                              accessUntil ? `until ${formatDate(accessUntil)}` : '',
                            ]
                              .filter(Boolean)
                              .join(', ')}
                      </Quiet>
                    </Group>
                    <Progress
                      value={completedAt ? 100 : (100 * doneUnits) / Math.max(1, units)}
                      size="sm"
                      mt={4}
                      aria-label={`Progress in ${name}`}
                    />
                    {dueNote ? <Quiet>Note: {dueNote}</Quiet> : null}
                  </div>
                ),
              )}
            </Stack>
          </section>
          <section>
            <SectionTitle>Certificates</SectionTitle>
            {certificates.length === 0 ? <Quiet>No certificates yet.</Quiet> : null}
            <Stack gap="xs">
              {certificates.map(({ certificateid, title, number, issuedAt, expiresAt, state }) => (
                <Group key={certificateid} justify="space-between" gap="0.25rem 1rem">
                  <Text>
                    {title} <Quiet span>{number}</Quiet>
                  </Text>
                  <Group gap="xs">
                    <Quiet span>
                      {formatDate(issuedAt)}
                      {expiresAt ? ` to ${formatDate(expiresAt)}` : ''}
                    </Quiet>
                    <Badge color={stateColors[state]}>{stateLabels[state]}</Badge>
                  </Group>
                </Group>
              ))}
            </Stack>
          </section>
          <section>
            <SectionTitle>Licenses</SectionTitle>
            {licenses.length === 0 ? <Quiet>No licenses on record.</Quiet> : null}
            <Stack gap="xs">
              {licenses.map(({ title, issuer, number, expiresOn }) => (
                <Group key={`${issuer} ${number}`} justify="space-between" gap="0.25rem 1rem">
                  <Text>
                    {title} <Quiet span>{[issuer, number].filter(Boolean).join(', ')}</Quiet>
                  </Text>
                  <Quiet span>{expiresOn ? `Until ${formatDate(`${expiresOn}T12:00`)}` : ''}</Quiet>
                </Group>
              ))}
            </Stack>
          </section>
        </Stack>
      )}
    </QueryState>
  )
}
