import { Button } from '@mantine/core'
import { useState } from 'react'
import type { OutputOf } from '#platform/contract/operation.ts'
import { formatDateTime } from '#platform/web/format.ts'
import { useQuery } from '#platform/web/operations.ts'
import { type Column, DataTable } from '#platform/web/parts/DataTable.tsx'
import { column } from '#platform/web/parts/lists/column.ts'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { simulator } from '../../../contract.ts'
import { clockText } from '../panel/show-figure.ts'

type Row = OutputOf<typeof simulator.runs>['rows'][number]
const ROWS = 10

/** All runs of the user, latest first. */
export function RunHistory({ play }: { play: (runid: string) => void }) {
  const [page, setPage] = useState(1)
  const runs = useQuery(simulator.runs, { page, rows: ROWS }, { keepPrevious: true })
  const columns: Column<Row>[] = [
    column('title', 'Scenario', ({ title }) => title),
    column('score', 'Score', { end: true }, ({ score }) => `${score} of 100`),
    column('at', 'Finished', ({ at }) => formatDateTime(at)),
    column('seconds', 'Time of the train', { end: true }, ({ seconds }) => clockText(seconds)),
    column('play', 'Play', ({ runid, title }) => (
      <Button variant="default" aria-label={`Play ${title} again`} onClick={() => play(runid)}>
        Play again
      </Button>
    )),
  ]
  return (
    <QueryState query={runs}>
      {({ rows, total }) =>
        total === 0 ? (
          <Quiet>No runs yet. Start with any scenario above.</Quiet>
        ) : (
          <>
            <DataTable caption="Your runs" columns={columns} rows={rows} rowKey={({ runid }) => runid} />
            {total > page * ROWS || page > 1 ? (
              <Button.Group mt="md">
                <Button variant="default" disabled={page === 1} onClick={() => setPage(page - 1)}>
                  Later runs
                </Button>
                <Button variant="default" disabled={total <= page * ROWS} onClick={() => setPage(page + 1)}>
                  Earlier runs
                </Button>
              </Button.Group>
            ) : null}
          </>
        )
      }
    </QueryState>
  )
}
