import { Button, Menu } from '@mantine/core'
import { IconDownload, IconFileTypePdf } from '@tabler/icons-react'
import { addressOf } from '#platform/contract/address.ts'
import { downloadCsv } from '#platform/web/download-csv.ts'
import { notifyError } from '#platform/web/notices.ts'
import { reports } from '../../contract.ts'
import type { ReportDays } from './PeriodFields.tsx'

/** Downloads of the report: a PDF for forwarding, and lists for a spreadsheet. */
export function ReportFiles({ userid, days }: { userid: string; days: ReportDays }) {
  const save = (of: typeof reports.transcript | typeof reports.hours) =>
    downloadCsv(of, { userid, ...days }).catch((error: Error) =>
      notifyError(error.message, 'No file was saved'),
    )
  return (
    <>
      <Button
        component="a"
        href={addressOf(reports.report, { userid, ...days })}
        target="_blank"
        rel="noreferrer"
        leftSection={<IconFileTypePdf size={18} aria-hidden />}
      >
        PDF
      </Button>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" leftSection={<IconDownload size={18} aria-hidden />}>
            CSV
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => void save(reports.transcript)}>Courses and exams</Menu.Item>
          <Menu.Item onClick={() => void save(reports.hours)}>Contact hours</Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </>
  )
}
