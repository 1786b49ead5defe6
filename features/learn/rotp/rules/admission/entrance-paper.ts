import type { Criterion } from '#features/learn/grading/contract/rubric.ts'

/** A question with one correct choice; scored without a reader. */
interface ChoiceQuestion {
  key: string
  kind: 'choice'
  text: string
  choices: readonly string[]
}

/** Calculation question: the number is graded automatically, and a reader gives points for the work shown. */
interface MathQuestion {
  key: string
  kind: 'math'
  text: string
  unit: string
}

interface EssayQuestion {
  key: string
  kind: 'essay'
  text: string
}

export type EntranceQuestion = ChoiceQuestion | MathQuestion | EssayQuestion

/** By question key: the index of a choice, a number with the work shown, or the essay. */
export type ExamAnswers = Readonly<Record<string, string>>

export const EXAM_MINUTES = 90
/** Maximum length of an answer of any type: choice, calculation or essay. */
export const LONGEST_ANSWER = 6000

/** Entrance exam as shown to applicants. The correct answers are stored only on the server. */
export const entrancePaper: readonly EntranceQuestion[] = [
  choice('q1', 'What does a reverse osmosis membrane hold back best?', [
    'Dissolved salts',
    'Dissolved gases such as carbon dioxide',
    'Heat',
    'Nothing below 5 micrometers',
  ]),
  choice('q2', 'A cartridge filter comes before the high-pressure pump. What is it for?', [
    'To lower the salt content',
    'To protect the pump and the membranes from particles',
    'To raise the pH',
    'To remove chlorine',
  ]),
  choice('q3', 'Why is free chlorine removed before polyamide membranes?', [
    'It smells in the permeate',
    'It damages the membrane for good',
    'It lowers the feed pressure',
    'It makes the pump run hot',
  ]),
  choice(
    'q4',
    'The feed water gets colder and the pressure stays the same. What does the permeate flow do?',
    ['It falls', 'It rises', 'It stays the same', 'It stops'],
  ),
  choice('q5', 'Which reading tells first that salt passes the membranes?', [
    'Feed pressure',
    'Permeate conductivity',
    'Concentrate flow',
    'Feed temperature',
  ]),
  choice('q6', 'What comes first before work on a pump?', [
    'Lock it out and tag it',
    'Put on gloves',
    'Open the drain',
    'Call the supplier',
  ]),
  choice('q7', 'Acid and water are mixed for a cleaning. In which order?', [
    'Water into the acid',
    'Acid into the water',
    'Both at once',
    'It makes no difference',
  ]),
  choice('q8', 'What is the concentrate of a plant?', [
    'The cleaned water',
    'The feed before the filter',
    'The stream that leaves with the salts',
    'The cleaning solution',
  ]),
  {
    key: 'm1',
    kind: 'math',
    unit: '%',
    text: 'A plant takes 100 gpm of feed and makes 75 gpm of permeate. What is its recovery? Show how you got there.',
  },
  {
    key: 'm2',
    kind: 'math',
    unit: 'gal',
    text: 'A cleaning tank is a cylinder, 4 ft wide and 5 ft high. How many gallons does it hold when it is full? One cubic foot is 7.48 gallons.',
  },
  {
    key: 'm3',
    kind: 'math',
    unit: '%',
    text: 'The feed has 1,200 mg/L of salt and the permeate 24 mg/L. How much of the salt is rejected?',
  },
  {
    key: 'e1',
    kind: 'essay',
    text: 'You come on shift and the permeate conductivity has doubled overnight. Describe in 150 to 400 words what you check, in which order, and why.',
  },
]

function choice(key: string, text: string, choices: readonly string[]): ChoiceQuestion {
  return { key, kind: 'choice', text, choices }
}

/** Criteria for which each of the two readers gives points. */
export const readerCriteria: readonly Criterion[] = [
  criterion('c1', 'Calculation 1: recovery', 5, 'The number 3, the way to it 2.'),
  criterion('c2', 'Calculation 2: tank volume', 5, 'The number 3, the way to it 2.'),
  criterion('c3', 'Calculation 3: rejection', 5, 'The number 3, the way to it 2.'),
  criterion('c4', 'Essay: order and reasons', 10, 'Reads instruments before opening anything, and says why.'),
  criterion('c5', 'Essay: safety', 4, 'Names lock-out, pressure or chemicals where they matter.'),
  criterion('c6', 'Essay: language', 3, 'A supervisor could act on it.'),
]

function criterion(key: string, label: string, points: number, description: string): Criterion {
  return { key, label, points, description }
}
