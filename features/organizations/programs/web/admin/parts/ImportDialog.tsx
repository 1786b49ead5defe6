import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { OperationError } from '#platform/web/client.ts'
import { notifySuccess } from '#platform/web/notices.ts'
import { useCommand } from '#platform/web/operations.ts'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { Failure } from '#platform/web/parts/Failure.tsx'
import { TableChoice } from '#platform/web/tables/TableChoice.tsx'
import { programsAdmin } from '../../../contract/admin-contract.ts'
import type { ImportCheck } from '../../../contract/admin-views.ts'
import { importColumns } from '../../../rules/admin/old-records.ts'
import { ImportRows } from './ImportRows.tsx'

interface Props {
  opened: boolean
  onClose: () => void
}

/** Imports a file of old records: shows a row-by-row preview first, then imports the entire file. */
export function ImportDialog({ opened, onClose }: Props) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Import old records" size="xl" keepOpen>
      <Import onClose={onClose} />
    </Dialog>
  )
}

interface ReadFile {
  fileName: string
  text: string
}

function Import({ onClose }: Pick<Props, 'onClose'>) {
  const [file, setFile] = useState<ReadFile | null>(null)
  const [checked, setChecked] = useState<ImportCheck | null>(null)
  const [problem, setProblem] = useState('')
  const check = useCommand(programsAdmin.checkImport)
  const take = useCommand(programsAdmin.importRecords, {
    invalidates: [programsAdmin.participantList, programsAdmin.participantDetail],
  })
  const failed = (error: unknown) => {
    const { message, fields } = error as OperationError
    setProblem(Object.values(fields ?? {})[0] ?? message)
  }
  const clear = () => {
    setChecked(null)
    setProblem('')
    setFile(null)
  }
  const look = async (text: string, { name }: File) => {
    const read = { fileName: name, text }
    setFile(read)
    await check.mutateAsync(read).then(setChecked).catch(failed)
  }
  const takeOver = async () => {
    if (!file) return
    try {
      const { records, people, certificates } = await take.mutateAsync(file)
      const held = certificates > 0 ? `, ${certificates} of them certificates` : ''
      notifySuccess(`${records} records of ${people} people are imported${held}.`)
      onClose()
    } catch (error) {
      failed(error)
    }
  }
  const mayTake = checked !== null && checked.problem === '' && checked.problems === 0 && checked.fresh > 0
  return (
    <Stack gap="md">
      <Text>
        A CSV or Excel file with the columns {importColumns.join(', ')}. Track is "operator" or "advanced",
        requirement a code like OLC110 or INWT_1, or "certificate" where one had been issued. The day is
        written like 2014-06-30. Nothing is kept before you say so, and with one fault nothing is kept at all.
      </Text>
      <TableChoice onRead={look} onClear={clear} />
      {file ? <Text c="dimmed">{file.fileName}</Text> : null}
      <Failure>{problem || checked?.problem}</Failure>
      {checked && !checked.problem ? <ImportRows check={checked} /> : null}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button
          color="copper"
          disabled={!mayTake}
          loading={check.isPending || take.isPending}
          onClick={() => void takeOver()}
        >
          {checked ? `Import ${checked.fresh} records` : 'Import'}
        </Button>
      </Group>
    </Stack>
  )
}
