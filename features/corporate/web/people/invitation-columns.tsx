import { Button, Group } from '@mantine/core'
import { formatDate } from '#platform/web/format.ts'
import type { Column } from '#platform/web/parts/DataTable.tsx'

interface Invitation {
  invitationid: string
  name: string
  email: string
  invitedAt: Date | string
  remindedAt: Date | string | null
}

/** An open invitation of a company or a partner, with what can be done about it. */
export function invitationColumns<Row extends Invitation>(
  act: (invitationid: string, what: 'remind' | 'withdraw') => void,
): Column<Row>[] {
  return [
    { key: 'name', title: 'Name', card: 'heading', cell: ({ name }) => name },
    { key: 'email', title: 'Email', card: 'line', cell: ({ email }) => email },
    {
      key: 'invited',
      title: 'Invited',
      cell: ({ invitedAt, remindedAt }) =>
        remindedAt ? `${formatDate(invitedAt)}, again ${formatDate(remindedAt)}` : formatDate(invitedAt),
    },
    {
      key: 'acts',
      title: '',
      card: 'line',
      cell: ({ invitationid, name, email }) => (
        <Group gap="xs" component="span">
          <Button
            variant="default"
            aria-label={`Send again to ${name || email}`}
            onClick={() => act(invitationid, 'remind')}
          >
            Send again
          </Button>
          <Button
            variant="subtle"
            aria-label={`Withdraw the invitation of ${name || email}`}
            onClick={() => act(invitationid, 'withdraw')}
          >
            Withdraw
          </Button>
        </Group>
      ),
    },
  ]
}
