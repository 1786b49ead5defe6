/**
 * Active time: the seconds in which a user actually worked on a unit, calculated by the server from heartbeats that an
 * open unit sends about every ten seconds and on each play, pause, seek, speed change and end (R-LRN-1).
 *
 * A heartbeat claims how long its tab was active since the tab's previous heartbeat. The server stores one mark per
 * user, up to which time has been credited. A heartbeat is credited from the time between that mark and itself, and the
 * mark advances. All tabs and devices share one clock, so the sum of claims cannot exceed the elapsed time.
 */

/** Heartbeat interval of an open unit. */
export const BEAT_MS = 10_000
/** After a longer gap, only one heartbeat's worth of time is credited. */
const LONGEST_GAP_MS = 30_000
/** Maximum duration of one heartbeat: a page checks once per second whether its ten seconds are over. */
const LONGEST_BEAT_MS = BEAT_MS + 1_000
/** Part of the time before a heartbeat that stays open to another tab's later heartbeat covering the same time. */
const SLACK_MS = LONGEST_BEAT_MS
/** Smaller clock corrections are ignored; after a larger step back, time counting restarts. */
const CLOCK_STEP_MS = 5_000
/** Maximum age of a heartbeat that was delayed by the network; older ones are not accepted. */
export const LONGEST_WAIT_MS = 600_000
/** Maximum difference between a video's clock and the browser's clock within one heartbeat. */
const CLOCK_TOLERANCE_MS = 1_000
/** Maximum playback speed for credit; faster playback counts as double speed. */
const FASTEST = 2
/** Tolerance for a claimed section of video compared with what could be played in the credited time. */
const PLAYED_TOLERANCE = 1.1

export type HeartbeatKind = 'watch' | 'read'

/** All times are in milliseconds; `from` and `to` are in seconds of the video. */
export interface Heartbeat {
  unitId: string
  kind: HeartbeatKind
  /** How long the tab was visible and playing, or being read, since its previous heartbeat. */
  activeMs: number
  /** How long the heartbeat was delayed by the network. */
  agoMs: number
  /** Section of the video played without a jump; equal values mean none. */
  from: number
  to: number
  /** Playback speed: 2 is double speed. */
  rate: number
}

/** A continuous period of credited time in one unit at one speed, stored as evidence. */
interface Interval {
  unitId: string
  kind: HeartbeatKind
  rate: number
  startedAt: number
}

/** One per user. Times are in milliseconds since 1970. */
export interface WatchState {
  /** Time up to which credit has been given. */
  countedUntil: number
  beatAt: number
  interval: Interval | null
}

export interface Credit {
  state: WatchState
  creditedMs: number
  /** Section of the video that counts as watched, in seconds; null for none. */
  watched: readonly [from: number, to: number] | null
}

/** Credits a heartbeat. A user's first heartbeat only initializes the state. `now` is the server's clock. */
export function creditBeat(state: WatchState | null, beat: Heartbeat, now: Date): Credit {
  const arrival = now.getTime()
  if (!state) {
    return {
      state: { countedUntil: arrival, beatAt: arrival, interval: null },
      creditedMs: 0,
      watched: null,
    }
  }
  if (beat.agoMs > LONGEST_WAIT_MS) return { state, creditedMs: 0, watched: null }
  const at = arrival - Math.max(0, beat.agoMs)
  // Heartbeats cannot precede the previous one, so the server's clock was set back; counting restarts here.
  if (arrival < state.beatAt - CLOCK_STEP_MS)
    return { state: { countedUntil: arrival, beatAt: arrival, interval: null }, creditedMs: 0, watched: null }
  const gap = at - state.beatAt
  const passed = Math.max(0, at - state.countedUntil)
  const available = gap > LONGEST_GAP_MS ? Math.min(passed, LONGEST_BEAT_MS) : passed
  const creditedMs = Math.floor(Math.min(claimOf(beat), available))
  const goesOn = gap <= LONGEST_GAP_MS && isSameStretch(state.interval, beat)
  const interval = goesOn ? state.interval : startInterval(beat, at - creditedMs)
  return {
    state: {
      countedUntil: Math.max(state.countedUntil + creditedMs, at - SLACK_MS),
      beatAt: Math.max(state.beatAt, at),
      interval: creditedMs > 0 ? interval : goesOn ? state.interval : null,
    },
    creditedMs,
    watched: watchedBy(beat, creditedMs),
  }
}

function claimOf(beat: Heartbeat): number {
  const active = clamp(beat.activeMs, 0, LONGEST_GAP_MS)
  if (beat.kind === 'read') return active
  // A stalled video or a sleeping device has played less than the clock indicates.
  const played = Math.max(0, beat.to - beat.from) * 1000
  return played === 0 ? 0 : Math.min(active, played / beat.rate + CLOCK_TOLERANCE_MS)
}

function watchedBy(beat: Heartbeat, creditedMs: number): Credit['watched'] {
  if (beat.kind !== 'watch' || beat.to <= beat.from || creditedMs === 0) return null
  const most = (creditedMs / 1000) * Math.min(beat.rate, FASTEST) * PLAYED_TOLERANCE
  return [Math.max(0, beat.from, beat.to - most), beat.to]
}

const startInterval = ({ unitId, kind, rate }: Heartbeat, startedAt: number): Interval => ({
  unitId,
  kind,
  rate,
  startedAt,
})

const isSameStretch = (interval: Interval | null, { unitId, kind, rate }: Heartbeat): boolean =>
  interval !== null && interval.unitId === unitId && interval.kind === kind && interval.rate === rate

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value))
