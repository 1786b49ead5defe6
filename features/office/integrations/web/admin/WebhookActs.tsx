import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import { confirm } from '#platform/web/confirm.ts'
import { notifySuccess, orNotify } from '#platform/web/notices.ts'
import { useCommand } from '#platform/web/operations.ts'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { ReasonDialog } from '#platform/web/staff/ReasonDialog.tsx'
import { ShownOnce } from '#platform/web/staff/ShownOnce.tsx'
import { type WebhookRow, webhooksAdmin } from '../../contract/webhooks.ts'

const stale = [webhooksAdmin.list, webhooksAdmin.deliveries]

/** Actions on one webhook. */
export function WebhookActs({ row, onEdit }: { row: WebhookRow; onEdit: () => void }) {
  const { webhookid, name } = row
  const [isRemoving, setRemoving] = useState(false)
  const [secret, setSecret] = useState('')
  const options = {
    invalidates: stale,
    onSuccess: ({ message }: { message: string }) => notifySuccess(message),
  }
  const test = useCommand(webhooksAdmin.test, options)
  const turn = useCommand(webhooksAdmin.switch, options)
  const remove = useCommand(webhooksAdmin.remove, options)
  const renew = useCommand(webhooksAdmin.newSecret, { onSuccess: (answer) => setSecret(answer.secret) })
  const askRenew = async () => {
    const sure = await confirm({
      title: `Make a new secret for ${name}?`,
      message: 'The old secret ends immediately. Enter the new one in the program right away.',
      yes: 'Make a new secret',
    })
    if (sure) renew.mutate({ webhookid }, orNotify)
  }
  const askTurn = async () => {
    const on = row.state === 'off'
    const question = on
      ? {
          title: `Turn on ${name}?`,
          message: 'It receives all events from now on. Events from while it was off are not sent.',
          yes: 'Turn on',
        }
      : {
          title: `Turn off ${name}?`,
          message: `What happens while it is off is not sent later. ${row.waiting} deliveries are waiting. You can turn it on again at any time.`,
          yes: 'Turn off',
        }
    if (await confirm(question)) turn.mutate({ webhookid, on }, orNotify)
  }
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" aria-label={`More for ${name}`}>
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => test.mutate({ webhookid }, orNotify)}>Send a test</Menu.Item>
          <Menu.Item onClick={onEdit}>Edit</Menu.Item>
          <Menu.Item onClick={() => void askTurn()}>{row.state === 'off' ? 'Turn on' : 'Turn off'}</Menu.Item>
          <Menu.Item onClick={() => void askRenew()}>New secret</Menu.Item>
          <Menu.Item color="red" onClick={() => setRemoving(true)}>
            Remove
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <ReasonDialog
        opened={isRemoving}
        onClose={() => setRemoving(false)}
        title={`Remove ${name}?`}
        message={`Nothing more is sent to it, and ${row.waiting} waiting deliveries are not sent.`}
        yes="Remove the webhook"
        danger
        send={(reason) => remove.mutateAsync({ webhookid, reason })}
      />
      <Dialog
        opened={secret !== ''}
        onClose={() => setSecret('')}
        title={`New secret of ${name}`}
        size="sm"
        keepOpen
      >
        <ShownOnce secret={secret} what="the secret" onClose={() => setSecret('')}>
          Enter it in the program now. It is not shown again.
        </ShownOnce>
      </Dialog>
    </>
  )
}
