import { Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { callOperation, OperationError } from '#platform/web/client.ts'
import { confirm } from '#platform/web/confirm.ts'
import { notifySuccess } from '#platform/web/notices.ts'
import { useCommand } from '#platform/web/operations.ts'
import { Failure } from '#platform/web/parts/Failure.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { rotpWork, type WorkVersion } from '../../contract/work.ts'
import { rotp } from '../../contract.ts'
import { FileUploads } from './FileUploads.tsx'

interface Props {
  assignmentid: string
  draft: WorkVersion | null
  /** Note of the previous version if no draft exists yet. */
  before: string
}

/** Idle time after typing before the note is saved. */
const REST_MS = 1200
type State = 'saved' | 'changed' | 'saving' | 'failed'
const words: Readonly<Record<State, string>> = {
  saved: 'Saved as a draft',
  changed: 'Not saved yet',
  saving: 'Saving',
  failed: 'Not saved. It is tried again when you continue.',
}

/** Editor for a draft: saves automatically after a pause in typing and submits on request. */
export function DraftEditor({ assignmentid, draft, before }: Props) {
  const [note, setNote] = useState(draft?.note ?? before)
  const [state, setState] = useState<State>('saved')
  const [problem, setProblem] = useState('')
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined)
  const saved = useRef(draft?.note ?? '')
  useEffect(() => () => clearTimeout(rest.current), [])
  const handIn = useCommand(rotpWork.handIn, {
    invalidates: [rotpWork.open, rotpWork.mine, rotp.mine],
    onSuccess: () => notifySuccess('Submitted. Your instructor reads it within a few days.'),
  })
  const save = async (text: string): Promise<boolean> => {
    clearTimeout(rest.current)
    if (text === saved.current) return true
    setState('saving')
    try {
      await callOperation(rotpWork.saveNote, { assignmentid, note: text })
      saved.current = text
      setState('saved')
      return true
    } catch (error) {
      setState('failed')
      if (error instanceof OperationError && !error.isOffline) setProblem(error.message)
      return false
    }
  }
  const write = (text: string) => {
    setNote(text)
    setState('changed')
    clearTimeout(rest.current)
    rest.current = setTimeout(() => void save(text), REST_MS)
  }
  const submit = async () => {
    setProblem('')
    if (!(await save(note)))
      return setProblem('Your text is not saved yet. Check your connection and try again.')
    const sure = await confirm({
      title: 'Submit this assignment?',
      message: 'You cannot change it afterwards, unless your instructor returns it.',
      yes: 'Submit it',
    })
    if (sure)
      await handIn.mutateAsync({ assignmentid }).catch((error: OperationError) => setProblem(error.message))
  }
  return (
    <section aria-labelledby="mine-title">
      <SectionTitle id="mine-title">My work</SectionTitle>
      <Stack gap="md">
        <Textarea
          label="Text"
          description="Your report, or a few words about the files."
          minRows={5}
          maxLength={10_000}
          value={note}
          onChange={(event) => write(event.currentTarget.value)}
          onBlur={() => void save(note)}
        />
        <Text size="sm" c="dimmed" role="status">
          {draft === null && note === before ? '' : words[state]}
        </Text>
        <FileUploads assignmentid={assignmentid} files={draft?.files ?? []} />
        <Failure>{problem}</Failure>
        <Group>
          <Button color="copper" loading={handIn.isPending} onClick={() => void submit()}>
            Submit the assignment
          </Button>
        </Group>
      </Stack>
    </section>
  )
}
