import { Anchor, CloseButton, FileButton, Group, Text } from '@mantine/core'
import { IconCamera } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { addressOf } from '#platform/contract/address.ts'
import { acceptOf } from '#platform/contract/file-kinds.ts'
import { useConfirmedCommand } from '#platform/web/form/use-confirmed-command.ts'
import { invalidate } from '#platform/web/operations.ts'
import { useUpload } from '#platform/web/use-upload.ts'
import { examGrading } from '../../../contract/grading-contract.ts'
import type { GradeRow } from '../../../contract/grading-views.ts'
import { scanTypes } from '../../../rules/scan-type.ts'
import { RowButton } from './RowButton.tsx'

const stale = [examGrading.gradeSheet]

/** Takes a photo of the exam paper with a phone, or uploads a scan from a computer. */
export function AddScan({ sheetid, row, compact }: { sheetid: string; row: GradeRow; compact: boolean }) {
  const upload = useUpload(examGrading.uploadScan, { sheetid, gradeid: row.gradeid })
  const client = useQueryClient()
  const send = async (file: File) => {
    if ((await upload.send(file, file.name)) !== null) await invalidate(client, stale)
  }
  const message = `Add a photo of the paper of ${row.name}`
  return (
    <>
      <FileButton
        accept={acceptOf(scanTypes)}
        onChange={(file) => file && void send(file)}
        inputProps={{ 'aria-label': message }}
      >
        {({ onClick }) => (
          <RowButton
            compact={compact}
            label="Photo"
            message={message}
            icon={<IconCamera size={16} aria-hidden />}
            busy={upload.share !== null}
            onClick={onClick}
          />
        )}
      </FileButton>
      {upload.problem ? (
        <Text size="sm" c="red" role="alert">
          {upload.problem}
        </Text>
      ) : null}
    </>
  )
}

/** Scanned pages of an exam paper; they can be removed while the sheet is open. */
export function Scans({ sheetid, row, canRemove }: { sheetid: string; row: GradeRow; canRemove: boolean }) {
  const remove = useConfirmedCommand(examGrading.removeScan, { invalidates: stale })
  if (row.scans.length === 0) return null
  const take = (scanid: string, page: number) =>
    remove.ask({
      title: `Remove page ${page} of ${row.name}?`,
      message: 'The photo or scan is deleted.',
      yes: 'Delete it',
      danger: true,
      input: { sheetid, gradeid: row.gradeid, scanid },
    })
  return (
    <Group gap="xs">
      {row.scans.map(({ scanid }, index) => (
        <Group key={scanid} gap={2}>
          <Anchor
            size="sm"
            href={addressOf(examGrading.scan, { scanid })}
            target="_blank"
            rel="noreferrer"
            aria-label={`Page ${index + 1} of the paper of ${row.name}`}
          >
            Page {index + 1}
          </Anchor>
          {canRemove ? (
            <CloseButton
              size="sm"
              aria-label={`Delete page ${index + 1} of ${row.name}`}
              onClick={() => void take(scanid, index + 1)}
            />
          ) : null}
        </Group>
      ))}
    </Group>
  )
}
