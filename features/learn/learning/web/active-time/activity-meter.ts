import { BEAT_MS, type HeartbeatKind } from '../../rules/time-engine.ts'
import type { MeasuredHeartbeat } from './heartbeat-queue.ts'

/** Current activity of a tab; `null` if nothing counts. */
export interface TabActivity {
  kind: HeartbeatKind | null
  /** Position in the video in seconds, and its playback speed. */
  position: number
  rate: number
}

interface Stretch {
  kind: HeartbeatKind
  startedAt: number
  from: number
  rate: number
}

/** Longest credited period after the clock was stopped (sleep, a frozen tab). */
const LONGEST_STRETCH_MS = 2 * BEAT_MS

/** Splits a tab's activity into heartbeats: one on each change of activity, and one every ten seconds. */
export class ActivityMeter {
  readonly #unitid: string
  readonly #send: (beat: MeasuredHeartbeat) => void
  #stretch: Stretch | null = null
  /** Position when the unit was opened; null once it has changed. */
  #stillAt: number | null = null

  constructor(unitid: string, send: (beat: MeasuredHeartbeat) => void) {
    this.#unitid = unitid
    this.#send = send
  }

  get counts(): boolean {
    return this.#stretch !== null
  }

  /** Sends the first heartbeat of an open unit; time can be credited from now on. */
  open(position: number): void {
    this.#stillAt = position
    this.#report(null, position, 0, false)
  }

  /** Call on every event and once per second; `now` is a monotonic clock in milliseconds. */
  observe(doing: TabActivity, now: number): void {
    const stretch = this.#stretch
    const changed = stretch?.kind !== (doing.kind ?? undefined) || (stretch && stretch.rate !== doing.rate)
    const isLong = stretch !== null && now - stretch.startedAt >= BEAT_MS
    if (changed || isLong) this.#cut(doing, now)
  }

  /** Called when the end of the text was seen; sent immediately. */
  reachEnd(doing: TabActivity, now: number): void {
    this.#cut(doing, now, true)
  }

  /** Handles a jump in the video by ending the current section and starting a new one. */
  jump(leftAt: number, doing: TabActivity, now: number): void {
    if (this.#stretch?.kind === 'watch') this.#cut({ ...doing, position: leftAt, kind: null }, now)
    this.observe(doing, now)
  }

  #cut(doing: TabActivity, now: number, reachedEnd = false): void {
    const stretch = this.#stretch
    const active = stretch ? Math.min(now - stretch.startedAt, LONGEST_STRETCH_MS) : 0
    if (stretch || reachedEnd) this.#report(stretch, doing.position, active, reachedEnd)
    this.#stretch =
      doing.kind === null
        ? null
        : { kind: doing.kind, startedAt: now, from: doing.position, rate: doing.rate }
  }

  #report(stretch: Stretch | null, position: number, activeMs: number, reachedEnd: boolean): void {
    if (this.#stillAt !== position) this.#stillAt = null
    const played = stretch?.kind === 'watch' && position > stretch.from
    this.#send({
      unitid: this.#unitid,
      kind: stretch?.kind ?? 'read',
      active: Math.round(activeMs) / 1000,
      from: played ? stretch.from : 0,
      to: played ? position : 0,
      rate: stretch?.rate ?? 1,
      ...(this.#stillAt === null ? { position } : {}),
      reachedEnd,
    })
  }
}
