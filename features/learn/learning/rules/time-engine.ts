/**
 * Active time: the seconds in which a person truly worked on a unit, counted by the server from the beats that an
 * open unit sends about every ten seconds and at each play, pause, seek, change of speed and end (R-LRN-1).
 *
 * A beat claims how long its tab was active since the tab's beat before. The server keeps one mark per person, up to
 * which time has been given out; a beat is credited from the time between that mark and itself, and the mark moves.
 * So tabs and devices share one clock, and no sum of claims can exceed the time that passed.
 */

/** How often an open unit reports. */
export const BEAT_MS = 10_000
/** After a longer silence only one beat's worth is believed. */
const LONGEST_GAP_MS = 30_000
/** What one beat can hold: a page looks once a second whether its ten seconds are full. */
const LONGEST_BEAT_MS = BEAT_MS + 1_000
/** What of the time before a beat stays open for another tab's, which covers the same time and comes after it. */
const SLACK_MS = LONGEST_BEAT_MS
/** Smaller clock corrections are ignored; after a larger step back, time counting restarts. */
const CLOCK_STEP_MS = 5_000
/** How far back a beat may lie that waited for the network; an older one is not believed. */
export const LONGEST_WAIT_MS = 600_000
/** A video's clock and the browser's clock differ by as much, at most, within one beat. */
const CLOCK_TOLERANCE_MS = 1_000
/** What is played faster than twice counts as played at twice the speed. */
const FASTEST = 2
/** Of a claimed stretch of video, what the credited time could have played, with a little room. */
const PLAYED_TOLERANCE = 1.1

export type BeatKind = 'watch' | 'read'

/** All times in milliseconds; `from` and `to` in seconds of the video. */
export interface Beat {
  unitId: string
  kind: BeatKind
  /** For how long the tab was visible and playing, or being read, since its beat before. */
  activeMs: number
  /** How long the beat waited for the network. */
  agoMs: number
  /** Which stretch of the video was played without a jump; equal where none was. */
  from: number
  to: number
  /** Speed of playing: 2 is twice as fast. */
  rate: number
}

/** A stretch of credited time on one unit at one speed, kept as evidence. */
interface Interval {
  unitId: string
  kind: BeatKind
  rate: number
  startedAt: number
}

/** One per person. Times in milliseconds since 1970. */
export interface WatchState {
  /** Up to here time has been given out. */
  countedUntil: number
  beatAt: number
  interval: Interval | null
}

export interface Credit {
  state: WatchState
  creditedMs: number
  /** The stretch of the video that counts as watched, in seconds; null for none. */
  watched: readonly [from: number, to: number] | null
}

/** Credits a beat. A person's first beat only sets the mark. `now` is the server's clock. */
export function creditBeat(state: WatchState | null, beat: Beat, now: Date): Credit {
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
  // No beat can precede the previous one: the server's clock was set back, so counting restarts here.
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

function claimOf(beat: Beat): number {
  const active = clamp(beat.activeMs, 0, LONGEST_GAP_MS)
  if (beat.kind === 'read') return active
  // A stalled video or a sleeping machine played less than the clock says.
  const played = Math.max(0, beat.to - beat.from) * 1000
  return played === 0 ? 0 : Math.min(active, played / beat.rate + CLOCK_TOLERANCE_MS)
}

function watchedBy(beat: Beat, creditedMs: number): Credit['watched'] {
  if (beat.kind !== 'watch' || beat.to <= beat.from || creditedMs === 0) return null
  const most = (creditedMs / 1000) * Math.min(beat.rate, FASTEST) * PLAYED_TOLERANCE
  return [Math.max(0, beat.from, beat.to - most), beat.to]
}

const startInterval = ({ unitId, kind, rate }: Beat, startedAt: number): Interval => ({
  unitId,
  kind,
  rate,
  startedAt,
})

const isSameStretch = (interval: Interval | null, { unitId, kind, rate }: Beat): boolean =>
  interval !== null && interval.unitId === unitId && interval.kind === kind && interval.rate === rate

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value))
