import { ActionIcon, Text, Textarea, TextInput } from '@mantine/core'
import { IconPlayerPlay, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { cleanCaption } from '#features/shop/catalog/rules/captions/caption-text.ts'
import type { Cue } from '#features/shop/catalog/rules/captions/captions.ts'
import { readTime, writeTime } from '../../rules/caption-times.ts'
import type { CaptionProblem } from '../../rules/check-captions.ts'
import classes from './Captions.module.css'

interface Props {
  number: number
  cue: Cue
  problems: readonly CaptionProblem[]
  /** Null removes the cue. */
  onChange: (cue: Cue | null) => void
  /** Plays the video from this cue; null if there is no video. */
  onPlay: (() => void) | null
}

/** One cue with its times. Valid changes are applied on blur. */
export function CueRow({ number, cue, problems, onChange, onPlay }: Props) {
  const [from, setFrom] = useState(writeTime(cue.from))
  const [to, setTo] = useState(writeTime(cue.to))
  const [text, setText] = useState(cue.text)
  const [problem, setProblem] = useState('')
  const keep = () => {
    const [begins, ends] = [readTime(from.trim()), readTime(to.trim())]
    const said = cleanCaption(text).text
    if (begins === null || ends === null) return setProblem('Times are written like 1:02.500.')
    if (ends <= begins) return setProblem('The end must be after the start.')
    if (said === '') return setProblem('Please write a text, or remove this one.')
    setProblem('')
    const next = { ...cue, from: begins, to: ends, text: said }
    if (next.from !== cue.from || next.to !== cue.to || next.text !== cue.text) onChange(next)
  }
  return (
    <li className={classes.cue} data-faulty={problems.length > 0 || undefined}>
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
      {problem || problems.length > 0 ? (
        <p className={classes.problem} role={problem ? 'alert' : undefined}>
          {problem || problems.map(({ message }) => message).join(' ')}
        </p>
      ) : null}
    </li>
  )
}
