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
import type { ComponentProps, ReactNode } from 'react'
import classes from './Player.module.css'

type Controller = ComponentProps<typeof MediaController>

interface Props extends Pick<Controller, 'ref' | 'hotkeys' | 'className'> {
  label: string
  hasCaptions: boolean
  /** Message shown below the video if it cannot be loaded. */
  failure: string | null
  /** The `video` element with slot="media". */
  children: ReactNode
}

const SPEEDS = [0.75, 1, 1.25, 1.5, 1.75, 2]
const SKIP_SECONDS = 10

/** A video with controls sized for gloved fingers, keyboard shortcuts, captions, and speed. */
export function Player({ label, hasCaptions, failure, children, className = '', ...controller }: Props) {
  return (
    <>
      <MediaController {...controller} className={`${classes.player} ${className}`} aria-label={label}>
        {children}
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
          {hasCaptions ? <MediaCaptionsMenuButton /> : null}
          <MediaPlaybackRateMenuButton />
          <MediaFullscreenButton />
        </MediaControlBar>
      </MediaController>
      {failure ? (
        <Text role="alert" c="#5f2908" py="sm" px="md" bg="#fde2ce">
          {failure}
        </Text>
      ) : null}
    </>
  )
}
