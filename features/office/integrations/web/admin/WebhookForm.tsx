import { Checkbox, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { notifyMessage } from '#platform/web/notices.ts'
import { FormFoot } from '#platform/web/parts/FormFoot.tsx'
import { FormStack } from '#platform/web/parts/look/FormStack.tsx'
import { ShownOnce } from '#platform/web/staff/ShownOnce.tsx'
import { useOperationForm } from '#platform/web/use-operation-form.ts'
import { type WebhookRow, webhooksAdmin } from '../../contract/webhooks.ts'
import { type WebhookKind, webhookKindNames, webhookKinds } from '../../rules/webhook-kinds.ts'

interface Props {
  /** Webhook to edit; null for a new one. */
  of: WebhookRow | null
  onClose: () => void
}

const stale = [webhooksAdmin.list]

/** Adds a webhook and shows its secret once, or edits an existing one. */
export function WebhookForm({ of, onClose }: Props) {
  return of ? <ChangeWebhook of={of} onClose={onClose} /> : <AddWebhook onClose={onClose} />
}

function AddWebhook({ onClose }: Pick<Props, 'onClose'>) {
  const [secret, setSecret] = useState('')
  const editing = useOperationForm(webhooksAdmin.add, {
    initial: { name: '', url: '', kinds: [] as WebhookKind[] },
    toInput: (values) => values,
    invalidates: stale,
    onSuccess: (answer) => setSecret(answer.secret),
  })
  if (secret)
    return (
      <ShownOnce secret={secret} what="the secret" onClose={onClose}>
        The program checks the signature of each message with this secret. Enter it there now; it is not shown
        again.
      </ShownOnce>
    )
  return <Fields {...editing} submit="Add the webhook" onClose={onClose} />
}

function ChangeWebhook({ of, onClose }: { of: WebhookRow; onClose: () => void }) {
  const editing = useOperationForm(webhooksAdmin.change, {
    initial: { name: of.name, url: of.url, kinds: of.kinds },
    toInput: (values) => ({ ...values, webhookid: of.webhookid }),
    invalidates: stale,
    onSuccess: notifyMessage(onClose),
  })
  return <Fields {...editing} submit="Save" onClose={onClose} />
}

type Editing = Pick<ReturnType<typeof useOperationForm>, 'send' | 'sending' | 'failure'> & {
  form: { getInputProps: (field: 'name' | 'url' | 'kinds') => object }
}

function Fields({
  form,
  send,
  sending,
  failure,
  submit,
  onClose,
}: Editing & { submit: string; onClose: () => void }) {
  return (
    <FormStack onSubmit={send}>
      <TextInput label="Program" placeholder="CRM" withAsterisk {...form.getInputProps('name')} />
      <TextInput
        label="Address"
        type="url"
        placeholder="https://example.com/hooks/permeate"
        description="On the public internet, with https."
        withAsterisk
        {...form.getInputProps('url')}
      />
      <Checkbox.Group label="Events" withAsterisk {...form.getInputProps('kinds')}>
        <Stack gap="xs" mt={4}>
          {webhookKindNames.map((kind) => (
            <Checkbox key={kind} value={kind} label={webhookKinds[kind]} />
          ))}
        </Stack>
      </Checkbox.Group>
      <FormFoot failure={failure} onCancel={onClose} sending={sending} submit={submit} />
    </FormStack>
  )
}
