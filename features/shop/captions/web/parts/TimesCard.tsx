import { Button, Group, TextInput } from '@mantine/core'
import { useState } from 'react'
import { typedNumber } from '#platform/contract/numbers/read-number.ts'
import { Failure } from '#platform/web/parts/Failure.tsx'
import { type Adjusted, alignCues, shiftCues, stretchCues } from '../../rules/adjust-captions.ts'
import { readTime, writeTime } from '../../rules/caption-times.ts'
import classes from './Captions.module.css'
import { Card } from './Card.tsx'
import type { CaptionWork } from './use-caption-work.ts'

interface Props {
  work: CaptionWork
  video: HTMLVideoElement | null
}

/** Shifts all cues by seconds, scales them by a factor, or aligns two of them with the time they are spoken. */
export function TimesCard({ work, video }: Props) {
  const [seconds, setSeconds] = useState('')
  const [factor, setFactor] = useState('')
  const [problem, setProblem] = useState('')
  const apply = (adjusted: Adjusted) => {
    setProblem('problem' in adjusted ? adjusted.problem : '')
    if (!('problem' in adjusted)) work.change(adjusted.cues)
  }
  const shift = () => {
    const by = typedNumber(seconds)
    if (Number.isNaN(by)) return setProblem('Please enter seconds, such as 1.5 or -0.8.')
    apply(shiftCues(work.cues, Math.round(by * 1000)))
  }
  const stretch = () => {
    const by = typedNumber(factor)
    if (Number.isNaN(by)) return setProblem('Please enter a factor, such as 1.001.')
    apply(stretchCues(work.cues, by))
  }
  return (
    <Card title="Times">
      <div className={classes.tools}>
        <TextInput
          label="Shift by seconds"
          placeholder="-0.8"
          value={seconds}
          onChange={(event) => setSeconds(event.currentTarget.value)}
        />
        <Button variant="default" onClick={shift}>
          Shift
        </Button>
        <TextInput
          label="Stretch by a factor"
          placeholder="1.001"
          value={factor}
          onChange={(event) => setFactor(event.currentTarget.value)}
        />
        <Button variant="default" onClick={stretch}>
          Stretch
        </Button>
      </div>
      <TwoPoints work={work} video={video} apply={apply} />
      <Failure>{problem}</Failure>
      <Group>
        <Button variant="subtle" disabled={work.undo === null} onClick={() => work.undo?.()}>
          Undo last change
        </Button>
      </Group>
    </Card>
  )
}

interface PointsProps extends Props {
  apply: (adjusted: Adjusted) => void
}

/** Two cues with the time each is spoken. All other cues are adjusted accordingly. */
function TwoPoints({ work, video, apply }: PointsProps) {
  const [points, setPoints] = useState([
    { text: '', at: '' },
    { text: '', at: '' },
  ])
  const set = (index: number, change: Partial<(typeof points)[number]>) =>
    setPoints((before) => before.map((point, each) => (each === index ? { ...point, ...change } : point)))
  const align = () => {
    const anchors = points.map(({ text, at }) => {
      const cue = /^\d+$/.test(text.trim()) ? work.cues[Number(text) - 1] : undefined
      const shouldBe = readTime(at.trim())
      return cue && shouldBe !== null ? { is: cue.from, shouldBe } : null
    })
    const [first, last] = anchors
    apply(
      first && last
        ? alignCues(work.cues, first, last)
        : { problem: 'Please enter the numbers of two texts, and when each is said, such as 1:02.5.' },
    )
  }
  return (
    <fieldset className={classes.points}>
      <legend>Two points</legend>
      {points.map((point, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: there are always these two
        <div key={index} className={classes.tools}>
          <TextInput
            label={index === 0 ? 'An early text, number' : 'A late text, number'}
            inputMode="numeric"
            value={point.text}
            onChange={(event) => set(index, { text: event.currentTarget.value })}
          />
          <TextInput
            label="is said at"
            placeholder="1:02.500"
            value={point.at}
            onChange={(event) => set(index, { at: event.currentTarget.value })}
          />
          <Button
            variant="subtle"
            px="xs"
            disabled={!video}
            onClick={() => video && set(index, { at: writeTime(Math.round(video.currentTime * 1000)) })}
          >
            Position in the video
          </Button>
        </div>
      ))}
      <Button variant="default" onClick={align}>
        Align by the two points
      </Button>
    </fieldset>
  )
}
