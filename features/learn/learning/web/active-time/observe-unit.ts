import { ActivityMeter, type TabActivity } from './activity-meter.ts'
import { type HeartbeatResponse, sendBeat, sendLastBeats } from './heartbeat-queue.ts'

/** A user is considered idle after this time without scrolling, typing, or pointing. */
const IDLE_MS = 120_000
const TICK_MS = 1000

interface Observed {
  unitid: string
  video: HTMLVideoElement | null
  /** Resume position of the video; used as its position until it is loaded. */
  resumeSecond: number
  received: (answer: HeartbeatResponse) => void
  /** Called with whether time currently counts. */
  counts: (counts: boolean) => void
}

export interface Observation {
  /** Called when the end of the text was seen. */
  reachEnd(): void
  /** Called on activity that this window cannot see, such as within a frame. */
  touch(): void
  stop(): void
}

/** Observes a user's activity in an open unit and reports their active time. */
export function observeUnit({ unitid, video, resumeSecond, received, counts }: Observed): Observation {
  const meter = new ActivityMeter(unitid, (beat) => sendBeat(beat, received))
  const ending = new AbortController()
  let position = video && video.readyState > 0 ? video.currentTime : resumeSecond
  let touchedAt = performance.now()

  const doing = (): TabActivity => {
    const playing = video !== null && !video.paused && !video.ended
    if (playing && !video.seeking && video.readyState > 0) position = video.currentTime
    return { kind: kindNow(video, touchedAt), position, rate: video?.playbackRate ?? 1 }
  }
  const look = () => {
    meter.observe(doing(), performance.now())
    counts(meter.counts)
  }
  const touch = () => {
    touchedAt = performance.now()
  }
  const jump = () => {
    const leftAt = position
    if (video) position = video.currentTime
    meter.jump(leftAt, doing(), performance.now())
  }
  const leave = () => {
    meter.observe({ ...doing(), kind: null }, performance.now())
    sendLastBeats()
  }

  const { signal } = ending
  for (const event of ['scroll', 'keydown', 'pointerdown', 'pointermove', 'touchmove', 'wheel'])
    window.addEventListener(event, touch, { signal, passive: true, capture: true })
  for (const event of ['play', 'playing', 'waiting', 'ratechange', 'seeked', 'timeupdate'])
    video?.addEventListener(event, look, { signal })
  const halt = () => {
    if (video && !video.seeking) position = video.currentTime
    look()
  }
  for (const event of ['pause', 'ended']) video?.addEventListener(event, halt, { signal })
  video?.addEventListener('seeking', jump, { signal })
  document.addEventListener('visibilitychange', look, { signal })
  window.addEventListener('pagehide', leave, { signal })
  const tick = setInterval(look, TICK_MS)
  meter.open(position)
  look()

  return {
    touch,
    reachEnd: () => meter.reachEnd(doing(), performance.now()),
    stop: () => {
      clearInterval(tick)
      ending.abort()
      meter.observe({ ...doing(), kind: null }, performance.now())
    },
  }
}

function kindNow(video: HTMLVideoElement | null, touchedAt: number): TabActivity['kind'] {
  if (document.visibilityState !== 'visible') return null
  if (video && !video.paused && !video.ended) {
    const flows = !video.seeking && video.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA
    return flows ? 'watch' : null
  }
  return performance.now() - touchedAt < IDLE_MS ? 'read' : null
}
