import { stoppedTrain } from '../train/train.ts'
import { firstDone, freshSums, isOff, isOn, runningTrain, runsWell, type Scenario } from './scenario.ts'

const startAndStop = { unit: 'OLC117/02-start-and-stop', title: 'Starting and stopping' }

export const startUp: Scenario = {
  id: 'start-up',
  title: 'Start-up',
  summary: 'Bring a stopped train with air in its vessels to 150 gpm, gently.',
  brief: [
    'The train was drained for work on a vessel. It is closed again and full of air. The work is signed off.',
    'Bring it to 150 gpm of permeate at 75% recovery, with permeate below 75 µS/cm into the tank.',
  ],
  goals: [
    'Permeate to drain, then push the air out at low pressure',
    'Bisulfite and antiscalant before the high-pressure pump',
    'No faster than 10 psi per second, never above 78% recovery',
    'Permeate to the tank once it is in specification; hold for 5 minutes',
  ],
  lecture: startAndStop,
  minutes: 60,
  prepare(seed) {
    const train = stoppedTrain(seed)
    train.air = 0.7
    train.ramp = 8
    Object.assign(train.valves, { feed: 0, concentrate: 0.3, drain: 0, tank: 1 })
    return train
  },
  planned: [],
  rules: [
    {
      id: 'reached',
      points: 30,
      text: '150 gpm into the tank for 5 minutes',
      why: 'That is what the start was for.',
      met: (session) => session.facts.good >= 300 && runsWell(session),
    },
    {
      id: 'drain',
      points: 8,
      needs: 'reached',
      text: 'Permeate to drain before the first water',
      why: 'The first permeate holds stale water, air and salt that has crept over.',
      met: (session) => (firstDone(session, 'feed-pump', isOn)?.then.drain ?? 0) > 0.05,
    },
    {
      id: 'air',
      points: 12,
      needs: 'reached',
      text: 'Air pushed out before the pump',
      why: 'Trapped air acts like a spring and then like a hammer.',
      met: ({ facts }) => (facts.airAtPump ?? 1) <= 0.05,
    },
    {
      id: 'feeds',
      points: 12,
      needs: 'reached',
      text: 'Bisulfite and antiscalant before the pump',
      why: 'The first water that is pressed through the membrane has to be free of chlorine and safe from scale.',
      met: (session) => {
        const pump = firstDone(session, 'high-pump', isOn)?.at ?? -1
        const before = (name: string, least: number) =>
          (firstDone(session, 'dose', ({ on, value = 0 }) => on === name && value >= least)?.at ??
            pump + 1) <= pump
        return (Number(before('bisulfite', 1.5)) + Number(before('antiscalant', 2))) / 2
      },
    },
    {
      id: 'ramp',
      points: 12,
      needs: 'reached',
      text: 'Pressure raised evenly, 10 psi per second at most',
      why: 'A shock of pressure pushes the elements against each other.',
      met: ({ facts }) => facts.rise <= 10.5,
    },
    {
      id: 'recovery',
      points: 8,
      needs: 'reached',
      text: 'Recovery never above 78%',
      why: 'Even a moment above the planned recovery may start crystals in the tail.',
      met: ({ facts }) => facts.recovery <= 0.78,
    },
    {
      id: 'spec',
      points: 10,
      needs: 'reached',
      text: 'Only permeate in specification into the tank',
      why: 'The first permeate after a start is saltier than the tank may take.',
      met: ({ facts }) => facts.offSpec <= 30,
    },
    {
      id: 'order',
      points: 8,
      needs: 'reached',
      text: 'The tank opened before the drain closed',
      why: 'The other way round the permeate has no way out for a moment.',
      met: (session) => {
        const closed = firstDone(
          session,
          'valve',
          ({ on, value = 1 }, { then }) => on === 'drain' && value < 5 && then.highPump,
        )
        return closed !== undefined && closed.then.tank > 0.05
      },
    },
  ],
}

export const shutDown: Scenario = {
  id: 'shutdown',
  title: 'Planned shutdown',
  summary: 'Take a running train out of service and leave it flushed and full.',
  brief: [
    'The tank is full and the train is not needed until tomorrow.',
    'Stop it gently, flush the brine out and leave the vessels full of fresh feed.',
  ],
  goals: [
    'Permeate to drain before the pressure falls',
    'Lower the speed before the pump stops',
    'Flush until the concentrate is like the feed',
    'Close the valves last, so that the vessels stay full',
  ],
  lecture: startAndStop,
  minutes: 45,
  prepare: runningTrain,
  planned: [],
  rules: [
    {
      id: 'stopped',
      points: 20,
      text: 'Pumps off and the brine flushed out at the end',
      why: 'Brine that stays has lost its antiscalant by the morning.',
      met: ({ train, facts }) =>
        !train.highPump && !train.feedPump && facts.brine <= 1.35 && facts.flushed >= 60,
    },
    {
      id: 'drain',
      points: 15,
      needs: 'stopped',
      text: 'Permeate to drain first',
      why: 'A closed tank valve could otherwise trap pressure behind the membrane.',
      met: (session) => {
        const first = session.log.find(
          ({ action, done }) =>
            done &&
            ((action.do === 'speed' && (action.value ?? 0) < 80) ||
              (action.do === 'high-pump' && isOff(action))),
        )
        return (first?.then.drain ?? 0) > 0.05
      },
    },
    {
      id: 'gently',
      points: 15,
      needs: 'stopped',
      text: 'Speed lowered below 60% before the pump stopped',
      why: 'A stop from full pressure slams the check valves and rocks the elements.',
      met: (session) => (firstDone(session, 'high-pump', isOff)?.then.speed ?? 1) <= 0.6,
    },
    {
      id: 'flush',
      points: 20,
      needs: 'stopped',
      text: 'Concentrate within a quarter of the feed after the flush',
      why: 'Then no brine is left that could scale, and osmosis has nothing to draw water with.',
      met: ({ facts }) => facts.brine <= 1.25,
    },
    {
      id: 'feeds',
      points: 10,
      needs: 'stopped',
      text: 'Chemical feeds off',
      why: 'A dosing pump that runs into standing water overdoses the next start.',
      met: ({ train }) => train.doses.antiscalant.set === 0 && train.doses.bisulfite.set === 0,
    },
    {
      id: 'full',
      points: 15,
      needs: 'stopped',
      text: 'Feed, concentrate and flush valves closed at the end',
      why: 'An open drain below the vessels siphons them empty, and the elements dry.',
      met: ({ train: { valves } }) => Math.max(valves.feed, valves.concentrate, valves.flush) < 0.05,
    },
    {
      id: 'tank',
      points: 5,
      needs: 'stopped',
      text: 'The way to the tank closed',
      why: 'A tank above the vessels would push permeate backward.',
      met: ({ train }) => train.valves.tank < 0.05,
    },
  ],
}

export const flush: Scenario = {
  id: 'flush',
  title: 'Flush after a power failure',
  summary: 'The train stopped at full load. Get the brine out before it scales.',
  brief: [
    'The power failed and everything stopped at once. It is on again. The tail still holds brine of 7,900 mg/L, and the antiscalant in it wears off.',
    'Flush at low pressure, without the high-pressure pump, and leave the train full.',
  ],
  goals: [
    'Begin within 10 minutes',
    'Permeate to drain, water free of chlorine',
    '12 to 75 gpm in each tail vessel until the concentrate is like the feed',
    'Pump off, then close the valves',
  ],
  lecture: startAndStop,
  minutes: 45,
  prepare(seed) {
    const train = runningTrain(seed)
    Object.assign(train, { feedPump: false, highPump: false, speed: 0, setSpeed: 0 })
    for (const dose of Object.values(train.doses)) dose.set = 0
    return freshSums(train)
  },
  planned: [],
  rules: [
    {
      id: 'flushed',
      points: 30,
      text: 'Brine out, pumps off and the vessels left full',
      why: 'Only then the train may stay as it is.',
      met: ({ train, facts }) =>
        !train.feedPump && facts.brine <= 1.25 && Math.max(train.valves.feed, train.valves.flush) < 0.05,
    },
    {
      id: 'soon',
      points: 15,
      needs: 'flushed',
      text: 'Begun within 10 minutes',
      why: 'Antiscalant delays crystals for a time only.',
      met: (session) => (firstDone(session, 'feed-pump', isOn)?.at ?? 9999) <= 600,
    },
    {
      id: 'drain',
      points: 15,
      needs: 'flushed',
      text: 'Permeate to drain, the tank closed',
      why: 'What passes at low pressure holds much salt.',
      met: (session) => {
        const then = firstDone(session, 'feed-pump', isOn)?.then
        return then !== undefined && then.drain > 0.05 && then.tank < 0.05
      },
    },
    {
      id: 'low',
      points: 15,
      needs: 'flushed',
      text: 'High-pressure pump left off',
      why: 'With pressure more water is taken from the brine, and it gets stronger.',
      met: ({ facts }) => facts.pumped === 0,
    },
    {
      id: 'flow',
      points: 15,
      needs: 'flushed',
      text: '12 to 75 gpm in each tail vessel',
      why: 'Less does not carry the brine out, more may telescope an element.',
      met: ({ facts }) => facts.flushFlow >= 12 && facts.flushFlow <= 75,
    },
    {
      id: 'chlorine',
      points: 10,
      needs: 'flushed',
      text: 'Bisulfite on while feed flowed',
      why: 'Chlorine attacks the membrane in a flush as well.',
      met: ({ facts }) => facts.exposure < 0.005,
    },
  ],
}
