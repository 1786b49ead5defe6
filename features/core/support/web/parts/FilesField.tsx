import { ActionIcon, Group, Text } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { acceptOf } from '#platform/contract/file-kinds.ts'
import { FileChoice } from '#platform/web/parts/FileChoice.tsx'
import { InlineRows } from '#platform/web/parts/look/Rows.tsx'
import { useUpload } from '#platform/web/use-upload.ts'
import { FILE_BYTES, support, ticketFileKinds } from '../../contract.ts'

export interface ChosenFile {
  id: string
  name: string
}

interface Props {
  files: readonly ChosenFile[]
  onChange: (files: readonly ChosenFile[]) => void
}

const MAX = 5

/** Files for the next message; each is validated and stored when chosen. */
export function FilesField({ files, onChange }: Props) {
  const upload = useUpload(support.uploadFile, {})
  const choose = async (file: File) => {
    if (files.length >= MAX) return upload.setProblem(`Please attach at most ${MAX} files.`)
    if (file.size > FILE_BYTES) return upload.setProblem('This file is larger than 10 MB.')
    const id = await upload.send(file, file.name)
    if (id) onChange([...files, { id, name: file.name }])
  }
  return (
    <div>
      <FileChoice
        description="Attach a file"
        accept={acceptOf(ticketFileKinds)}
        upload={upload}
        onChoose={(file) => void choose(file)}
      />
      {files.length > 0 ? (
        <InlineRows gap="xs" mt="xs" aria-label="Attached files">
          {files.map(({ id, name }) => (
            <li key={id}>
              <Group gap={4} wrap="nowrap">
                <Text size="sm" data-anywhere>
                  {name}
                </Text>
                <ActionIcon
                  size={44}
                  aria-label={`Remove ${name}`}
                  onClick={() => onChange(files.filter((each) => each.id !== id))}
                >
                  <IconX size={16} aria-hidden />
                </ActionIcon>
              </Group>
            </li>
          ))}
        </InlineRows>
      ) : null}
    </div>
  )
}
