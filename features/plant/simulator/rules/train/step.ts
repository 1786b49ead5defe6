import { moveSalt } from './balance.ts'
import { cleanStage, growDeposits, loadFilters } from './deposits.ts'
import { gpm, PLACES, psi } from './design.ts'
import { type ArrayPass, isDeadEnded, march, settledFeed } from './march.ts'
import { isBackwashing, suctionAt } from './pretreatment.ts'
import type { Train } from './train.ts'
import { checkTrips } from './trips.ts'

/** Deposits grow slowly, so they are computed at this interval in seconds. */
const SLOW = 10

/** Advances the train by one second. */
export function step(train: Train): void {
  const span = 1
  if (isBackwashing(train)) train.mediaLoad = 1
  turnPump(train, span)
  const feed = isBackwashing(train) ? 0 : settledFeed(train)
  const run = feed > 0 ? march(train, feed) : stopped(train)
  const { flows } = train
  flows.suction = feed > 0 ? Math.max(0, suctionAt(train, feed)) : Math.max(0, suctionAt(train, 0))
  flows.discharge = feed > 0 ? Math.max(0, run.discharge) : flows.suction
  flows.interstage = feed > 0 ? Math.max(0, run.interstage) : flows.discharge
  flows.outlet = feed > 0 ? Math.max(0, run.outlet) : flows.discharge
  flows.drops = [flows.discharge - flows.interstage, flows.interstage - flows.outlet]
  moveSalt(train, feed, run, span)
  flows.permeatePressure = isDeadEnded(train)
    ? flows.outlet
    : psi(5) * ((flows.permeate[0] + flows.permeate[1]) / gpm(150)) ** 2
  pushAir(train, span)
  cleanStage(train, span)
  loadFilters(train, span)
  if (train.seconds % SLOW === 0) growDeposits(train, SLOW)
  checkTrips(train, span)
  train.seconds += span
}

const stopped = (train: Train): ArrayPass => ({
  discharge: 0,
  interstage: 0,
  outlet: 0,
  concentrate: 0,
  made: new Array<number>(PLACES).fill(0),
  leaked: train.leaks.map(() => 0),
})

function turnPump(train: Train, span: number): void {
  const target = train.highPump ? train.setSpeed : 0
  const most = span / Math.max(2, train.ramp)
  const change = target - train.speed
  train.speed += Math.max(-most * 2, Math.min(most, change))
  if (Math.abs(train.speed) < 1e-9) train.speed = 0
}

/** Slow flow at low pressure removes the air in a few minutes. */
function pushAir(train: Train, span: number): void {
  if (train.air <= 0 || train.flows.feed < gpm(20)) return
  train.air = Math.max(
    0,
    train.air - (train.flows.feed / gpm(100)) * span * 0.006 * Math.max(0.15, train.air),
  )
  if (train.air < 0.004) train.air = 0
}
