import { Button, Group } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { useCommand } from '#platform/web/operations.ts'
import { Failure } from '#platform/web/parts/Failure.tsx'
import { StatusStrip } from '#platform/web/shell/StatusStrip.tsx'
import { accountsAdmin } from '../../contract/admin-contract.ts'
import { openAnew } from '../leave.ts'

/** Shows on every page that an administrator is viewing as another user, with a button to stop. */
export default function ViewingBar({ name }: { name: string }) {
  const stop = useCommand(accountsAdmin.stopViewing, { onSuccess: () => void openAnew('/adminIndex') })
  return (
    <StatusStrip tone="warning" icon={<IconEye size={20} aria-hidden />}>
      <Group gap="sm" justify="space-between">
        <strong>You are viewing as {name}. Nothing can be changed.</strong>
        <Button size="compact-md" variant="default" loading={stop.isPending} onClick={() => stop.mutate({})}>
          Stop viewing
        </Button>
      </Group>
      <Failure>{stop.error?.message}</Failure>
    </StatusStrip>
  )
}
