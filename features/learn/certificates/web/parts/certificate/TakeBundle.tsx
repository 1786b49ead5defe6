import { Button } from '@mantine/core'
import { IconFileZip } from '@tabler/icons-react'
import { useState } from 'react'
import type { InputOf } from '#platform/contract/operation.ts'
import { OperationError } from '#platform/web/client.ts'
import { downloadFile } from '#platform/web/download-file.ts'
import { notifyError, notifySuccess } from '#platform/web/notices.ts'
import { certificatesAdmin } from '../../../contract/admin-contract.ts'

interface Props {
  label: string
  /** Certificates to include in the file: the filters of the list, or `ids`. */
  selection: InputOf<typeof certificatesAdmin.bundle>
}

/** Saves the PDFs of a selection with a table and a signed file list. */
export function TakeBundle({ label, selection }: Props) {
  const [busy, setBusy] = useState(false)
  const take = async () => {
    setBusy(true)
    try {
      await downloadFile(certificatesAdmin.bundle, selection)
      notifySuccess('File saved. Its list of files is signed, so no file can be swapped.')
    } catch (error) {
      notifyError(error instanceof OperationError ? error.message : 'That did not work. Please try again.')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      variant="default"
      leftSection={<IconFileZip size={18} aria-hidden />}
      loading={busy}
      onClick={() => void take()}
    >
      {label}
    </Button>
  )
}
