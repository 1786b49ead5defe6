import { Stack } from '@mantine/core'
import { useRef, useState } from 'react'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { Player } from '#platform/web/player/Player.tsx'
import type { WebinarDoor } from '../../../contract.ts'
import { dayText } from '../../../rules/schedule/time-text.ts'
import { SpokenText } from './SpokenText.tsx'
import classes from './WatchRecording.module.css'

type Recorded = NonNullable<WebinarDoor['recording']>
const NOT_LOADED = 'The recording could not be loaded. Check your connection, then press play again.'
const localTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** Webinar recording with captions, and a transcript for reading and navigation. */
export default function WatchRecording({ recording }: { recording: Recorded }) {
  const { src, captions, until } = recording
  const video = useRef<HTMLVideoElement>(null)
  const [failed, setFailed] = useState(false)
  const jump = (seconds: number) => {
    if (!video.current) return
    video.current.currentTime = seconds
    video.current.play().catch(() => {})
  }
  return (
    <Stack gap="sm">
      <Player
        className={classes.player}
        label="Recording"
        hasCaptions={captions.length > 0}
        failure={failed ? NOT_LOADED : null}
      >
        {/* biome-ignore lint/a11y/useMediaCaption: the tracks below are the captions that the recording has */}
        <video
          slot="media"
          ref={video}
          src={src}
          preload="metadata"
          playsInline
          onError={() => setFailed(true)}
          onPlaying={() => setFailed(false)}
        >
          {recording.captions.map(({ language, label, src: from }) => (
            <track key={language} kind="captions" srcLang={language} label={label} src={from} />
          ))}
        </video>
      </Player>
      {until ? <Quiet>You can watch this until {dayText(until, localTimeZone())}.</Quiet> : null}
      {captions.length > 0 ? <SpokenText captions={captions} onJump={jump} /> : null}
    </Stack>
  )
}
