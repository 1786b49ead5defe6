import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import { askFirst } from '#platform/web/ask.ts'
import { ReasonDialog } from '#platform/web/desk/ReasonDialog.tsx'
import { sayDone, sayProblem } from '#platform/web/notices.ts'
import { useCommand } from '#platform/web/operations.ts'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { type WebhookRow, webhooksDesk } from '../../contract/webhooks.ts'
import { ShownOnce } from './ShownOnce.tsx'

const stale = [webhooksDesk.list, webhooksDesk.deliveries]
const onFailure = { onError: ({ message }: { message: string }) => sayProblem(message) }

/** What can be done with one webhook. */
export function WebhookActs({ row, onEdit }: { row: WebhookRow; onEdit: () => void }) {
  const { webhookid, name } = row
  const [isRemoving, setRemoving] = useState(false)
  const [secret, setSecret] = useState('')
  const options = { stale, done: ({ message }: { message: string }) => sayDone(message) }
  const test = useCommand(webhooksDesk.test, options)
  const turn = useCommand(webhooksDesk.switch, options)
  const remove = useCommand(webhooksDesk.remove, options)
  const renew = useCommand(webhooksDesk.newSecret, { done: (answer) => setSecret(answer.secret) })
  const askRenew = async () => {
    const sure = await askFirst({
      title: `Make a new secret for ${name}?`,
      message: 'The old secret ends at once. Enter the new one in the program right away.',
      yes: 'Make a new secret',
    })
    if (sure) renew.mutate({ webhookid }, onFailure)
  }
  const askTurn = async () => {
    const on = row.state === 'off'
    const question = on
      ? {
          title: `Turn on ${name}?`,
          message: 'It hears of everything from now on. What happened while it was off is not sent.',
          yes: 'Turn on',
        }
      : {
          title: `Turn off ${name}?`,
          message: `What happens while it is off is not sent later. ${row.waiting} deliveries are waiting. You can turn it on again at any time.`,
          yes: 'Turn off',
        }
    if (await askFirst(question)) turn.mutate({ webhookid, on }, onFailure)
  }
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" size="lg" aria-label={`More for ${name}`}>
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => test.mutate({ webhookid }, onFailure)}>Send a test</Menu.Item>
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
