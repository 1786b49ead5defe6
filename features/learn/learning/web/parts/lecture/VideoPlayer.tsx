import { Box, Text } from '@mantine/core'
import {
  MediaControlBar,
  MediaController,
  MediaFullscreenButton,
  MediaLoadingIndicator,
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
import { useCallback, useEffect, useRef, useState } from 'react'
import { nameOf } from '#features/shop/captions/rules/choose-captions.ts'
import type { UnitContent } from '../../../contract.ts'
import { useFilmKeys } from './use-film-keys.ts'
import { useFilmSource } from './use-film-source.ts'
import classes from './VideoPlayer.module.css'

interface Props {
  video: NonNullable<UnitContent['video']>
  title: string
  /** Language of the captions shown initially; null for none. */
  captionLanguage: string | null
  startAt: number
  startPlaying: boolean
  onElement: (element: HTMLVideoElement | null) => void
  onEnded: () => void
}

const SPEEDS = [0.75, 1, 1.25, 1.5, 1.75, 2]
const SKIP_SECONDS = 10

/** The lecture's video with controls sized for gloved fingers, keyboard shortcuts, captions, and speed. */
export function VideoPlayer(props: Props) {
  const { video, title, captionLanguage, startAt, startPlaying, onElement, onEnded } = props
  const element = useRef<HTMLVideoElement>(null)
  const [shown, setShown] = useState<HTMLVideoElement | null>(null)
  const [failed, setFailed] = useState(false)
  const started = useRef(false)
  const controller = useFilmKeys()

  const keep = useCallback(
    (found: HTMLVideoElement | null) => {
      element.current = found
      setShown(found)
      onElement(found)
    },
    [onElement],
  )
  useFilmSource(shown, video, () => setFailed(true))
  const start = () => {
    if (!element.current || started.current) return
    started.current = true
    if (startAt > 0) element.current.currentTime = startAt
    // A browser may block autoplay; the play button remains.
    if (startPlaying) element.current.play().catch(() => {})
  }
  useEffect(() => {
    // Time does not count while the page is hidden, so the video pauses.
    const hide = () => {
      if (document.visibilityState === 'hidden' && !document.pictureInPictureElement) element.current?.pause()
    }
    document.addEventListener('visibilitychange', hide)
    return () => document.removeEventListener('visibilitychange', hide)
  }, [])

  return (
    <>
      <MediaController
        ref={controller}
        className={classes.player}
        hotkeys="noarrowup noarrowdown"
        aria-label={title}
      >
        <video
          slot="media"
          ref={keep}
          preload="metadata"
          playsInline
          {...(video.poster ? { poster: video.poster } : {})}
          onLoadedMetadata={start}
          onEnded={onEnded}
          onPlaying={() => setFailed(false)}
        >
          {video.captions.map(({ language, src }) => (
            <track
              key={language}
              kind="captions"
              srcLang={language}
              label={nameOf(language)}
              src={src}
              default={language === captionLanguage}
            />
          ))}
        </video>
        <MediaLoadingIndicator slot="centered-chrome" noAutohide />
        <MediaCaptionsMenu hidden anchor="auto" />
        <MediaPlaybackRateMenu hidden anchor="auto" rates={SPEEDS} />
        <MediaControlBar className={classes.timeline}>
          <MediaTimeRange className={classes.range} />
          <MediaTimeDisplay showDuration noToggle />
        </MediaControlBar>
        <MediaControlBar className={classes.buttons}>
          <MediaPlayButton />
          <MediaSeekBackwardButton seekOffset={SKIP_SECONDS} />
          <MediaSeekForwardButton seekOffset={SKIP_SECONDS} />
          <Box component="span" flex={1} />
          <MediaMuteButton className={classes.mute} />
          {video.captions.length > 0 ? <MediaCaptionsMenuButton /> : null}
          <MediaPlaybackRateMenuButton />
          <MediaFullscreenButton />
        </MediaControlBar>
      </MediaController>
      {failed ? (
        <Text role="alert" c="#5f2908" py="sm" px="md" bg="#fde2ce">
          The video could not be loaded. Check your connection, then press play again; the text below says the
          same.
        </Text>
      ) : null}
    </>
  )
}
