import { measure } from '../bench/measure.ts'
import type { Session } from '../session/session.ts'
import { leakOf } from '../train/faults.ts'
import { answered, firstDone, isOff, runningTrain, runsWell, type Scenario } from './scenario.ts'

export const MEDIA_FAILS = 120

export const fouling: Scenario = {
  id: 'fouling',
  title: 'Fouling',
  summary: 'The pretreatment lets something through. Find it before stage 1 is plugged.',
  brief: [
    'You take over a train in good running. Its pretreatment is a media filter and a cartridge filter.',
    'Watch pressure drops, prove what the feed carries, and put the pretreatment right. A media filter is backwashed with the high-pressure pump stopped, cartridges are changed with the feed off.',
  ],
  goals: [
    'Measure the SDI of the feed in the right way',
    'Name what happens to the membranes',
    'Stop, backwash, change the cartridges, and start again',
  ],
  lecture: { unit: 'OLC115/02-media-and-cartridge-filters', title: 'Media and cartridge filters' },
  minutes: 90,
  prepare: runningTrain,
  planned: [{ at: MEDIA_FAILS, fault: 'media' }],
  rules: [
    {
      id: 'back',
      points: 25,
      text: 'In good running with a sound filter at the end',
      why: 'The train is there to make water.',
      met: (session) => runsWell(session) && !session.train.mediaBroken,
    },
    {
      id: 'sdi',
      points: 20,
      needs: 'back',
      text: 'SDI measured in the right way after the filter failed',
      why: 'A used disk, a pressure that falls or air in the line all read too low.',
      met: ({ measured }) =>
        measured.some(({ kind, isSound, at }) => kind === 'sdi' && isSound && at > MEDIA_FAILS + 300),
    },
    {
      id: 'cause',
      points: 15,
      needs: 'back',
      text: 'Named: fouling of stage 1',
      why: 'Particles strike the first elements: their pressure drop rises, the tail stays as it was.',
      met: (session) => answered(session, 'fouling') && session.answer?.stage === 1,
    },
    {
      id: 'cartridge',
      points: 15,
      needs: 'back',
      text: 'Cartridges changed after the backwash',
      why: 'They have caught what the media filter let through.',
      met: (session) => {
        const wash = firstDone(session, 'backwash')?.at ?? 99_999
        return firstDone(session, 'cartridge', (_, { at }) => at >= wash) !== undefined
      },
    },
    {
      id: 'gently',
      points: 10,
      needs: 'back',
      text: 'Stopped from below 60% of speed',
      why: 'A stop from full pressure is as rough as a hard start.',
      met: (session) => (firstDone(session, 'high-pump', isOff)?.then.speed ?? 1) <= 0.6,
    },
    {
      id: 'saved',
      points: 15,
      needs: 'back',
      text: 'First element lost less than 6% of its flow',
      why: 'Deposits are soft at first. Caught early they need no cleaning.',
      met: ({ train }) => 0.6 * (train.fouling[0] ?? 1) < 0.06,
    },
  ],
}

const isProbing = (session: Session, stage: number, vessel: number): boolean =>
  session.measured.some(
    (each) =>
      each.kind === 'probe' && each.isSound && each.at > 0 && each.stage === stage && each.vessel === vessel,
  )

const soundVessels = ({ measured }: Session): number =>
  new Set(
    measured.flatMap(({ on, isSound, stage, vessel }) =>
      on === 'vessel' && isSound && stage === 1 ? [vessel] : [],
    ),
  ).size

export const oRing: Scenario = {
  id: 'o-ring',
  title: 'O-ring leak',
  summary: 'Permeate conductivity jumps. Find the vessel and the joint, and replace the seal.',
  brief: [
    'A minute after you take over, the conductivity of the permeate of stage 1 jumps. Flows and pressures stay as they are.',
    'Compare the vessels of the stage, probe the one that is out of line, and replace the O-rings at the right joint only.',
  ],
  goals: [
    'Sample the permeate of the four vessels of stage 1',
    'Probe the one above 1.5 times the median',
    'Say where the leak is, stop, lock out, replace the seal, start again',
  ],
  lecture: { unit: 'OLC117/03-monitoring', title: 'Monitoring' },
  minutes: 90,
  prepare: runningTrain,
  planned: [{ at: 60, fault: 'seal' }],
  rules: [
    {
      id: 'tight',
      points: 25,
      text: 'Seal replaced and the train back in good running',
      why: 'A leak at a seal is repaired. No cleaning helps it.',
      met: (session) => session.train.leaks.length === 0 && runsWell(session),
    },
    {
      id: 'place',
      points: 20,
      needs: 'tight',
      text: 'Vessel and joint named',
      why: 'The profile steps up at the joint and is diluted behind it.',
      met: (session) => {
        const leak = leakOf(session.train.seed)
        const { answer } = session
        return (
          answered(session, 'o-ring') &&
          answer?.stage === 1 &&
          answer.vessel === leak.vessel &&
          answer.place === leak.place
        )
      },
    },
    {
      id: 'probe',
      points: 20,
      needs: 'tight',
      text: 'That vessel probed, with three tube volumes at each point',
      why: 'With a shorter wait one reads what is left in the tube from the point before.',
      met: (session) => isProbing(session, 1, leakOf(session.train.seed).vessel),
    },
    {
      id: 'compare',
      points: 15,
      needs: 'tight',
      text: 'All four vessels sampled in the right way',
      why: 'The median shows which vessel is out of line; the total does not.',
      met: (session) => soundVessels(session) / 4,
    },
    {
      id: 'locked',
      points: 10,
      needs: 'tight',
      text: 'Locked out before the vessel was opened',
      why: 'An end plate under pressure kills.',
      met: (session) => firstDone(session, 'seal')?.then.locked ?? false,
    },
    {
      id: 'only',
      points: 10,
      needs: 'tight',
      text: 'No other joint opened',
      why: 'Each vessel that is opened is a chance to roll an O-ring.',
      met: ({ log }) => log.filter(({ action, done }) => done && action.do === 'seal').length === 1,
    },
  ],
}

export const PROBED_VESSEL = 2

export const wrongProbe: Scenario = {
  id: 'wrong-probe',
  title: 'The probing that was wrong',
  summary: 'The last shift wants a vessel opened. Is its profile right?',
  brief: [
    'The last shift probed vessel 2 of stage 1. Its profile is high at the feed end and falls inward, and a work order to open the vessel waits for your signature.',
    'Look at how it was done. Probe again in the right way, compare with another vessel, and decide.',
  ],
  goals: [
    'Probe vessel 2 again with three tube volumes at each point',
    'Compare it with another vessel of the stage',
    'Say what is wrong, if anything is',
  ],
  lecture: { unit: 'OLC117/03-monitoring', title: 'Monitoring' },
  minutes: 60,
  prepare: runningTrain,
  planned: [],
  rules: [
    {
      id: 'again',
      points: 30,
      text: 'Vessel 2 probed again in the right way, the train in good running',
      why: 'A tube of 0.24 L at 0.5 L/min needs a minute and a half at each point.',
      met: (session) => isProbing(session, 1, PROBED_VESSEL) && runsWell(session),
    },
    {
      id: 'verdict',
      points: 35,
      needs: 'again',
      text: 'Said: no fault, the readings were carried over',
      why: 'Twenty seconds leave half of what was in the tube, so each point read the tap water before it.',
      met: (session) => answered(session, 'none'),
    },
    {
      id: 'compare',
      points: 15,
      needs: 'again',
      text: 'Compared with another vessel of the stage',
      why: 'One number alone says little. Its neighbors tell what is normal today.',
      met: (session) =>
        [1, 3, 4].some((vessel) => isProbing(session, 1, vessel)) ||
        session.measured.some(
          ({ on, isSound, stage, vessel }) =>
            on === 'vessel' && isSound && stage === 1 && vessel !== PROBED_VESSEL,
        ),
    },
    {
      id: 'closed',
      points: 20,
      needs: 'again',
      text: 'No vessel opened, no stop',
      why: 'A day of work and four O-rings for a reading that was wrong.',
      met: (session) =>
        firstDone(session, 'seal') === undefined && firstDone(session, 'high-pump', isOff) === undefined,
    },
  ],
}

/** Returns the profile recorded by the last shift. */
export const lastShift = (seed: number) => {
  const train = runningTrain(seed)
  const result = measure(train, { do: 'probe', stage: 1, vessel: PROBED_VESSEL, value: 20 })
  return result ? [{ ...result, title: `${result.title} (last shift)` }] : []
}
