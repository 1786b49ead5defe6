import { Button, Group, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Failure } from '#platform/web/parts/Failure.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { type Adjusted, alignCues, shiftCues, stretchCues } from '../../rules/captions/adjust-captions.ts'
import { readTime, writeTime } from '../../rules/captions/caption-times.ts'
import classes from './Captions.module.css'
import type { CaptionWork } from './use-caption-work.ts'

interface Props {
  work: CaptionWork
  video: HTMLVideoElement | null
}

/** Moves all texts: by seconds, by a factor, or so that two of them come when they are said. */
export function TimesCard({ work, video }: Props) {
  const [seconds, setSeconds] = useState('')
  const [factor, setFactor] = useState('')
  const [fault, setFault] = useState('')
  const apply = (adjusted: Adjusted) => {
    setFault('fault' in adjusted ? adjusted.fault : '')
    if (!('fault' in adjusted)) work.change(adjusted.cues)
  }
  const shift = () => {
    const by = readNumber(seconds)
    if (by === null) return setFault('Please enter seconds, such as 1.5 or -0.8.')
    apply(shiftCues(work.cues, Math.round(by * 1000)))
  }
  const stretch = () => {
    const by = readNumber(factor)
    if (by === null) return setFault('Please enter a factor, such as 1.001.')
    apply(stretchCues(work.cues, by))
  }
  return (
    <Stack
      component="section"
      gap="sm"
      p="md"
      miw={0}
      bg="var(--pm-surface)"
      bd="1px solid var(--pm-line)"
      bdrs="md"
      aria-labelledby="times-title"
    >
      <SectionTitle m={0} id="times-title">
        Times
      </SectionTitle>
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
      <Failure>{fault}</Failure>
      <Group>
        <Button variant="subtle" disabled={work.undo === null} onClick={() => work.undo?.()}>
          Undo last change
        </Button>
      </Group>
    </Stack>
  )
}

function readNumber(text: string): number | null {
  const plain = text.trim().replace(',', '.').replace('−', '-')
  return /^[+-]?\d+(\.\d+)?$/.test(plain) ? Number(plain) : null
}

interface PointsProps extends Props {
  apply: (adjusted: Adjusted) => void
}

/** Two texts and when each of them is said: everything between and around follows. */
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
        : { fault: 'Please enter the numbers of two texts, and when each is said, such as 1:02.5.' },
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
