import { Button, Group, Select, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { visibleText } from '#features/shop/catalog/rules/captions/caption-text.ts'
import type { Cue } from '#features/shop/catalog/rules/captions/captions.ts'
import { languageName } from '#features/shop/catalog/web/public.tsx'
import type { CaptionUnit } from '../../contract/captions-contract.ts'
import { writeTime } from '../../rules/caption-times.ts'
import classes from './Captions.module.css'
import { Card } from './Card.tsx'

interface FilmChoice {
  course: string
  unit: string
}

interface Props {
  courses: readonly { courseid: string; coursename: string }[]
  units: readonly CaptionUnit[]
  choice: FilmChoice
  onChoose: (choice: FilmChoice) => void
  unit: CaptionUnit | null
  cues: readonly Cue[]
  onVideo: (video: HTMLVideoElement | null) => void
  /** Opens captions that the video already has. */
  onOpen: (src: string) => void
}

/** Film being captioned, with the current cues over it. */
export function FilmCard({ courses, units, choice, onChoose, unit, cues, onVideo, onOpen }: Props) {
  return (
    <Card title="Video">
      <Select
        label="Course"
        placeholder="Choose a course"
        data={courses.map(({ courseid, coursename }) => ({
          value: courseid,
          label: `${courseid} ${coursename}`,
        }))}
        value={choice.course || null}
        onChange={(course) => onChoose({ course: course ?? '', unit: '' })}
        searchable
        clearable
      />
      <Select
        label="Unit"
        placeholder="Choose a unit"
        data={units.map(({ key, position, title }) => ({ value: key, label: `${position}. ${title}` }))}
        value={units.length > 0 ? choice.unit || null : null}
        onChange={(key) => onChoose({ ...choice, unit: key ?? '' })}
        disabled={choice.course === ''}
      />
      {unit ? (
        <>
          <Preview key={unit.src} unit={unit} cues={cues} onVideo={onVideo} />
          <Group gap="xs">
            {unit.captions.map(({ language, src, machineDraft }) => (
              <Button key={language} size="sm" variant="default" onClick={() => onOpen(src)}>
                Open the {languageName(language)} captions{machineDraft ? ' (machine draft)' : ''}
              </Button>
            ))}
            {unit.captions.length === 0 ? <Text c="dimmed">This video has no captions yet.</Text> : null}
          </Group>
        </>
      ) : null}
    </Card>
  )
}

interface PreviewProps {
  unit: CaptionUnit
  cues: readonly Cue[]
  onVideo: (video: HTMLVideoElement | null) => void
}

function Preview({ unit, cues, onVideo }: PreviewProps) {
  const [video, setVideo] = useState<HTMLVideoElement | null>(null)
  const [second, setSecond] = useState(0)
  useEffect(() => {
    onVideo(video)
    return () => onVideo(null)
  }, [video, onVideo])
  useShownTexts(video, cues)
  const beyond = cues.filter(({ to }) => to / 1000 > unit.seconds + 1).length
  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: the texts that are worked on are added as a track of the page's own */}
      <video
        ref={setVideo}
        className={classes.film}
        src={unit.src}
        controls
        preload="metadata"
        aria-label={unit.title}
        onTimeUpdate={(event) => setSecond(event.currentTarget.currentTime)}
      />
      <Text size="sm" c="dimmed">
        The video is at {writeTime(Math.round(second * 1000))} of {writeTime(Math.round(unit.seconds * 1000))}
        .
      </Text>
      {unit.seconds > 0 && beyond > 0 ? (
        <Text size="sm" fw={560} c="var(--pm-accent-text)" role="status">
          {beyond === 1 ? 'One text ends' : `${beyond} texts end`} after the video.
        </Text>
      ) : null}
    </>
  )
}

/** Shows the cues on the video without a file, because a loaded track cannot be changed. */
function useShownTexts(video: HTMLVideoElement | null, cues: readonly Cue[]): void {
  useEffect(() => {
    if (!video) return
    const [own = video.addTextTrack('captions', 'Worked on', 'en')] = [...video.textTracks]
    own.mode = 'showing'
    for (const shown of [...(own.cues ?? [])]) own.removeCue(shown)
    for (const { from, to, text } of cues)
      if (visibleText(text) !== '' && to > from) own.addCue(new VTTCue(from / 1000, to / 1000, text))
  }, [video, cues])
}
