import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { askFirst } from '#platform/web/ask.ts'
import { sayDone, sayProblem } from '#platform/web/notices.ts'
import { useCommand } from '#platform/web/operations.ts'
import { eventPlanning } from '../../../../contract/planning-contract.ts'
import { kindNames, type PlanKind } from '../../../../rules/planning/plan-kinds.ts'
import { type Blocked, blockedBy, InUseDialog } from '../parts/InUseDialog.tsx'

interface Props {
  kind: PlanKind
  row: { id: string; name: string }
  onEdit: () => void
}

/** Changes one of a list, or puts it away. What is in use says where. */
export function RowActions({ kind, row, onEdit }: Props) {
  const [blocked, setBlocked] = useState<Blocked | null>(null)
  const putAway = useCommand(eventPlanning.putAway, {
    stale: [
      eventPlanning.seminarList,
      eventPlanning.seriesList,
      eventPlanning.locationList,
      eventPlanning.hostList,
      eventPlanning.codeList,
      eventPlanning.choices,
      eventPlanning.archived,
    ],
    done: () => sayDone(`${row.name} is in the archive.`),
  })
  const remove = async () => {
    const sure = await askFirst({
      title: `Delete ${row.name}?`,
      says: `The ${kindNames[kind]} goes into the archive, from where it can be restored.`,
      yes: 'Delete it',
    })
    if (!sure) return
    putAway.mutate(
      { kind, id: row.id },
      {
        onError: (error) => {
          const uses = blockedBy(error)
          if (uses) setBlocked(uses)
          else sayProblem(error.message)
        },
      },
    )
  }
  return (
    <Group gap="xs" justify="flex-end" wrap="nowrap">
      <Button size="xs" variant="default" onClick={onEdit} aria-label={`Change ${row.name}`}>
        Change
      </Button>
      <Button
        size="xs"
        variant="subtle"
        color="red"
        loading={putAway.isPending}
        onClick={() => void remove()}
        aria-label={`Delete ${row.name}`}
      >
        Delete
      </Button>
      <InUseDialog blocked={blocked} onClose={() => setBlocked(null)} />
    </Group>
  )
}
