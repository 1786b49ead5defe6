import { Button, Group, Stack, Textarea } from '@mantine/core'
import { useEffect, useState } from 'react'
import { deviceText } from '#platform/web/device/device-store.ts'
import { userStorageKey } from '#platform/web/person/user-storage-key.ts'
import { type ChosenFile, FilesField } from './FilesField.tsx'

interface Props {
  /** Key for the draft on this device, so that it survives a reload. */
  name: string
  label: string
  submit: string
  sending?: boolean
  /** True if Enter sends and Shift+Enter starts a new line. */
  isChat?: boolean
  onTyping?: () => void
  onSend: (message: { text: string; fileids: string[] }) => Promise<unknown>
}

const TYPING_MS = 4000

/** Message field with file attachments. */
export function WriteBox({ name, label, submit, sending = false, isChat = false, onTyping, onSend }: Props) {
  const typed = deviceText(userStorageKey(`permeate.typed.${name}`), 'tab')
  const [text, setText] = useState(() => typed.read() ?? '')
  const [files, setFiles] = useState<readonly ChosenFile[]>([])
  const [typedAt, setTypedAt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: of another ticket it is another text
  useEffect(() => setText(typed.read() ?? ''), [name])
  const change = (next: string) => {
    setText(next)
    typed.write(next)
    if (!onTyping || next === '' || Date.now() - typedAt < TYPING_MS) return
    setTypedAt(Date.now())
    onTyping()
  }
  const isEmpty = text.trim() === '' && files.length === 0
  const send = async () => {
    if (isEmpty || sending) return
    const message = { text: text.trim(), fileids: files.map(({ id }) => id) }
    // The field retains the text if sending fails.
    if ((await onSend(message)) === false) return
    change('')
    setFiles([])
  }
  return (
    <Stack gap="sm">
      <Textarea
        label={label}
        value={text}
        onChange={(event) => change(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (!isChat || event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
          event.preventDefault()
          void send()
        }}
        minRows={isChat ? 2 : 3}
        maxRows={10}
        maxLength={4000}
      />
      <Group justify="space-between" align="start">
        <FilesField files={files} onChange={setFiles} />
        <Button color="copper" loading={sending} disabled={isEmpty} onClick={() => void send()}>
          {submit}
        </Button>
      </Group>
    </Stack>
  )
}
