import { Badge, Button, Group, Stack, Textarea } from '@mantine/core'
import { useState } from 'react'
import { notifyError } from '#platform/web/notices.ts'
import { useCommand } from '#platform/web/operations.ts'
import { DataTable } from '#platform/web/parts/DataTable.tsx'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { TableChoice } from '#platform/web/tables/TableChoice.tsx'
import { partnerPriceList } from '../../contract/prices.ts'
import { readPrices } from '../../rules/read-prices.ts'

interface Props {
  partner: string
  onClose: () => void
}

const outcomes = {
  saved: { label: 'Saved', color: 'teal' },
  planned: { label: 'Planned', color: 'blue' },
  same: { label: 'As it was', color: 'gray' },
  wrong: { label: 'Not taken', color: 'red' },
} as const

/** Imports a price list from a file or pasted text, then shows each row's result and retains the text for a retry. */
export function ImportDialog({ partner, onClose }: Props) {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState('')
  const take = useCommand(partnerPriceList.importPrices, { invalidates: [partnerPriceList.prices] })
  const results = take.data?.results ?? []
  const go = async () => {
    const read = readPrices(text)
    const wrong = read.problem || (read.rows.length === 0 ? 'The list has no rows.' : '')
    setProblem(wrong)
    if (wrong) return
    await take.mutateAsync({ partner, rows: read.rows }).catch((error: Error) => notifyError(error.message))
  }
  return (
    <Dialog opened onClose={onClose} title="Import prices" size="lg" keepOpen>
      <Stack>
        <Quiet>
          Save the list as CSV, change the column "Own price USD", and choose it or paste it with its first
          row. A column "From" (2027-01-31) plans a price for that day. An empty price lets the list price
          count again.
        </Quiet>
        <TableChoice onRead={setText} onClear={() => setText('')} />
        <Textarea
          label="Price list"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          error={problem || undefined}
          minRows={5}
          maxRows={12}
          spellCheck={false}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          <Button loading={take.isPending} onClick={() => void go()}>
            Take in
          </Button>
        </Group>
        {results.length > 0 ? (
          <DataTable
            caption="Results"
            rows={results}
            rowKey={({ courseid }) => courseid}
            columns={[
              { key: 'course', title: 'Course', card: 'heading', cell: ({ courseid }) => courseid },
              {
                key: 'outcome',
                title: 'Result',
                cell: ({ outcome }) => (
                  <Badge color={outcomes[outcome].color}>{outcomes[outcome].label}</Badge>
                ),
              },
              { key: 'message', title: 'Price', cell: ({ message }) => message },
            ]}
          />
        ) : null}
      </Stack>
    </Dialog>
  )
}
