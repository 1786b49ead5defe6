import { Alert, Badge, Button, Group, Stack, Textarea } from '@mantine/core'
import { useState } from 'react'
import { OperationError } from '#platform/web/client.ts'
import { notifySuccess } from '#platform/web/notices.ts'
import { useCommand } from '#platform/web/operations.ts'
import { DataTable } from '#platform/web/parts/DataTable.tsx'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { TableChoice } from '#platform/web/tables/TableChoice.tsx'
import { licensesAdmin } from '../../../contract/admin-contract.ts'
import type { PreviewLine } from '../../../contract/admin-views.ts'
import { rosterLabels } from '../../../rules/roster-states.ts'
import { rosterColors } from '../../license-text.ts'

interface Props {
  opened: boolean
  onClose: () => void
}

/** Imports the agency's response: paste or choose the file, preview the changes, apply them. */
export function AnswersDialog({ opened, onClose }: Props) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Import the agency’s response" size="xl" keepOpen>
      <AnswersForm onClose={onClose} />
    </Dialog>
  )
}

function AnswersForm({ onClose }: Pick<Props, 'onClose'>) {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState('')
  const preview = useCommand(licensesAdmin.previewAnswers)
  const take = useCommand(licensesAdmin.takeAnswers, {
    invalidates: [licensesAdmin.rosterList, licensesAdmin.batchList],
  })
  const write = (next: string) => {
    setText(next)
    setProblem('')
    preview.reset()
  }
  const say = (error: unknown) =>
    setProblem(
      error instanceof OperationError ? (Object.values(error.fields)[0] ?? error.message) : String(error),
    )
  const look = () => preview.mutateAsync({ text }).catch(say)
  const go = async () => {
    try {
      const { changed, left } = await take.mutateAsync({ text })
      notifySuccess(left > 0 ? `${changed} taken, ${left} left as they were.` : `${changed} taken.`)
      onClose()
    } catch (error) {
      say(error)
    }
  }
  const found = preview.data
  return (
    <Stack gap="md">
      <Textarea
        label="The answer as CSV"
        description="Columns: License number, Course approval number, Completion date, Result (accepted, rejected or posted), Reason."
        value={text}
        onChange={(event) => write(event.currentTarget.value)}
        minRows={4}
        maxRows={12}
        spellCheck={false}
        error={problem}
      />
      <Group align="start">
        <TableChoice onRead={write} onClear={() => write('')} />
        <Button
          variant="default"
          disabled={text.trim() === ''}
          loading={preview.isPending}
          onClick={() => void look()}
        >
          Look at what it changes
        </Button>
      </Group>
      {found ? <Preview lines={found.lines} /> : null}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button
          color="copper"
          disabled={!found || found.changes === 0}
          loading={take.isPending}
          onClick={() => void go()}
        >
          {found ? `Take ${found.changes} of ${found.lines.length}` : 'Take it'}
        </Button>
      </Group>
    </Stack>
  )
}

function Preview({ lines }: { lines: readonly PreviewLine[] }) {
  const problems = lines.filter(({ problem }) => problem !== null).length
  return (
    <>
      {problems > 0 ? (
        <Alert color="yellow">
          {problems === 1
            ? 'One line cannot be taken and is left.'
            : `${problems} lines cannot be taken and are left.`}
        </Alert>
      ) : null}
      <DataTable
        caption="Effect of the answer"
        rows={lines}
        rowKey={({ line }) => String(line)}
        columns={[
          { key: 'line', title: 'Line', cell: ({ line }) => line },
          { key: 'person', title: 'Person', card: 'heading', cell: ({ person }) => person || 'Not found' },
          { key: 'about', title: 'About', card: 'hidden', cell: ({ about }) => about },
          {
            key: 'change',
            title: 'Change',
            cell: ({ from, to, reason, problem }) =>
              problem ?? (
                <span>
                  {from ? rosterLabels[from].label : ''} →{' '}
                  {to ? <Badge color={rosterColors[to]}>{rosterLabels[to].label}</Badge> : null} {reason}
                </span>
              ),
          },
        ]}
      />
    </>
  )
}
