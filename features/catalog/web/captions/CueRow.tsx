import { ActionIcon, Text, Textarea, TextInput } from '@mantine/core'
import { IconPlayerPlay, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { readTime, writeTime } from '../../rules/captions/caption-times.ts'
import { type Cue, safeText } from '../../rules/captions/captions.ts'
import type { CaptionFault } from '../../rules/captions/check-captions.ts'
import classes from './Captions.module.css'

interface Props {
  number: number
  cue: Cue
  faults: readonly CaptionFault[]
  /** Null takes it away. */
  onChange: (cue: Cue | null) => void
  /** Plays the film from here; null without a film. */
  onPlay: (() => void) | null
}

/** One text with its times; a change holds when the field is left, if it can. */
export function CueRow({ number, cue, faults, onChange, onPlay }: Props) {
  const [from, setFrom] = useState(writeTime(cue.from))
  const [to, setTo] = useState(writeTime(cue.to))
  const [text, setText] = useState(cue.text)
  const [fault, setFault] = useState('')
  const keep = () => {
    const [begins, ends] = [readTime(from.trim()), readTime(to.trim())]
    const said = safeText(text)
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean)
      .join('\n')
    if (begins === null || ends === null) return setFault('Times are written like 1:02.500.')
    if (ends <= begins) return setFault('The end must be after the start.')
    if (said === '') return setFault('Please write a text, or remove this one.')
    setFault('')
    const next = { ...cue, from: begins, to: ends, text: said }
    if (next.from !== cue.from || next.to !== cue.to || next.text !== cue.text) onChange(next)
  }
  return (
    <li className={classes.cue} data-faulty={faults.length > 0 || undefined}>
      <Text span inherit c="dimmed" ta="end" data-numbers>
        {number}
      </Text>
      <TextInput
        className={classes.time}
        aria-label={`Text ${number} begins`}
        value={from}
        onChange={(event) => setFrom(event.currentTarget.value)}
        onBlur={keep}
      />
      <TextInput
        className={classes.time}
        aria-label={`Text ${number} ends`}
        value={to}
        onChange={(event) => setTo(event.currentTarget.value)}
        onBlur={keep}
      />
      <Textarea
        className={classes.words}
        aria-label={`Text ${number}`}
        value={text}
        autosize
        minRows={2}
        onChange={(event) => setText(event.currentTarget.value)}
        onBlur={keep}
      />
      <span className={classes.acts}>
        {onPlay ? (
          <ActionIcon size={44} aria-label={`Read text aloud ${number}`} onClick={onPlay}>
            <IconPlayerPlay size={18} aria-hidden />
          </ActionIcon>
        ) : null}
        <ActionIcon size={44} aria-label={`Remove text ${number}`} onClick={() => onChange(null)}>
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      </span>
      {fault || faults.length > 0 ? (
        <p className={classes.fault} role={fault ? 'alert' : undefined}>
          {fault || faults.map(({ message }) => message).join(' ')}
        </p>
      ) : null}
    </li>
  )
}
