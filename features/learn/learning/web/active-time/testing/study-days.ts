import fc from 'fast-check'
import { creditBeat, type Heartbeat, LONGEST_WAIT_MS, type WatchState } from '../../../rules/time-engine.ts'
import { ActivityMeter, type TabActivity } from '../activity-meter.ts'
import type { MeasuredHeartbeat } from '../heartbeat-queue.ts'

const START = Date.UTC(2026, 10, 20, 16)
const TICK_MS = 1000

/** An event on a computer with two windows: a video in the first, a reading in the second. */
export type Act =
  | { kind: 'play' | 'pause' | 'read' | 'idle'; forMs: number }
  | { kind: 'rate'; rate: number; forMs: number }
  | { kind: 'seek'; to: number; forMs: number }
  /** The machine sleeps; some browsers' clocks continue to run. */
  | { kind: 'sleep'; forMs: number; clockGoesOn: boolean }
  | { kind: 'offline'; forMs: number }
  /** The server's clock is set forward or back. */
  | { kind: 'clock'; byMs: number; forMs: number }

export interface StudyDay {
  acts: readonly Act[]
  /** Latencies of successive reports in milliseconds, used in rotation. */
  latencies: readonly number[]
}

const duration = fc.oneof(fc.integer({ min: 500, max: 20_000 }), fc.integer({ min: 10_000, max: 240_000 }))

type Weighted = { weight: number; arbitrary: fc.Arbitrary<Act> }

const film: Weighted[] = [
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('play' as const), forMs: duration }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('pause' as const), forMs: duration }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('rate' as const),
      rate: fc.constantFrom(0.75, 1, 1.5, 2),
      forMs: duration,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('seek' as const),
      to: fc.integer({ min: 0, max: 3000 }),
      forMs: duration,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('sleep' as const),
      forMs: fc.integer({ min: 5_000, max: 7_200_000 }),
      clockGoesOn: fc.boolean(),
    }),
  },
]

const text: Weighted[] = [
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('read' as const), forMs: duration }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('idle' as const), forMs: duration }) },
]

const clock: Weighted = {
  weight: 1,
  arbitrary: fc.record({
    kind: fc.constant('clock' as const),
    byMs: fc.oneof(fc.integer({ min: -4_000, max: 4_000 }), fc.integer({ min: -7_200_000, max: 7_200_000 })),
    forMs: duration,
  }),
}

const offline: Weighted = {
  weight: 1,
  arbitrary: fc.record({
    kind: fc.constant('offline' as const),
    forMs: fc.integer({ min: 1_000, max: 300_000 }),
  }),
}

const dayOf = (acts: Weighted[]): fc.Arbitrary<StudyDay> =>
  fc.record({
    acts: fc.array(fc.oneof(...acts), { minLength: 4, maxLength: 24, size: 'max' }),
    latencies: fc.array(fc.integer({ min: 10, max: 1500 }), { minLength: 8, maxLength: 24, size: 'max' }),
  })

/** Two windows, sleep, various speeds, jumps, and a server whose clock is adjusted. */
export const studyDay = dayOf([...film, ...text, clock])
/** One window, with an unreliable network. */
export const offlineDay = dayOf([...film, offline])

export interface Counted {
  creditedMs: number
  /** Time elapsed on the server's clock, excluding adjustments backward. */
  serverMs: number
  /** Time during which at least one of the two windows was active. */
  activeMs: number
}

/** Simulates a day with the page's meter in each window and the server's engine. */
export function count(day: StudyDay): Counted {
  const computer = new Computer(day.latencies)
  for (const each of day.acts) computer.live(each)
  computer.leave()
  return { creditedMs: computer.credit(), serverMs: computer.serverMs, activeMs: computer.activeMs }
}

interface Arrival {
  at: number
  beat: Heartbeat
}

class Computer {
  activeMs = 0
  serverMs = 0
  readonly #latencies: readonly number[]
  readonly #arrivals: Arrival[] = []
  readonly #steps: { at: number; byMs: number }[] = []
  readonly #film: ActivityMeter
  readonly #text: ActivityMeter
  /** True time, and the browser's clock, which may stop during sleep. */
  #now = 0
  #clock = 0
  #playing = false
  #reading = false
  #rate = 1
  #position = 0
  #onlineFrom = 0
  #lastArrival: Record<string, number> = {}
  #sent = 0

  constructor(latencies: readonly number[]) {
    this.#latencies = latencies
    this.#film = new ActivityMeter('film', (beat) => this.#send(beat))
    this.#text = new ActivityMeter('text', (beat) => this.#send(beat))
    this.#film.open(0)
    this.#text.open(0)
  }

  live(act: Act): void {
    switch (act.kind) {
      case 'play':
      case 'pause':
        this.#playing = act.kind === 'play'
        break
      case 'read':
      case 'idle':
        this.#reading = act.kind === 'read'
        break
      case 'rate':
        this.#rate = act.rate
        break
      case 'seek':
        this.#seek(act.to)
        break
      case 'sleep':
        this.#sleep(act.forMs, act.clockGoesOn)
        return
      case 'offline':
        this.#onlineFrom = this.#now + act.forMs
        break
      case 'clock':
        this.#steps.push({ at: this.#now, byMs: act.byMs })
    }
    this.#look()
    this.#pass(act.forMs)
  }

  leave(): void {
    const still = { position: this.#position, rate: this.#rate, kind: null }
    this.#film.observe(still, this.#clock)
    this.#text.observe({ ...still, position: 0 }, this.#clock)
  }

  /** Returns the time credited by the server, in order of arrival. */
  credit(): number {
    let state: WatchState | null = null
    let sum = 0
    let before: number | null = null
    for (const { at, beat } of this.#arrivals.toSorted((one, other) => one.at - other.at)) {
      const offset = this.#steps.reduce((total, step) => total + (step.at <= at ? step.byMs : 0), 0)
      const server = at + offset
      if (before !== null) this.serverMs += Math.max(0, server - before)
      before = server
      const credit = creditBeat(state, beat, new Date(START + server))
      state = credit.state
      sum += credit.creditedMs
    }
    return sum
  }

  #pass(forMs: number): void {
    const until = this.#now + forMs
    while (this.#now < until) {
      const step = Math.min(TICK_MS, until - this.#now)
      this.#now += step
      this.#clock += step
      if (this.#playing || this.#reading) this.activeMs += step
      if (this.#playing) this.#position += (step / 1000) * this.#rate
      this.#look()
    }
  }

  #sleep(forMs: number, clockGoesOn: boolean): void {
    this.#now += forMs
    if (clockGoesOn) this.#clock += forMs
    this.#look()
  }

  #seek(to: number): void {
    const left = this.#position
    this.#position = to
    this.#film.jump(left, this.#doing(), this.#clock)
  }

  #doing(): TabActivity {
    return { kind: this.#playing ? 'watch' : null, position: this.#position, rate: this.#rate }
  }

  #look(): void {
    this.#film.observe(this.#doing(), this.#clock)
    this.#text.observe({ kind: this.#reading ? 'read' : null, position: 0, rate: 1 }, this.#clock)
  }

  /** Reports of one window are sent sequentially, and wait while offline. */
  #send({ unitid, kind, active, from = 0, to = 0, rate = 1 }: MeasuredHeartbeat): void {
    const latency = this.#latencies[this.#sent++ % this.#latencies.length] ?? 0
    const leaves = Math.max(this.#now, this.#onlineFrom, this.#lastArrival[unitid] ?? 0)
    const agoMs = leaves - this.#now
    if (agoMs > LONGEST_WAIT_MS) return
    const at = leaves + latency
    this.#lastArrival[unitid] = at
    this.#arrivals.push({
      at,
      beat: {
        unitId: unitid,
        kind,
        activeMs: Number(active) * 1000,
        agoMs,
        from: Number(from),
        to: Number(to),
        rate: Number(rate),
      },
    })
  }
}
