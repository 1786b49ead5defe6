import { Badge, Button, Group, Stack, Text } from '@mantine/core'
import { formatDateTime } from '#platform/web/format.ts'
import { notifySuccess } from '#platform/web/notices.ts'
import { useCommand, useQuery } from '#platform/web/operations.ts'
import { Failure } from '#platform/web/parts/Failure.tsx'
import { Rows } from '#platform/web/parts/look/Rows.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { accounts } from '../../../contract.ts'
import { useLogout } from '../../leave.ts'
import classes from './Devices.module.css'

/** Lists the user's active sessions, with a button to end each. */
export function Devices() {
  const listed = useQuery(accounts.listSessions, {})
  const logout = useLogout()
  const end = useCommand(accounts.endSession, {
    invalidates: [accounts.listSessions],
    onSuccess: ({ message }) => notifySuccess(message),
  })
  return (
    <Stack>
      {end.error ? <Failure>{end.error.message}</Failure> : null}
      <QueryState query={listed}>
        {({ sessions }) => (
          <Rows gap={0}>
            {sessions.map((session) => (
              <li key={session.sessionid} className={classes.row}>
                <div>
                  <Group gap="xs">
                    <Text fw={600}>{session.device}</Text>
                    {session.current ? <Badge>This device</Badge> : null}
                  </Group>
                  <Text size="sm" c="dimmed">
                    Logged in {formatDateTime(session.createdAt)}, last seen{' '}
                    {formatDateTime(session.lastSeenAt)}
                    {session.ip ? ` from ${session.ip}` : null}
                  </Text>
                </div>
                <Button
                  variant="default"
                  size="sm"
                  loading={end.isPending && end.variables.sessionid === session.sessionid}
                  aria-label={session.current ? 'Log out here' : `Sign out ${session.device}`}
                  onClick={() =>
                    session.current ? void logout() : end.mutate({ sessionid: session.sessionid })
                  }
                >
                  {session.current ? 'Log out' : 'End'}
                </Button>
              </li>
            ))}
          </Rows>
        )}
      </QueryState>
    </Stack>
  )
}
