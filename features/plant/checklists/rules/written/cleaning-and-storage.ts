import { check, choice, inSections, note, number, photo, signature } from './build-steps.ts'

/** Cleaning in place (CIP) of one stage. */
export const chemicalCleaning = {
  listid: 'chemical-cleaning',
  version: 1,
  name: 'Chemical cleaning (CIP) of a stage',
  about:
    'One stage at a time. The limits are usual ones for polyamide; those of your membrane maker come first. Copy the list to enter them.',
  steps: inSections({
    Before: [
      choice('reason', 'Why it is cleaned', [
        'Normalized flow down 10%',
        'Pressure drop up 15%',
        'Salt passage up 10%',
        'Planned',
      ]),
      choice('kind', 'What is to be removed', [
        'Biofouling or organics',
        'Calcium carbonate or metals',
        'Sulfate scale',
        'Not known',
      ]),
      check('sheets', 'Safety data sheets read; gloves, apron, face shield worn; eyewash tested'),
      check(
        'isolated',
        'Stage isolated from the others and from the product; permeate goes to the cleaning tank',
      ),
      check('cip-filter', 'Cleaning tank rinsed, new cartridge in the cleaning filter'),
      number('before-drop', 'Pressure drop of the stage before', 'psi', [0, null]),
    ],
    'High pH': [
      number('high-ph', 'pH of the solution', '', [10, 12]),
      number('high-temperature', 'Temperature', '°F', [77, 95], 'Above pH 11 no more than 95 °F.'),
      number(
        'high-flow',
        'Flow for each 8-inch vessel',
        'gpm',
        [30, 45],
        'Begin at half of it; discard the first fifth.',
      ),
      number(
        'high-pressure',
        'Feed pressure',
        'psi',
        [20, 60],
        'As low as it can be, so that little permeate is made.',
      ),
      number('high-minutes', 'Circulated', 'min', [30, null]),
      choice('high-color', 'Color of the solution', [
        'Clear',
        'Colored, not replaced yet',
        'Colored, replaced and continued',
      ]),
      number('high-soak', 'Soaked', 'h', [0, 15]),
    ],
    Rinse: [
      number(
        'rinse-ph',
        'pH of the rinse at the end',
        '',
        [6, 9],
        'With permeate. Never let acid and hypochlorite or bases meet.',
      ),
      check('rinse-foam', 'No foam, and conductivity near that of the rinse water'),
    ],
    'Low pH': [
      number('low-ph', 'pH of the solution', '', [2, 4]),
      number('low-temperature', 'Temperature', '°F', [60, 95]),
      number('low-minutes', 'Circulated', 'min', [30, null]),
      choice('low-drift', 'pH during circulation', ['Steady', 'Rose by less than 0.5', 'Rose, acid added']),
    ],
    After: [
      check(
        'final-rinse',
        'Rinsed with permeate, then feed to drain, until pH and conductivity are those of the feed',
      ),
      number('after-drop', 'Pressure drop of the stage after, at the same flow', 'psi', [0, 50]),
      check('neutralized', 'Spent solutions neutralized and discharged as permitted'),
      check('logged', 'Cleaning entered as an event in Plant trends'),
      photo('solution', 'Photo of the spent solution'),
      note('cleaning-remarks', 'What worked, what did not'),
      signature('cleaned-by', 'Back in service'),
    ],
  }),
}

/** Storage of elements, either in vessels with a preservative or in their bags. */
export const membraneStorage = {
  listid: 'membrane-storage',
  version: 1,
  name: 'Membrane storage',
  about: 'For a train that rests longer than two days, and for elements in the store room. Check it monthly.',
  steps: inSections({
    'In the vessels': [
      check(
        'cleaned',
        'Train cleaned before it was preserved',
        'What is on the membrane grows under the preservative.',
      ),
      number(
        'bisulfite',
        'Sodium bisulfite of the preservative',
        '%',
        [0.5, 1.5],
        'Food grade, made up with permeate.',
      ),
      check('filled', 'Filled until the solution came out at the top of all vessels; all valves closed'),
      number(
        ...(['store-ph', 'pH of the preservative', '', [3, 7]] as const),
        'Air turns bisulfite into acid. Renew the solution at pH 3.',
      ),
      choice('renewal', 'Age of the solution', ['Less than 30 days', '!30 days or more: renew it']),
    ],
    'In the store room': [
      number('store-temperature', 'Temperature', '°F', [41, 95], 'Never frozen, never in the sun.'),
      check('bags', 'Bags are sealed and the solution in them is clear'),
      choice('bag-age', 'Oldest bag', ['Less than 6 months', '!6 months or more: check it and renew']),
      check('labels', 'Serial numbers and dates are readable'),
      photo('store-photo', 'Photo of the labels'),
      note('store-remarks', 'Remarks'),
    ],
  }),
}
