import { Button, CloseButton, FileButton, Group, Progress, Stack, Text } from '@mantine/core'
import { IconCamera, IconUpload } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { acceptOf } from '#platform/contract/file-kinds.ts'
import { OperationError } from '#platform/web/client.ts'
import { useConfirmedCommand } from '#platform/web/form/use-confirmed-command.ts'
import { invalidate } from '#platform/web/operations.ts'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { Rows } from '#platform/web/parts/look/Rows.tsx'
import { rotpWork, type WorkFile } from '../../contract/work.ts'
import {
  MAX_FILE_BYTES,
  MAX_FILES,
  sizeProblem,
  sizeText,
  workKinds,
} from '../../rules/work/upload-limits.ts'
import { type Sending, sendInParts } from './send-in-parts.ts'
import { WorkFileLink } from './WorkFileLink.tsx'

interface Props {
  assignmentid: string
  files: readonly WorkFile[]
}

interface Problem {
  name: string
  message: string
}

/** Files of a draft: added from a phone or computer, uploaded in parts, resumed after an interruption. */
export function FileUploads({ assignmentid, files }: Props) {
  const client = useQueryClient()
  const [sending, setSending] = useState<(Sending & { name: string }) | null>(null)
  const [problems, setProblems] = useState<readonly Problem[]>([])
  const stop = useRef<AbortController>(null)
  useEffect(() => () => stop.current?.abort(), [])

  const sendOne = async (file: File, signal: AbortSignal): Promise<void> => {
    const problem = sizeProblem(file.size)
    if (problem) return setProblems((now) => [...now, { name: file.name, message: problem }])
    const onChange = (state: Sending) => setSending({ ...state, name: file.name })
    try {
      await sendInParts(file, { assignmentid, onChange, signal })
    } catch (error) {
      if (signal.aborted) return
      const message =
        error instanceof OperationError ? error.message : 'This file cannot be read. Please choose it again.'
      setProblems((now) => [...now, { name: file.name, message }])
    }
  }
  const add = async (chosen: readonly File[]) => {
    setProblems([])
    stop.current = new AbortController()
    for (const file of chosen) await sendOne(file, stop.current.signal)
    setSending(null)
    await invalidate(client, [rotpWork.open])
  }
  const isBusy = sending !== null
  return (
    <Stack gap="sm">
      <Text fw={600} id="files-title">
        Files
      </Text>
      <Rows aria-labelledby="files-title">
        {files.map((file) => (
          <FileRow key={file.fileid} file={file} isBusy={isBusy} />
        ))}
      </Rows>
      {sending ? <SendingRow sending={sending} onStop={() => stop.current?.abort()} /> : null}
      {problems.map(({ name, message }) => (
        <Text key={name} c="red" size="sm" role="alert">
          {name}: {message}
        </Text>
      ))}
      <Group>
        <FileButton
          multiple
          accept={acceptOf(workKinds)}
          onChange={(chosen) => void add(chosen)}
          inputProps={{ 'aria-label': 'Add files' }}
        >
          {(props) => (
            <Button
              variant="default"
              leftSection={<IconUpload size={18} aria-hidden />}
              disabled={isBusy || files.length >= MAX_FILES}
              {...props}
            >
              Add files
            </Button>
          )}
        </FileButton>
        <FileButton
          accept="image/jpeg,image/png"
          capture="environment"
          onChange={(photo) => photo && void add([photo])}
          inputProps={{ 'aria-label': 'Take a photo' }}
        >
          {(props) => (
            <Button
              variant="default"
              leftSection={<IconCamera size={18} aria-hidden />}
              disabled={isBusy || files.length >= MAX_FILES}
              {...props}
            >
              Take a photo
            </Button>
          )}
        </FileButton>
      </Group>
      <Quiet>
        PDF, photo or video. At most {MAX_FILES} files of {sizeText(MAX_FILE_BYTES)} each.
      </Quiet>
    </Stack>
  )
}

function SendingRow({ sending, onStop }: { sending: Sending & { name: string }; onStop: () => void }) {
  const percent = Math.floor(sending.share * 100)
  return (
    <div role="status">
      <Group justify="space-between" wrap="nowrap">
        <Text size="sm" data-anywhere>
          {sending.name}
        </Text>
        <CloseButton aria-label="Stop sending" onClick={onStop} />
      </Group>
      <Progress.Root size="lg">
        <Progress.Section value={percent} aria-label="Uploaded" />
      </Progress.Root>
      <Quiet>
        {sending.isWaiting
          ? `No connection at ${percent}%. It continues automatically when the connection is back.`
          : percent < 100
            ? `${percent}% sent`
            : 'Being checked'}
      </Quiet>
    </div>
  )
}

function FileRow({ file, isBusy }: { file: WorkFile; isBusy: boolean }) {
  const remove = useConfirmedCommand(rotpWork.removeFile, { invalidates: [rotpWork.open] })
  const ask = () =>
    remove.ask({
      input: { fileid: file.fileid },
      title: `Remove ${file.name}?`,
      message: 'The file is deleted.',
      yes: 'Remove it',
      danger: true,
    })
  const percent = Math.floor((file.received * 100) / Math.max(1, file.bytes))
  return (
    <Group component="li" justify="space-between" wrap="nowrap">
      <div>
        {file.ready ? <WorkFileLink file={file} /> : <Text data-anywhere>{file.name}</Text>}
        {file.ready || isBusy ? null : (
          <Quiet>Stopped at {percent}%. Add the same file again and it continues from there.</Quiet>
        )}
      </div>
      <CloseButton aria-label={`Remove ${file.name}`} disabled={isBusy} onClick={() => void ask()} />
    </Group>
  )
}
