import { choose, type Question, withSection } from './question.ts'

const chemicals = withSection('Chemicals', [
  choose(
    ['labels', 'Tanks, lines and fill connections'],
    { 'All labeled, connections locked': 4, 'Labeled, not locked': 2, 'Some are not labeled': 0 },
    [
      'A chemical could get into the wrong tank',
      'Acid in hypochlorite sets chlorine gas free. Most such accidents happen at the fill connection.',
      'Label and lock each connection, and use the list for deliveries.',
      ['OLC140'],
    ],
    2,
  ),
  choose(
    ['dose-check', 'How is a dose checked?'],
    { 'Drawdown weekly or more often': 4, 'Tank level monthly': 2, 'By the setting of the pump': 0 },
    [
      'Doses are believed, not measured',
      'A pump with air in its head strokes and delivers nothing.',
      'Read the calibration column weekly and write down the dose in mg/L.',
      ['OLC150', 'OLC140'],
    ],
  ),
  choose(
    ['stock', 'Age of chemicals'],
    { 'All within their dates': 4, 'Hypochlorite or bisulfite older than three months': 1, 'Not known': 0 },
    [
      'Chemicals are too old',
      'Hypochlorite loses half of its strength in a warm summer, bisulfite turns to sulfate.',
      'Date each delivery, use the oldest first, measure strength before use.',
      ['OLC140'],
    ],
  ),
])

const safety = withSection('Safety', [
  choose(
    ['lockout', 'Lockout before a vessel or pump is opened'],
    { 'Written for each machine, reviewed this year': 4, 'Written once': 2, 'By experience': 0 },
    [
      'Lockout has no current written procedure',
      '29 CFR 1910.147 asks for one for each machine and for a yearly inspection. Stored pressure kills.',
      'Copy the list "Lockout before opening a vessel", fit it to your train and train everyone on it.',
      ['OLC140', 'OLC501'],
    ],
    2,
  ),
  choose(
    ['eyewash', 'Eyewash and shower'],
    { 'Tested weekly and logged': 4, 'Tested, not logged': 2, 'Not tested': 0, 'None within ten seconds': 0 },
    [
      'Eyewash is not proven',
      'ANSI Z358.1 asks for a weekly activation and a way of no more than ten seconds.',
      'Test weekly with the daily rounds and log it.',
      ['OLC140'],
    ],
    2,
  ),
  choose(
    ['gear', 'Protective equipment at chemicals'],
    { 'At hand, used by everyone': 4, 'At hand, not always used': 1, Missing: 0 },
    [
      'Protective equipment is not always used',
      'Concentrated caustic blinds within seconds.',
      'Keep face shield, gloves and apron at each tank, and make their use a step of your lists.',
      ['OLC140'],
    ],
    2,
  ),
])

const records = withSection('Records', [
  choose(['array-map', 'Map of the array with serial numbers'], { Current: 4, 'From start-up': 2, None: 0 }, [
    'No one knows which element is where',
    'Without it an autopsy and a warranty claim prove nothing.',
    'Write down the serial number of each element with its vessel and position at the next opening.',
    ['OLC220', 'OLC501'],
  ]),
  choose(
    ['cleaning-log', 'Records of cleanings'],
    { 'With pH, temperature, flow and result': 4, 'Date only': 1, None: 0 },
    [
      'Cleanings leave no record',
      'What helped last time is not known the next time.',
      'Use the list for chemical cleaning: it asks for what should be written down.',
      ['OLC117'],
    ],
  ),
  choose(
    ['training', 'Training of operators'],
    { 'A plan for each person, kept current': 4, 'Licenses only': 2, None: 0 },
    [
      'Operators have no training plan',
      'Knowledge leaves with the person who has it.',
      'Assess the skills of each operator and assign courses from the result.',
      ['OLC111', 'OLC117'],
    ],
  ),
])

/** Questions about the chemicals, safety and records of a site. */
export const siteQuestions: readonly Question[] = [...chemicals, ...safety, ...records]
