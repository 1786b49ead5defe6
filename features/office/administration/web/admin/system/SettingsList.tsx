import { Text, Title } from '@mantine/core'
import { formatDateTime } from '#platform/web/format.ts'
import { useQuery } from '#platform/web/operations.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { Facts } from '#platform/web/staff/Facts.tsx'
import { office } from '../../../contract/office-contract.ts'

/** Settings the server was started with, and settings stored at run time. */
export function SettingsList() {
  const query = useQuery(office.settingsOverview, {})
  return (
    <QueryState query={query}>
      {({ started, stored }) => (
        <>
          <Title order={2} size="h3" mb="xs">
            Started with
          </Title>
          <Text c="dimmed" mb="xs">
            These come from the environment of the server and change with its next start.
          </Text>
          <Facts
            rows={started.map(({ name, label, value }) => [
              label,
              <span key={name} title={name}>
                {value}
              </span>,
            ])}
          />
          <Title order={2} size="h3" mt="xl" mb="xs">
            Stored
          </Title>
          <Text c="dimmed" mb="xs">
            Settings changed while the server runs. Who changed them is in the{' '}
            <AppLink to="/adminIndex/audit">audit</AppLink>; what was sent in the{' '}
            <AppLink to="/adminIndex/mail">email log</AppLink>.
          </Text>
          <Facts
            rows={stored.map(({ name, label, value, changedAt }) => [
              label,
              <span key={name}>
                {value}
                {changedAt ? (
                  <Text component="span" c="dimmed">{` · ${formatDateTime(changedAt)}`}</Text>
                ) : null}
              </span>,
            ])}
          />
        </>
      )}
    </QueryState>
  )
}
