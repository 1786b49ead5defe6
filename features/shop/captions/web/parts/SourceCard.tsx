import { Button, FileButton, Group, Text, Textarea } from '@mantine/core'
import { IconFileUpload } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { decodeCaptions } from '../../rules/decode-captions.ts'
import classes from './Captions.module.css'
import { Card } from './Card.tsx'
import { type CaptionWork, confirmReplace } from './use-caption-work.ts'

const MAX_BYTES = 4 * 1024 * 1024
const MAX_NOTES = 40

/** Input for a file or pasted text, with a summary of its parsed content. */
export function SourceCard({ work }: { work: CaptionWork }) {
  const field = useRef<HTMLTextAreaElement>(null)
  const [problem, setProblem] = useState('')
  useEffect(() => {
    // The field is uncontrolled while the user types so that long files do not slow it down.
    if (field.current && field.current.value !== work.source) field.current.value = work.source
  }, [work.source])
  const open = async (file: File | null) => {
    if (!file) return
    if (file.size > MAX_BYTES) return setProblem('This file is larger than 4 MB. Is it a captions file?')
    const { text, note } = decodeCaptions(new Uint8Array(await file.arrayBuffer()))
    setProblem('')
    if (!(await confirmReplace(work))) return
    if (field.current) field.current.value = text
    work.convert(text, note)
  }
  const goToLine = (line: number) => {
    const text = field.current?.value ?? ''
    const before = text
      .split('\n')
      .slice(0, line - 1)
      .join('\n').length
    const from = line === 1 ? 0 : before + 1
    const end = text.indexOf('\n', from)
    field.current?.focus()
    field.current?.setSelectionRange(from, end < 0 ? text.length : end)
    if (field.current)
      field.current.scrollTop = ((line - 4) / text.split('\n').length) * field.current.scrollHeight
  }
  const { reading } = work
  return (
    <Card title="Captions to convert">
      <Group gap="sm">
        <FileButton
          accept=".srt,.sbv,.vtt,.txt,text/plain,text/vtt"
          onChange={(file) => void open(file)}
          inputProps={{ 'aria-label': 'Choose a captions file' }}
        >
          {(props) => (
            <Button variant="default" leftSection={<IconFileUpload size={18} aria-hidden />} {...props}>
              Choose a file
            </Button>
          )}
        </FileButton>
        <Text size="sm" c="dimmed">
          SRT, SBV, WebVTT or plain text
        </Text>
      </Group>
      <Textarea
        autosize={false}
        ref={field}
        classNames={{ input: classes.source }}
        label="Or paste the text"
        rows={10}
        spellCheck={false}
        defaultValue={work.source}
        error={problem}
        onChange={(event) => work.type(event.currentTarget.value)}
      />
      <Group gap="sm">
        <Button onClick={() => work.convert(field.current?.value ?? '')} disabled={work.source.trim() === ''}>
          Convert
        </Button>
        <Button variant="subtle" onClick={work.clear} disabled={work.source === '' && work.cues.length === 0}>
          Start over
        </Button>
      </Group>
      <div role="status">
        {reading ? (
          <>
            <Text>{reading.message}</Text>
            <ul className={classes.notes}>
              {reading.notes.slice(0, MAX_NOTES).map(({ line, message }) => (
                <li key={`${line} ${message}`}>
                  <button type="button" className={classes.plain} onClick={() => goToLine(line)}>
                    Line {line}
                  </button>
                  : {message}
                </li>
              ))}
            </ul>
            {reading.notes.length > MAX_NOTES ? (
              <Text size="sm">and {reading.notes.length - MAX_NOTES} more.</Text>
            ) : null}
          </>
        ) : null}
      </div>
    </Card>
  )
}
