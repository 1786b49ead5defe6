import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconTableExport } from '@tabler/icons-react'
import { useState } from 'react'
import type { InputOf } from '#platform/contract/operation.ts'
import { downloadCsv } from '#platform/web/download-csv.ts'
import { notifyError } from '#platform/web/notices.ts'
import { examsAdmin } from '../../../contract/admin-contract.ts'
import type { ItemFormat } from '../../../rules/admin/items/item-columns.ts'

const formats = [
  ['csv', 'CSV: everything, for this bank'],
  ['gift', 'GIFT: for Moodle'],
  ['qti', 'QTI 2.1 package: for other systems'],
] as const

/** Exports complete items to a file that can be imported. */
export function ExportItems({ filters }: { filters: InputOf<typeof examsAdmin.itemBank> }) {
  const [busy, setBusy] = useState(false)
  const save = async (format: ItemFormat) => {
    setBusy(true)
    try {
      if (format === 'csv') await downloadCsv(examsAdmin.itemBank, filters)
      else {
        const { saveItems } = await import('./save-items.ts')
        await saveItems(format, filters)
      }
    } catch (error) {
      notifyError((error as Error).message, 'No file was saved')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<IconTableExport size={18} aria-hidden />}
          rightSection={<IconChevronDown size={16} aria-hidden />}
          loading={busy}
        >
          Export whole items
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {formats.map(([format, label]) => (
          <Menu.Item key={format} onClick={() => void save(format)}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
