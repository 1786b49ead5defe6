import { Box, Stack, Text } from '@mantine/core'
import {
  MediaControlBar,
  MediaController,
  MediaFullscreenButton,
  MediaMuteButton,
  MediaPlayButton,
  MediaSeekBackwardButton,
  MediaSeekForwardButton,
  MediaTimeDisplay,
  MediaTimeRange,
} from 'media-chrome/react'
import {
  MediaCaptionsMenu,
  MediaCaptionsMenuButton,
  MediaPlaybackRateMenu,
  MediaPlaybackRateMenuButton,
} from 'media-chrome/react/menu'
import { useRef, useState } from 'react'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import type { WebinarDoor } from '../../../contract.ts'
import { dayText } from '../../../rules/schedule/time-text.ts'
import { SpokenText } from './SpokenText.tsx'
import classes from './WatchRecording.module.css'

type Recorded = NonNullable<WebinarDoor['recording']>
const SKIP_SECONDS = 10
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
      <MediaController className={classes.player} aria-label="Recording">
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
        <MediaCaptionsMenu hidden anchor="auto" />
        <MediaPlaybackRateMenu hidden anchor="auto" rates={[0.75, 1, 1.25, 1.5, 2]} />
        <MediaControlBar className={classes.bar}>
          <MediaTimeRange className={classes.range} />
          <MediaTimeDisplay showDuration noToggle />
        </MediaControlBar>
        <MediaControlBar className={classes.bar}>
          <MediaPlayButton />
          <MediaSeekBackwardButton seekOffset={SKIP_SECONDS} />
          <MediaSeekForwardButton seekOffset={SKIP_SECONDS} />
          <Box component="span" flex={1} />
          <MediaMuteButton />
          {captions.length > 0 ? <MediaCaptionsMenuButton /> : null}
          <MediaPlaybackRateMenuButton />
          <MediaFullscreenButton />
        </MediaControlBar>
      </MediaController>
      {failed ? (
        <Text role="alert" c="#5f2908" py="sm" px="md" bg="#fde2ce">
          The recording could not be loaded. Check your connection, then press play again.
        </Text>
      ) : null}
      {until ? <Quiet>You can watch this until {dayText(until, localTimeZone())}.</Quiet> : null}
      {captions.length > 0 ? <SpokenText captions={captions} onJump={jump} /> : null}
    </Stack>
  )
}
