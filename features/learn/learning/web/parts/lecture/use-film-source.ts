import { useEffect, useRef } from 'react'
import type { UnitContent } from '../../../contract.ts'

type Film = Pick<NonNullable<UnitContent['video']>, 'src' | 'stream'>

const PLAYLIST_TYPE = 'application/vnd.apple.mpegurl'
/** A source that fails again so soon is not tried again. */
const PATIENCE_MS = 20_000

/**
 * Sets the source of a video: the qualities of the film where hls.js or the browser can play them, else the one file.
 * When a source fails, tries again at the same second, one time: links to films in a bucket expire.
 */
export function useFilmSource(
  element: HTMLVideoElement | null,
  { src, stream }: Film,
  onFailed: () => void,
): void {
  const failed = useRef(onFailed)
  failed.current = onFailed
  useEffect(
    () => (element ? attach(element, { src, stream }, () => failed.current()) : undefined),
    [element, src, stream],
  )
}

function attach(element: HTMLVideoElement, { src, stream }: Film, onFailed: () => void): () => void {
  let release = () => {}
  let isGone = false
  let failedAt = Number.NEGATIVE_INFINITY
  /** The part that is being played; null while the one file is. */
  let streamed = stream ?? null
  const play = (address: string) => continueWith(element, () => element.setAttribute('src', address))
  const playFile = () => {
    streamed = null
    continueWith(element, () => {
      // hls.js resets the second of the element.
      release()
      release = () => {}
      element.setAttribute('src', src)
    })
  }
  const onError = () => {
    if (streamed !== null) return playFile()
    const now = performance.now()
    if (now - failedAt < PATIENCE_MS) return onFailed()
    failedAt = now
    play(src)
  }
  element.addEventListener('error', onError)
  if (!streamed) play(src)
  else if (playsStreams(element)) play(streamed)
  else
    attachLibrary(element, streamed, () => !isGone && playFile()).then(
      (detach) => {
        if (isGone || streamed === null) detach()
        else release = detach
      },
      () => !isGone && playFile(),
    )
  return () => {
    isGone = true
    element.removeEventListener('error', onError)
    release()
  }
}

/**
 * Chromium says that it can play playlists, but does not play qualities that are parts of one file. iPhones have no media
 * source for hls.js, and play them.
 */
const playsStreams = (element: HTMLVideoElement): boolean =>
  !('MediaSource' in window) && element.canPlayType(PLAYLIST_TYPE) !== ''

/** Changes the source, and continues at the same second. */
function continueWith(element: HTMLVideoElement, change: () => void): void {
  const { currentTime, paused } = element
  change()
  if (currentTime === 0) return
  const resume = () => {
    element.currentTime = currentTime
    if (!paused) element.play().catch(() => {})
  }
  element.addEventListener('loadedmetadata', resume, { once: true })
}

/** Loads hls.js. Rejects if it cannot play here. */
async function attachLibrary(
  element: HTMLVideoElement,
  stream: string,
  onFatal: () => void,
): Promise<() => void> {
  const { default: Hls } = await import('hls.js/light')
  if (!Hls.isSupported()) throw new Error('no media source')
  const player = new Hls({ capLevelToPlayerSize: true })
  player.on(Hls.Events.ERROR, (_event, { fatal, response }) => {
    // Otherwise it would request a quality that no longer exists for a minute.
    if (fatal || response?.code === 404) onFatal()
  })
  player.loadSource(stream)
  player.attachMedia(element)
  return () => player.destroy()
}
