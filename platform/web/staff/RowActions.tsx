import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import type { Use } from '#platform/contract/edits.ts'
import type { InputOf, Operation } from '#platform/contract/operation.ts'
import type { OperationError } from '../client.ts'
import { notifyError, notifySuccess, notifyUndo } from '../notices.ts'
import { useCommand } from '../operations.ts'
import { InUseDialog, usesIn } from './InUseDialog.tsx'
import type { LinkTo, ResourceOperations } from './resource-operations.ts'

interface Props<R extends ResourceOperations> {
  of: R
  row: { id: string; archived: boolean }
  name: string
  onEdit: () => void
  canEdit: boolean
  linkTo?: LinkTo | undefined
  invalidates?: readonly Operation[] | undefined
}

/** Edits, archives, or restores a list row. If the record is in use, shows what uses it. */
export function RowActions<R extends ResourceOperations>(props: Props<R>) {
  const { of, row, name, onEdit, canEdit, linkTo, invalidates = [] } = props
  const [uses, setUses] = useState<Use[] | null>(null)
  const command = useCommand(of.archive, { invalidates: [of.list, of.read, of.history, ...invalidates] })
  const move = (archived: boolean): Promise<void> =>
    command.mutateAsync({ id: row.id, archived } as InputOf<R['archive']>).then(
      () =>
        archived
          ? notifyUndo(`${name} is in the archive.`, () => move(false))
          : notifySuccess(`${name} is restored.`),
      (error: OperationError) => {
        const found = usesIn(error)
        if (found) setUses(found)
        else notifyError(error.message)
      },
    )
  if (!canEdit) {
    return (
      <Button size="xs" variant="default" onClick={onEdit} aria-label={`Open ${name}`}>
        Open
      </Button>
    )
  }
  if (row.archived) {
    return (
      <Button
        size="xs"
        variant="default"
        loading={command.isPending}
        aria-label={`Restore ${name}`}
        onClick={() => void move(false)}
      >
        Restore
      </Button>
    )
  }
  return (
    <Group gap="xs" justify="flex-end" wrap="nowrap">
      <Button size="xs" variant="default" onClick={onEdit} aria-label={`Change ${name}`}>
        Change
      </Button>
      <Button
        size="xs"
        variant="subtle"
        color="red"
        loading={command.isPending}
        aria-label={`Archive ${name}`}
        onClick={() => void move(true)}
      >
        Archive
      </Button>
      <InUseDialog uses={uses} onClose={() => setUses(null)} linkTo={linkTo} />
    </Group>
  )
}
