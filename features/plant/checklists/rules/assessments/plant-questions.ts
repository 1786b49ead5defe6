import { choose, measure, type Question, withSection } from './question.ts'
import { siteQuestions } from './site-questions.ts'

const pretreatment = withSection('Pretreatment', [
  measure(
    ['turbidity', 'Turbidity of the RO feed', 'The highest of the last week'],
    'NTU',
    [
      [0.2, 4],
      [0.5, 3],
      [1, 2],
      [null, 0],
    ],
    [
      'The feed is turbid',
      'Particles settle in the feed spacer and raise the pressure drop. Membrane makers allow 1 NTU at most.',
      'Check backwash of the media filters and coagulation; change cartridges; look for a bypass.',
      ['OLC120', 'OLC115'],
    ],
  ),
  measure(
    ['sdi', 'SDI of the RO feed, 15 minutes'],
    '',
    [
      [3, 4],
      [4, 3],
      [5, 2],
      [null, 0],
    ],
    [
      'The silt density index is high',
      'Above 5 most warranties end; between 3 and 5 the train has to be cleaned often.',
      'Measure SDI after each step of the pretreatment: the step that does not lower it is the one to repair.',
      ['OLC115', 'OLC120'],
    ],
  ),
  choose(
    ['chlorine', 'How is it known that no chlorine reaches the membranes?'],
    {
      'Online ORP or chlorine with a trip, tested': 4,
      'Measured each shift': 3,
      'Measured now and then': 1,
      'It is not': 0,
      'Well water without chlorine': 4,
    },
    [
      'Chlorine could reach the membranes unseen',
      'Polyamide is oxidized within hours and its salt passage does not recover.',
      'Install ORP with a trip after the bisulfite, test the trip monthly, and measure free chlorine each shift.',
      ['OLC115', 'OLC130'],
    ],
    2,
  ),
  choose(
    ['cartridges', 'When are cartridge filters changed?'],
    { 'By pressure drop, with a date limit': 4, 'By the calendar': 2, 'When flow falls': 0 },
    [
      'Cartridges are changed too late or too early',
      'A cartridge above its pressure drop lets particles pass, one that is new each week hides the cause.',
      'Change at 15 psi or at the date of your maker, and log both the drop and what the cartridge looked like.',
      ['OLC120'],
    ],
  ),
  choose(
    ['antiscalant', 'What is the antiscalant dose based on?'],
    {
      'A projection with an analysis of this year': 4,
      'A projection with an old analysis': 2,
      'A dose of habit': 1,
      'No antiscalant although it would scale': 0,
      'None is needed by projection': 4,
    },
    [
      'The antiscalant dose has no current basis',
      'Waters change. Too little scales the last stage, too much feeds biofouling and costs money.',
      'Have the feed analyzed, repeat the projection at your recovery and set the dose by drawdown.',
      ['OLC115', 'OLC110'],
    ],
  ),
])

const train = withSection('RO train', [
  measure(
    ['flow-loss', 'Normalized permeate flow: loss against the baseline', '0 when it has risen'],
    '%',
    [
      [5, 4],
      [10, 3],
      [15, 1],
      [null, 0],
    ],
    [
      'Normalized flow is down',
      'Beyond 15% what covers the membrane is hard to remove.',
      'Look where it began, first or last stage, and clean at a loss of 10%.',
      ['OLC210', 'OLC117'],
    ],
    2,
  ),
  measure(
    ['drop-rise', 'Pressure drop: rise against the baseline'],
    '%',
    [
      [10, 4],
      [15, 2],
      [30, 1],
      [null, 0],
    ],
    [
      'The pressure drop is up',
      'It pushes elements together, and telescoping breaks them. In the first stage it is mostly particles or biofouling.',
      'Clean the stage at a rise of 15%; find the cause in the pretreatment.',
      ['OLC210', 'OLC117'],
    ],
    2,
  ),
  measure(
    ['passage-rise', 'Salt passage: rise against the baseline'],
    '%',
    [
      [5, 4],
      [10, 3],
      [20, 1],
      [null, 0],
    ],
    [
      'Salt passage is up',
      'An O-ring, an element or oxidation: only probing tells which.',
      'Take the conductivity of each vessel, then probe the highest one.',
      ['OLC220', 'OLC210'],
    ],
  ),
  choose(
    ['recovery', 'How does recovery compare with the projection?'],
    { 'As projected': 4, 'Up to 2 points above': 2, 'More above': 0, 'There is no projection': 1 },
    [
      'Recovery is not held at its projection',
      'Each point above concentrates the last elements more than the antiscalant was chosen for.',
      'Set the concentrate valve again and lock it; have a projection made if there is none.',
      ['OLC111', 'OLC310'],
    ],
  ),
  measure(
    ['cleanings', 'Cleanings of the train in the last 12 months'],
    '',
    [
      [2, 4],
      [4, 3],
      [6, 1],
      [null, 0],
    ],
    [
      'The train is cleaned often',
      'More than four cleanings a year point to the pretreatment, and each one ages the membrane.',
      'Compare what comes off in each cleaning and send an element for autopsy.',
      ['OLC117', 'OLC220'],
    ],
  ),
])

const monitoring = withSection('Monitoring', [
  choose(
    ['log', 'How are readings logged?'],
    { 'Each shift, all stages': 4, Daily: 3, 'Less often': 1, 'They are not': 0 },
    [
      'Readings are too rare',
      'A scaling stage is lost within days. Data once a week show it afterwards.',
      'Log pressures, flows, conductivities and temperature of each stage once a shift.',
      ['OLC117', 'OLC130'],
    ],
  ),
  choose(
    ['normalized', 'Are readings normalized?'],
    { 'Weekly or more often, with limits': 4, 'When there is trouble': 2, No: 0 },
    [
      'Readings are not normalized',
      'Temperature alone changes flow by 3% for each degree Celsius. Raw flow hides fouling in summer.',
      'Use Plant trends: it normalizes each round and raises an alert.',
      ['OLC210', 'OLC117'],
    ],
    2,
  ),
  measure(
    ['calibration', 'Months since conductivity, flow and pressure instruments were checked'],
    'months',
    [
      [3, 4],
      [6, 3],
      [12, 1],
      [null, 0],
    ],
    [
      'Instruments have not been checked for long',
      'A drifted flow meter looks like fouling, a drifted pH meter like scale.',
      'Check conductivity and pH monthly, flow and pressure twice a year against a standard.',
      ['OLC130'],
    ],
  ),
  choose(
    ['probing', 'Conductivity of single vessels'],
    { 'Logged monthly': 4, 'Taken when the product is bad': 2, 'Never taken': 0 },
    [
      'Vessels are not looked at one by one',
      'One torn O-ring is invisible in the product of twenty vessels until it is large.',
      'Take the conductivity of each vessel monthly and keep the profiles in Vessel probing.',
      ['OLC220'],
    ],
  ),
])

export const plantAssessment: readonly Question[] = [
  ...pretreatment,
  ...train,
  ...monitoring,
  ...siteQuestions,
]
