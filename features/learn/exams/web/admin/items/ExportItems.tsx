import { Button } from '@mantine/core'
import { IconTableExport } from '@tabler/icons-react'
import { useState } from 'react'
import type { InputOf } from '#platform/contract/operation.ts'
import { downloadCsv } from '#platform/web/download-csv.ts'
import { notifyError } from '#platform/web/notices.ts'
import { examsAdmin } from '../../../contract/admin-contract.ts'

/** Exports complete items to a file that can be imported. */
export function ExportItems({ filters }: { filters: InputOf<typeof examsAdmin.itemBank> }) {
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      await downloadCsv(examsAdmin.itemBank, filters)
    } catch (error) {
      notifyError((error as Error).message, 'No file was saved')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      variant="default"
      leftSection={<IconTableExport size={18} aria-hidden />}
      loading={busy}
      onClick={() => void save()}
    >
      Export whole items
    </Button>
  )
}
