import { psi } from './design.ts'
import { isDeadEnded } from './march.ts'
import { orpOf } from './pretreatment.ts'
import { type Train, type TripName, tripNames } from './train.ts'

interface Trip {
  label: string
  /** Seconds for which the condition must persist. */
  delay: number
  holds: (train: Train) => boolean
}

export const LOW_SUCTION = psi(15)
export const HIGH_DROP = psi(50)
export const HIGH_PRESSURE = psi(275)

export const trips: Readonly<Record<TripName, Trip>> = {
  suction: {
    label: 'Low suction pressure',
    delay: 5,
    holds: ({ highPump, flows }) => highPump && flows.suction < LOW_SUCTION,
  },
  drop: {
    label: 'High pressure drop of a vessel',
    delay: 5,
    holds: ({ highPump, flows }) => highPump && Math.max(...flows.drops) > HIGH_DROP,
  },
  orp: {
    label: 'High ORP',
    delay: 10,
    holds: (train) => train.highPump && train.orpTripActive && orpOf(train) > train.orpTripAt,
  },
  pressure: {
    label: 'High feed pressure',
    delay: 3,
    holds: ({ highPump, flows }) => highPump && flows.discharge > HIGH_PRESSURE,
  },
  permeate: {
    label: 'High permeate pressure',
    delay: 2,
    holds: (train) => train.highPump && train.speed > 0.1 && isDeadEnded(train),
  },
}

/** Stops the pump if a trip condition has lasted long enough. The trip remains until it is reset. */
export function checkTrips(train: Train, span: number): void {
  for (const name of tripNames) {
    const { holds, delay } = trips[name]
    train.lasting[name] = holds(train) ? train.lasting[name] + span : 0
    if (train.trip !== null || train.lasting[name] < delay) continue
    train.trip = name
    train.highPump = false
    train.setSpeed = 0
    train.speed = 0
  }
}
