import { ActionIcon, Button, Loader } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import type { InputOf, Operation } from '#platform/contract/operation.ts'
import { OperationError } from '../client.ts'
import { useIsPhone } from '../device/use-is-phone.ts'
import { downloadCsv } from '../download-csv.ts'
import { notifyError } from '../notices.ts'

interface Props<Op extends Operation> {
  /** A list query with `csv`. */
  of: Op
  /** Search, filters, and order of the list; its page is ignored. */
  input: InputOf<Op>
  /** Shows only an icon, for the filter row of a list. Phones always show the icon. */
  small?: boolean
}

/** Exports all pages of the filtered list: `<ExportCsv of={orders.adminList} input={{ ...paging, ...filters }} />`. */
export function ExportCsv<Op extends Operation>({ of, input, small = false }: Props<Op>) {
  const isPhone = useIsPhone()
  const [rows, setRows] = useState<number | null>(null)
  const stop = useRef<AbortController>(null)
  const save = async () => {
    stop.current = new AbortController()
    setRows(0)
    try {
      const arrived = (bytes: Uint8Array) => setRows((before) => (before ?? 0) + linesIn(bytes))
      await downloadCsv(of, input, { arrived, signal: stop.current.signal })
    } catch (error) {
      notifyError(error instanceof OperationError ? error.message : String(error), 'No file was saved')
    } finally {
      setRows(null)
    }
  }
  if (rows !== null && rows > LONG) {
    return (
      <Button
        variant="default"
        leftSection={<Loader size={18} aria-hidden />}
        onClick={() => stop.current?.abort()}
        data-numbers
      >
        Stop export ({rows.toLocaleString('en-US')} rows)
      </Button>
    )
  }
  const way = { variant: 'default', loading: rows !== null, onClick: () => void save() } as const
  const icon = <IconDownload size={18} aria-hidden />
  if (small || isPhone) {
    return (
      <ActionIcon {...way} size={isPhone ? 42 : 36} aria-label="Export CSV" title="Export CSV">
        {icon}
      </ActionIcon>
    )
  }
  return (
    <Button {...way} leftSection={icon}>
      Export CSV
    </Button>
  )
}

/** Shorter exports finish too quickly to be canceled. */
const LONG = 2000
const NEW_LINE = 10

function linesIn(bytes: Uint8Array): number {
  let lines = 0
  for (const byte of bytes) if (byte === NEW_LINE) lines += 1
  return lines
}
