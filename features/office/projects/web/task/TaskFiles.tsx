import { Anchor, Button, Group, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { addressOf } from '#platform/contract/address.ts'
import { acceptOf } from '#platform/contract/file-kinds.ts'
import { useConfirmedCommand } from '#platform/web/form/use-confirmed-command.ts'
import { formatDateTime } from '#platform/web/format.ts'
import { invalidate } from '#platform/web/operations.ts'
import { FileChoice } from '#platform/web/parts/FileChoice.tsx'
import { Rows } from '#platform/web/parts/look/Rows.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { useUpload } from '#platform/web/use-upload.ts'
import { type TaskPage, taskWork } from '../../contract/task-contract.ts'

interface Props {
  taskid: string
  files: TaskPage['files']
  canEdit: boolean
}

/** Documents and pictures of a task. */
export function TaskFiles({ taskid, files, canEdit }: Props) {
  const client = useQueryClient()
  const upload = useUpload(taskWork.uploadFile, { taskid })
  const remove = useConfirmedCommand(taskWork.removeFile, { invalidates: [taskWork.open] })
  const send = async (file: File) => {
    if (await upload.send(file, file.name)) await invalidate(client, [taskWork.open])
  }
  const askToRemove = (fileid: string, name: string) =>
    remove.ask({
      title: `Delete ${name}?`,
      message: 'The file cannot be restored.',
      yes: 'Delete',
      danger: true,
      input: { fileid },
    })
  return (
    <section>
      <SectionTitle>Files</SectionTitle>
      <Rows mb="md" gap={6}>
        {files.map(({ id, name, by, at }) => (
          <li key={id}>
            <Group justify="space-between" wrap="nowrap">
              <div>
                <Anchor
                  href={addressOf(taskWork.file, { fileid: id })}
                  target="_blank"
                  rel="noreferrer"
                  data-anywhere
                >
                  {name}
                </Anchor>
                <Text size="sm" c="dimmed">
                  {by}, {formatDateTime(at)}
                </Text>
              </div>
              {canEdit ? (
                <Button
                  size="compact-sm"
                  variant="subtle"
                  aria-label={`Delete ${name}`}
                  onClick={() => void askToRemove(id, name)}
                >
                  Delete
                </Button>
              ) : null}
            </Group>
          </li>
        ))}
      </Rows>
      {canEdit ? (
        <FileChoice
          description="Add a PDF or picture"
          accept={acceptOf(taskWork.uploadFile.kinds)}
          upload={upload}
          onChoose={(file) => void send(file)}
        />
      ) : null}
    </section>
  )
}
