import { ELEMENTS } from '../train/design.ts'
import { orpOf } from '../train/pretreatment.ts'
import { stoppedTrain } from '../train/train.ts'
import { answered, firstDone, isOff, isOn, runningTrain, runsWell, type Scenario } from './scenario.ts'

/** Fouling of the lead element at the start of the cleaning scenario. */
const DIRTY = 0.22

export const cleaning: Scenario = {
  id: 'cleaning',
  title: 'Cleaning',
  summary: 'Stage 1 is fouled with clay and biofilm. Clean it by the sequence.',
  brief: [
    'Normalized flow of stage 1 is down 11% and its pressure drop up 30%; stage 2 is as new. The autopsy of the last year found clay in biofilm.',
    'The train is stopped and flushed. Clean stage 1 and leave it rinsed.',
  ],
  goals: [
    'Lock out the pump before the hoses are on',
    'The right solution at 30 to 35 °C, 30 to 45 gpm in each vessel',
    'Circulate, soak, circulate again',
    'Rinse with permeate, then take the hoses off',
  ],
  lecture: { unit: 'OLC117/06-cleaning', title: 'Cleaning' },
  minutes: 180,
  prepare(seed) {
    const train = stoppedTrain(seed)
    for (let place = 0; place < ELEMENTS; place++) train.fouling[place] = DIRTY * 0.8 ** place
    return train
  },
  planned: [],
  rules: [
    {
      id: 'recovered',
      points: 25,
      text: 'Three quarters of the loss recovered, hoses off',
      why: 'A train that is cleaned in time gets almost all of it back.',
      met: ({ train }) => (train.fouling[0] ?? 1) <= DIRTY * 0.25 && train.cleaning.stage === 0,
    },
    {
      id: 'locked',
      points: 12,
      needs: 'recovered',
      text: 'Pump locked out before the hoses',
      why: 'The cleaning circuit is made for 60 psi. The pump makes more than 300.',
      met: (session) => firstDone(session, 'hoses', ({ stage }) => stage !== 0)?.then.locked ?? false,
    },
    {
      id: 'first',
      points: 15,
      needs: 'recovered',
      text: 'High pH first',
      why: 'Acid first tightens organics. Only clear carbonate or iron is cleaned with acid first.',
      met: (session) =>
        firstDone(session, 'solution', ({ on }) => on !== 'permeate')?.action.on === 'high-ph',
    },
    {
      id: 'warm',
      points: 10,
      needs: 'recovered',
      text: 'Solution at 30 to 35 °C',
      why: 'Cold caustic hardly works; hotter, the membrane tolerates less pH.',
      met: ({ log }) => {
        const mixed = log.filter(
          ({ action, done }) => done && action.do === 'solution' && action.on === 'high-ph',
        )
        return mixed.length > 0 && mixed.every(({ action: { value = 0 } }) => value >= 30 && value <= 35)
      },
    },
    {
      id: 'flow',
      points: 8,
      needs: 'recovered',
      text: '30 to 45 gpm in each vessel at full flow',
      why: 'Flow scours. More than 45 gpm may telescope a fouled element.',
      met: ({ facts }) => facts.scour >= 30 && facts.scour <= 45,
    },
    {
      id: 'soak',
      points: 10,
      needs: 'recovered',
      text: 'Soaked for at least 30 minutes',
      why: 'The cleaner needs time to get under the deposit.',
      met: ({ facts }) => Math.min(1, facts.soaked / 1800),
    },
    {
      id: 'rinse',
      points: 15,
      needs: 'recovered',
      text: 'Rinsed with permeate until it is clean',
      why: 'Cleaner that stays ends in the tank of the customer.',
      met: ({ facts }) => facts.circulated > 0 && facts.residue <= 0.05,
    },
    {
      id: 'one',
      points: 5,
      needs: 'recovered',
      text: 'Stage 2 left alone',
      why: 'It is as new. Each cleaning ages a membrane.',
      met: ({ log }) => !log.some(({ action, done }) => done && action.do === 'hoses' && action.stage === 2),
    },
    {
      id: 'acid',
      points: -10,
      text: 'Acid on organics',
      why: 'Low pH sets organics and clay, and a part of them stays for good.',
      met: ({ train }) => (train.worn[0] ?? 0) > 0.001,
    },
  ],
}

export const ANTISCALANT_FAILS = 180

export const scaling: Scenario = {
  id: 'scaling',
  title: 'Scaling',
  summary: 'Stage 2 begins to change. Find out why and save the tail.',
  brief: [
    'You take over a train in good running. Watch the dosing and the figures of both stages.',
    'Something will fail. Say what it is doing to the membranes, and put it right without a stop.',
  ],
  goals: [
    'Find the cause',
    'Lower the recovery until it is put right',
    'Bring the train back to 75% with permeate in the tank',
  ],
  lecture: { unit: 'OLC115/06-softening-acid-antiscalant', title: 'Softening, acid and antiscalant' },
  minutes: 45,
  prepare: runningTrain,
  planned: [{ at: ANTISCALANT_FAILS, fault: 'antiscalant' }],
  rules: [
    {
      id: 'restored',
      points: 25,
      text: 'Antiscalant doses 2 to 5 mg/L and the train runs at its set point',
      why: 'Without antiscalant this water holds no 75%.',
      met: (session) => {
        const { set, isPrimed } = session.train.doses.antiscalant
        return isPrimed && set >= 2 && set <= 5 && runsWell(session)
      },
    },
    {
      id: 'cause',
      points: 20,
      needs: 'restored',
      text: 'Named: scale in the tail of stage 2',
      why: 'Scale strikes the last elements first: there the water is strongest.',
      met: (session) => answered(session, 'scale') && session.answer?.stage === 2,
    },
    {
      id: 'soon',
      points: 20,
      needs: 'cause',
      text: 'Dosing again within 15 minutes',
      why: 'Crystals that have begun grow on by themselves.',
      met: (session) =>
        (firstDone(session, 'prime', ({ on }, { at }) => on === 'antiscalant' && at >= ANTISCALANT_FAILS)
          ?.at ?? 99_999) <=
        ANTISCALANT_FAILS + 900,
    },
    {
      id: 'relief',
      points: 15,
      needs: 'restored',
      text: 'Concentrate valve opened before the pump was primed',
      why: 'A lower recovery takes the tail out of danger at once.',
      met: (session) => {
        const prime = firstDone(session, 'prime', ({ on }) => on === 'antiscalant')?.at ?? 0
        const open = firstDone(
          session,
          'valve',
          ({ on, value = 0 }, { at }) => on === 'concentrate' && value >= 58 && at > ANTISCALANT_FAILS,
        )
        return open !== undefined && open.at <= prime
      },
    },
    {
      id: 'saved',
      points: 15,
      needs: 'cause',
      text: 'Last element lost less than 3% of its flow',
      why: 'Early scale stays thin. It need not even be cleaned.',
      met: ({ train }) => 1.2 * (train.scaling.at(-1) ?? 1) < 0.03,
    },
    {
      id: 'running',
      points: 5,
      needs: 'cause',
      text: 'Without a stop',
      why: 'A stopped train holds its brine, which is worse than running at a lower recovery.',
      met: (session) =>
        firstDone(session, 'high-pump', isOff) === undefined && session.facts.trips.length === 0,
    },
  ],
}

export const BISULFITE_FAILS = 120

export const oxidant: Scenario = {
  id: 'oxidant',
  title: 'Chlorine at the membrane',
  summary: 'Dechlorination fails while the ORP trip is out of service.',
  brief: [
    'The ORP trip is bypassed for a calibration, so nothing stops the train by itself. The raw water holds 0.6 mg/L of chlorine.',
    'If chlorine comes, the membranes have minutes, not hours. Bring the train back to safe running, with its protection.',
  ],
  goals: [
    'Stop the water that holds chlorine',
    'Restore the bisulfite and prove it with a DPD test',
    'Put the ORP trip back into service, then start again',
  ],
  lecture: { unit: 'OLC115/03-oxidants-and-dechlorination', title: 'Oxidants and dechlorination' },
  minutes: 60,
  prepare(seed) {
    const train = runningTrain(seed)
    train.orpTripActive = false
    return train
  },
  planned: [{ at: BISULFITE_FAILS, fault: 'bisulfite' }],
  rules: [
    {
      id: 'safe',
      points: 25,
      text: 'In good running without chlorine at the end',
      why: 'That is the state to come back to.',
      met: (session) => runsWell(session) && orpOf(session.train) < session.train.orpTripAt,
    },
    {
      id: 'stopped',
      points: 15,
      needs: 'safe',
      text: 'Pump stopped within 4 minutes of the failure',
      why: 'Damage goes with concentration and time. It never heals.',
      met: (session) =>
        (firstDone(session, 'high-pump', (action, { at }) => isOff(action) && at >= BISULFITE_FAILS)?.at ??
          9999) <=
        BISULFITE_FAILS + 240,
    },
    {
      id: 'exposure',
      points: 20,
      needs: 'cause',
      text: 'Exposure below 0.06 mg/L·h',
      why: 'The feed pump alone pushes chlorine over the membranes too: stop both.',
      met: ({ facts }) => facts.exposure < 0.06,
    },
    {
      id: 'proof',
      points: 15,
      needs: 'safe',
      text: 'DPD test in the right way before the restart',
      why: 'ORP does not tell how much chlorine there is. DPD does.',
      met: (session) => {
        const failed = firstDone(session, 'high-pump', isOff)?.at ?? 0
        const again =
          firstDone(session, 'high-pump', (action, { at }) => isOn(action) && at > failed)?.at ?? 0
        return session.measured.some(
          ({ kind, isSound, at, lines }) =>
            kind === 'chlorine' && isSound && at > failed && at <= again && lines[0] === 'Not detectable',
        )
      },
    },
    {
      id: 'trip',
      points: 15,
      needs: 'cause',
      text: 'ORP trip back in service',
      why: 'A protection that is bypassed protects nothing. Bypass it only with the train stopped.',
      met: ({ train }) => train.orpTripActive,
    },
    {
      id: 'cause',
      points: 10,
      needs: 'safe',
      text: 'Named: oxidation',
      why: 'It shows first in the lead elements: more flow and more salt, without a change of pressure drop.',
      met: (session) => answered(session, 'oxidant'),
    },
  ],
}
