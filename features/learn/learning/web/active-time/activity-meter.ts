import { BEAT_MS, type BeatKind } from '../../rules/time-engine.ts'
import type { MeasuredBeat } from './beat-queue.ts'

/** What a tab does at a moment: `null` is nothing that counts. */
export interface Doing {
  kind: BeatKind | null
  /** Seconds in the video, and its speed. */
  position: number
  rate: number
}

interface Stretch {
  kind: BeatKind
  startedAt: number
  from: number
  rate: number
}

/** A clock that was stopped (sleep, a frozen tab) is not believed beyond this. */
const LONGEST_STRETCH_MS = 2 * BEAT_MS

/** Cuts a tab's activity into beats: one when what it does changes, and one every ten seconds. */
export class ActivityMeter {
  readonly #unitid: string
  readonly #send: (beat: MeasuredBeat) => void
  #stretch: Stretch | null = null
  /** The position when the unit was opened; null once it has changed. */
  #stillAt: number | null = null

  constructor(unitid: string, send: (beat: MeasuredBeat) => void) {
    this.#unitid = unitid
    this.#send = send
  }

  get counts(): boolean {
    return this.#stretch !== null
  }

  /** The first word of an open unit: from now on time can be credited. */
  open(position: number): void {
    this.#stillAt = position
    this.#report(null, position, 0, false)
  }

  /** Call it at every event and once a second; `now` is a monotonic clock in milliseconds. */
  observe(doing: Doing, now: number): void {
    const stretch = this.#stretch
    const changed = stretch?.kind !== (doing.kind ?? undefined) || (stretch && stretch.rate !== doing.rate)
    const isLong = stretch !== null && now - stretch.startedAt >= BEAT_MS
    if (changed || isLong) this.#cut(doing, now)
  }

  /** The end of the text was seen; sent at once. */
  reachEnd(doing: Doing, now: number): void {
    this.#cut(doing, now, true)
  }

  /** The video jumped: what was played until here is one stretch, what follows another. */
  jump(leftAt: number, doing: Doing, now: number): void {
    if (this.#stretch?.kind === 'watch') this.#cut({ ...doing, position: leftAt, kind: null }, now)
    this.observe(doing, now)
  }

  #cut(doing: Doing, now: number, reachedEnd = false): void {
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
