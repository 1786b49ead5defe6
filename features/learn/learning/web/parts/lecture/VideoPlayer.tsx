import { useCallback, useEffect, useRef, useState } from 'react'
import { nameOf } from '#features/shop/captions/rules/choose-captions.ts'
import { Player } from '#platform/web/player/Player.tsx'
import type { UnitContent } from '../../../contract.ts'
import { useFilmKeys } from './use-film-keys.ts'
import { useFilmSource } from './use-film-source.ts'

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

const NOT_LOADED =
  'The video could not be loaded. Check your connection, then press play again; the text below says the same.'

/** The lecture's video. It continues where the learner left off, and pauses while the page is hidden. */
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
    <Player
      ref={controller}
      hotkeys="noarrowup noarrowdown"
      label={title}
      hasCaptions={video.captions.length > 0}
      failure={failed ? NOT_LOADED : null}
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
    </Player>
  )
}
