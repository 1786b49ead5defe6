import type { Criterion } from '#features/exams/contract/rubric.ts'
import { addDays } from '#platform/contract/zoned-days.ts'
import type { ApplicationForm } from '../../contract/application-form.ts'
import type { Term } from '../../contract/program-desk.ts'

const terms: readonly [name: string, courses: string[], price: number][] = [
  ['Term 1: Water and membranes', ['OLC110', 'OLC111', 'OLC140'], 145_000],
  ['Term 2: Running the plant', ['OLC115', 'OLC117', 'OLC130'], 145_000],
  ['Term 3: Trouble and cleaning', ['OLC210', 'OLC220'], 120_000],
]

const TERM_DAYS = 84

/** Three terms of twelve weeks, one after the other. */
export const termsFrom = (first: string): Term[] =>
  terms.map(([name, courses, priceMinor], index) => ({
    ...{ name, courses, priceMinor },
    startsOn: addDays(first, index * TERM_DAYS),
    endsOn: addDays(first, (index + 1) * TERM_DAYS - 5),
  }))

/** The students of the run beside the demo account `learner`. */
export const students = [
  ['Abel', 'Okoro', 'Tucson', 'AZ'],
  ['Bianca', 'Flores', 'El Paso', 'TX'],
  ['Caleb', 'Winters', 'Reno', 'NV'],
  ['Dina', 'Haddad', 'Fresno', 'CA'],
  ['Emil', 'Sorensen', 'Fargo', 'ND'],
  ['Fatima', 'Rahal', 'Dearborn', 'MI'],
  ['Gavin', 'Pruitt', 'Macon', 'GA'],
  ['Hye-jin', 'Park', 'Tacoma', 'WA'],
  ['Ivo', 'Marin', 'Tampa', 'FL'],
  ['June', 'Castellano', 'Pueblo', 'CO'],
  ['Kofi', 'Mensah', 'Newark', 'NJ'],
  ['Lena', 'Fischer', 'Madison', 'WI'],
  ['Marco', 'Vidal', 'Yuma', 'AZ'],
  ['Noor', 'Aziz', 'Houston', 'TX'],
  ['Owen', 'Tully', 'Boise', 'ID'],
  ['Paloma', 'Reyes', 'Laredo', 'TX'],
  ['Quinn', 'Barlow', 'Dayton', 'OH'],
] as const

/** Of them, the one who may not finish. */
export const NAME_AT_RISK = 'Gavin'

export const applicants = [
  ['Rania', 'Saleh', 'Toledo', 'OH'],
  ['Silas', 'Monroe', 'Mobile', 'AL'],
  ['Tove', 'Lind', 'Duluth', 'MN'],
  ['Uri', 'Katz', 'Miami', 'FL'],
  ['Vera', 'Novak', 'Omaha', 'NE'],
] as const

export const form: ApplicationForm = {
  education: 'High school and a year of machine maintenance at the community college',
  years: '2',
  employer: 'A bottling plant with two RO trains',
  reasons:
    'I change cartridges and write down readings, but no one has shown me what they mean. I want to run the plant and find out by myself why the conductivity rises.',
}

export const essay =
  'First I read the log of the night and compare permeate flow, pressures and temperature with last week, because a warm feed alone lets more salt through. Then I check the conductivity meter with a sample by hand. If it is right I look for a single vessel with high conductivity by taking a sample from each. One bad vessel points to an O-ring, all of them to the membranes or the feed. Before I open a vessel I stop the train, lock it out and let the pressure off. I tell the supervisor before anything is taken apart and write down what I found.'

const listed = (...rows: [label: string, points: number, description: string][]): Criterion[] =>
  rows.map(([label, points, description], index) => ({ key: `c${index + 1}`, label, points, description }))

interface PlannedAssignment {
  title: string
  instructions: string
  weight: number
  criteria: Criterion[]
  /** Days from today; null to open is a draft. */
  opens: number | null
  due: number
}

const report = listed(
  ['Readings', 10, 'Complete, with units and times.'],
  ['Reckoning', 10, 'Right, and the way to it can be followed.'],
  ['What it means', 10, 'Says what an operator would do.'],
)

export const assignments: readonly PlannedAssignment[] = [
  {
    title: 'Read a plant: flows and pressures',
    instructions:
      'Walk along an RO train and note every flow, pressure and conductivity.\n\n- A table with the unit of each reading\n- A photo of one gauge\n- Two sentences on what surprised you',
    ...{ weight: 1, criteria: report, opens: -38, due: -28 },
  },
  {
    title: 'Recovery and rejection from one day of readings',
    instructions:
      'Take the readings of one day and compute recovery, salt passage and rejection for each hour. Explain the highest and the lowest value.',
    ...{ weight: 2, criteria: report, opens: -30, due: -18 },
  },
  {
    title: 'Safety data of three chemicals',
    instructions:
      'Choose three chemicals of your plant. For each: what it does, what it must not meet, what you wear, and where the eyewash is.',
    ...{ weight: 1, criteria: report, opens: -22, due: -8 },
  },
  {
    title: 'Cartridge filter change, step by step',
    instructions:
      'Film or photograph a change of cartridge filters at your plant, or write the procedure you would follow. Name the lock-out at the right step.',
    ...{ weight: 2, criteria: report, opens: -12, due: 3 },
  },
  {
    title: 'Silt density index: three runs',
    instructions: 'Run an SDI test three times and hand in the times, the results and a photo of the pads.',
    ...{ weight: 2, criteria: report, opens: 5, due: 19 },
  },
  {
    title: 'Find the leaking O-ring',
    instructions: 'Probe one vessel from a drawing with readings and say where the salt comes from.',
    ...{ weight: 3, criteria: report, opens: null, due: 30 },
  },
]

/** Notes as students write them; two hand in nearly the same. */
export const notes = [
  'We change the cartridges when the pressure drop reaches 8 psi. I stop the high pressure pump first, then close the feed valve, lock it out and hang my tag. After that I open the vent slowly and wait until the gauge shows zero before I touch the housing.',
  'The housing is drained into the trench. I wear goggles and gloves because the water may hold bisulfite. Each new cartridge is seated by hand, the plate is tightened crosswise, and I flush for ten minutes to the drain before the pump starts again.',
  'At our plant there are three filters in a row, so one can be changed while two run. I write the pressure before and after in the log, and the date on the housing. What I would do better: have the new cartridges beside me before I open anything.',
  'First lock out the pump. Then isolate the housing, vent it, drain it. Take out the old cartridges and look at them: slime, rust and resin each tell something else. Clean the seat, put in the new ones, close, fill slowly with the vent open, and check for leaks.',
] as const
