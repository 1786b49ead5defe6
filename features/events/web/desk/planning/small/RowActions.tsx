import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { askFirst } from '#platform/web/ask.ts'
import { sayDone, sayProblem } from '#platform/web/notices.ts'
import { useCommand } from '#platform/web/operations.ts'
import { seminarPlanning } from '../../../../contract/planning-contract.ts'
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
  const putAway = useCommand(seminarPlanning.putAway, {
    stale: [
      seminarPlanning.seminarList,
      seminarPlanning.seriesList,
      seminarPlanning.locationList,
      seminarPlanning.hostList,
      seminarPlanning.codeList,
      seminarPlanning.choices,
      seminarPlanning.archived,
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
