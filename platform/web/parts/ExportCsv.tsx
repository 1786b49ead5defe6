import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import type { InputOf, Operation } from '#platform/contract/operation.ts'
import { OperationError } from '../client.ts'
import { downloadCsv } from '../download-csv.ts'
import { sayProblem } from '../notices.ts'

interface Props<Op extends Operation> {
  /** A list query that declares `csv`. */
  of: Op
  /** The search, filters and order of the list; its page does not matter. */
  input: InputOf<Op>
}

/** Saves the list as it is filtered, all pages of it: `<ExportCsv of={orders.deskList} input={{ ...paging, ...filters }} />`. */
export function ExportCsv<Op extends Operation>({ of, input }: Props<Op>) {
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      await downloadCsv(of, input)
    } catch (error) {
      sayProblem(error instanceof OperationError ? error.message : String(error), 'No file was saved')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden />}
      loading={busy}
      onClick={() => void save()}
    >
      Export CSV
    </Button>
  )
}
