import { Stack, Textarea } from '@mantine/core'
import { notifySuccess } from '#platform/web/notices.ts'
import { useQuery } from '#platform/web/operations.ts'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { FormFoot } from '#platform/web/parts/FormFoot.tsx'
import { FormStack } from '#platform/web/parts/look/FormStack.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { useOperationForm } from '#platform/web/use-operation-form.ts'
import { calls, type Script } from '../../contract.ts'

/** Call scripts, one per reason. */
export function ScriptsDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Scripts" size="lg" keepOpen>
      <Scripts onClose={onClose} />
    </Dialog>
  )
}

function Scripts({ onClose }: { onClose: () => void }) {
  const query = useQuery(calls.scripts, {})
  return (
    <QueryState query={query}>
      {({ scripts }) => (
        <Stack gap="xl">
          {scripts.map((script) => (
            <ScriptForm key={script.key} script={script} onClose={onClose} />
          ))}
        </Stack>
      )}
    </QueryState>
  )
}

function ScriptForm({
  script: { key, label, text, revision },
  onClose,
}: {
  script: Script
  onClose: () => void
}) {
  const { form, send, sending, failure } = useOperationForm(calls.saveScript, {
    initial: { text },
    toInput: (values, seen) => ({ key, revision: seen ?? revision, ...values }),
    revision,
    invalidates: [calls.scripts],
    onSuccess: () => notifySuccess(`The script for “${label}” is saved.`),
  })
  return (
    <FormStack onSubmit={send} gap="xs" aria-label={label}>
      <Textarea {...form.getInputProps('text')} label={label} />
      <FormFoot failure={failure} onCancel={onClose} cancel="Close" sending={sending} submit="Save" />
    </FormStack>
  )
}
