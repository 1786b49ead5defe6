import { Badge, Card, Group, List, Stack, Text } from '@mantine/core'
import { formatDateTime } from '#platform/web/format.ts'
import { useQuery } from '#platform/web/operations.ts'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { catalogAdmin } from '../../../contract/admin-contract.ts'
import { duration } from '../../words.ts'

/** All published versions with their changes, newest first. */
export function VersionList({ courseid }: { courseid: string }) {
  const query = useQuery(catalogAdmin.courseVersions, { courseid })
  return (
    <QueryState
      query={query}
      empty={{
        when: ({ versions }) => versions.length === 0,
        title: 'Nothing is published yet',
        message: 'Publish the draft: it becomes version 1.',
      }}
    >
      {({ versions }) => (
        <Stack gap="sm">
          {versions.map((version) => (
            <Card key={version.number} padding="md">
              <Group justify="space-between" gap="xs">
                <Text fw={600}>Version {version.number}</Text>
                {version.current ? <Badge color="teal">New enrollments begin here</Badge> : null}
              </Group>
              <Text size="sm" c="dimmed">
                {formatDateTime(version.publishedAt)}
                {version.publishedBy ? ` by ${version.publishedBy}` : ''} · {version.units} units,{' '}
                {duration(version.minutes)}
              </Text>
              <Text mt="xs">{version.changes}</Text>
              {version.differences.length > 0 ? (
                <List size="sm" mt="xs">
                  {version.differences.map((message) => (
                    <List.Item key={message}>{message}</List.Item>
                  ))}
                </List>
              ) : null}
            </Card>
          ))}
        </Stack>
      )}
    </QueryState>
  )
}
