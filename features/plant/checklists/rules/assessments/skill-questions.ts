import { choose, measure, type Question, withSection } from './question.ts'

const scale = { 'Yes, and I could teach it': 4, 'Yes, alone': 3, 'With help': 1, 'Not yet': 0 } as const

/** A statement for self-assessment. */
const can = (id: string, text: string, title: string, action: string, courses: readonly string[]): Question =>
  choose([id, text], scale, [title, `You answered that you cannot do this alone: ${text}.`, action, courses])

/** A small calculation with one correct answer. */
const compute = (
  id: string,
  text: string,
  unit: string,
  [least, most]: readonly [number, number],
  why: string,
  courses: readonly string[],
): Question =>
  measure(
    [id, text, 'Compute it; one decimal is enough.'],
    unit,
    [
      [least, 0],
      [most, 4],
      [null, 0],
    ],
    [
      `Computed: ${text}`,
      why,
      'Work through the exercises of the course until drawn numbers come out right three times in a row.',
      courses,
    ],
  )

const levelOne: readonly Question[] = [
  ...withSection('Principles', [
    can(
      'osmosis',
      'I explain why pressure is needed to make permeate',
      'Osmosis and pressure',
      'Begin with osmotic pressure and net driving pressure.',
      ['OLC111'],
    ),
    can(
      'parts',
      'I name the parts of a vessel in the order of flow',
      'Parts of a vessel',
      'Follow the water through one vessel, with a cut-open element if you can.',
      ['OLC111'],
    ),
    compute(
      'recovery',
      'Feed 100 gpm, permeate 75 gpm: recovery',
      '%',
      [74.4, 75.5],
      'Recovery is permeate flow divided by feed flow: 75%.',
      ['OLC111', 'OLC150'],
    ),
    compute(
      'rejection',
      'Feed 1000 µS/cm, permeate 20 µS/cm: rejection',
      '%',
      [97.4, 98.5],
      'Rejection is 1 − permeate ÷ feed: 98%.',
      ['OLC111', 'OLC150'],
    ),
  ]),
  ...withSection('At the train', [
    can(
      'read',
      'I read and log pressures, flows and conductivities of each stage',
      'Reading a train',
      'Log a round in Plant trends with someone who has done it.',
      ['OLC117', 'OLC130'],
    ),
    can(
      'safe',
      'I know which chemicals are stored and what they must not meet',
      'Chemicals at the plant',
      'Read the safety data sheet of each tank and find its eyewash.',
      ['OLC140'],
    ),
  ]),
]

const levelTwo: readonly Question[] = [
  ...withSection('Pretreatment', [
    can(
      'sdi',
      'I run an SDI test and judge its result',
      'SDI test',
      'Run the list "SDI test" at two sample points.',
      ['OLC115', 'OLC120'],
    ),
    can(
      'dechlorination',
      'I set and check a bisulfite dose',
      'Dechlorination',
      'Compute the dose for your chlorine, then prove it by drawdown and ORP.',
      ['OLC115', 'OLC150'],
    ),
    compute(
      'dose',
      'Feed 100 gpm, dose 3 mg/L: chemical in a day',
      'lb',
      [3.5, 3.7],
      '100 gpm is 0.144 MGD; × 3 mg/L × 8.34 = 3.6 lb a day.',
      ['OLC150'],
    ),
  ]),
  ...withSection('Operation', [
    can(
      'start',
      'I start a train softly and flush air out',
      'Start-up',
      'Run the list "Start-up of a train" beside an experienced operator.',
      ['OLC117', 'OLC501'],
    ),
    can('stop', 'I shut a train down and flush it', 'Shutdown', 'Run the list "Planned shutdown".', [
      'OLC117',
    ]),
    can(
      'calibrate',
      'I check a conductivity and a pH meter against standards',
      'Calibration',
      'Do both monthly and write down the slope.',
      ['OLC130'],
    ),
  ]),
]

const levelThree: readonly Question[] = [
  ...withSection('Trends', [
    can(
      'normalize',
      'I explain what normalization takes out and what it leaves',
      'Normalization',
      'Compare raw and normalized flow of the demo plant over a winter.',
      ['OLC210', 'OLC117'],
    ),
    can(
      'where',
      'I tell fouling of the first stage from scaling of the last',
      'Where it began',
      'Practice with "Find the fault".',
      ['OLC210'],
    ),
    compute(
      'factor',
      'Recovery 75%: concentration factor',
      '',
      [3.95, 4.05],
      'Concentration factor is 1 ÷ (1 − recovery): 4.',
      ['OLC111', 'OLC150'],
    ),
  ]),
  ...withSection('Hands', [
    can(
      'probe',
      'I probe a vessel and read its profile',
      'Probing',
      'Probe one vessel and keep the profile in Vessel probing.',
      ['OLC220'],
    ),
    can(
      'clean',
      'I choose and run a cleaning by what has to come off',
      'Cleaning',
      'Run the list "Chemical cleaning" with a stage of your own.',
      ['OLC117', 'OLC210'],
    ),
    can(
      'lock',
      'I lock out a train and prove that it is without pressure',
      'Lockout',
      'Walk through the lockout of your train with its authorized employee.',
      ['OLC140', 'OLC501'],
    ),
  ]),
]

const levelFour: readonly Question[] = [
  ...withSection('Design', [
    can(
      'projection',
      'I read a projection and say what limits it',
      'Projections',
      'Review the projection of your own train line by line.',
      ['OLC310'],
    ),
    can(
      'array',
      'I judge an array by flux, recovery and flow of the last vessel',
      'Arrays',
      'Compute flux and concentrate flow for each stage of your train.',
      ['OLC310'],
    ),
    compute(
      'flux',
      '36 elements of 400 ft², 150 gpm of permeate: flux',
      'gfd',
      [14.9, 15.1],
      '150 gpm is 216,000 gal a day, over 14,400 ft²: 15 gfd.',
      ['OLC310', 'OLC150'],
    ),
  ]),
  ...withSection('Leading', [
    can(
      'autopsy',
      'I decide between probing, a wet test and an autopsy',
      'Autopsy',
      'Write down what each of them would have told in your last case.',
      ['OLC220'],
    ),
    can(
      'commission',
      'I plan loading and first start of a new train',
      'Commissioning',
      'Write the plan for one train and have it reviewed.',
      ['OLC501'],
    ),
    can(
      'teach',
      'I plan a lesson with an objective that can be tested',
      'Teaching',
      'Give one lesson at your plant and test what people can do afterwards.',
      ['TR330'],
    ),
  ]),
]

/** Skill levels, from operator to expert. */
export const skillLevels: readonly { level: number; name: string; questions: readonly Question[] }[] = [
  { level: 1, name: 'Skills, level 1: operator', questions: levelOne },
  { level: 2, name: 'Skills, level 2: lead operator', questions: levelTwo },
  { level: 3, name: 'Skills, level 3: specialist', questions: levelThree },
  { level: 4, name: 'Skills, level 4: expert', questions: levelFour },
]
