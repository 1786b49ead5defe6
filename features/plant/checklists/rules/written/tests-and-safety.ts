import { check, choice, inSections, note, number, photo, signature } from './build-steps.ts'

/** Silt density index test according to ASTM D4189. */
export const sdiTest = {
  listid: 'sdi-test',
  version: 1,
  name: 'SDI test',
  about:
    'Silt density index after ASTM D4189, with a 0.45 µm filter of 47 mm. The calculator has the arithmetic.',
  steps: inSections({
    'Set up': [
      choice('sample-point', 'Sample point', [
        'After the cartridge filter',
        'After the media filter',
        'Raw water',
      ]),
      check('flushed', 'Sample line and holder flushed for five minutes, no air'),
      check('filter-in', 'New filter, right side up, O-ring dry and whole; filter wetted before the start'),
      number('sdi-pressure', 'Pressure before the filter', 'psi', [29, 31], '30 psi all the time.'),
      number(
        'sdi-temperature',
        'Temperature of the water',
        '°F',
        [33, 113],
        'It must not move by more than 2 °F in the test.',
      ),
    ],
    Times: [
      number(
        't-first',
        'First 500 mL',
        's',
        [10, null],
        'Less than 10 s: the filter is torn or badly seated.',
      ),
      number('t-last', '500 mL after 15 minutes', 's', [10, null]),
      number(
        ...(['plugging', 'Plugged: 100 × (1 − first ÷ last)', '%', [0, 75]] as const),
        'Above 75% the test is not valid: use 10 or 5 minutes.',
      ),
      number('sdi-value', 'SDI: plugged ÷ minutes', '', [0, 5], 'Aim for less than 3.'),
    ],
    After: [
      photo('filter-photo', 'Photo of the filter', 'Brown: iron. Gray: carbon or clay. Slimy: growth.'),
      note('sdi-remarks', 'What the filter looked like'),
    ],
  }),
}

/** Delivery of a chemical by truck. */
export const chemicalDelivery = {
  listid: 'chemical-delivery',
  version: 1,
  name: 'Chemical delivery',
  about:
    'Antiscalant, acid, caustic, bisulfite, hypochlorite. The wrong tank is the worst accident of a water plant.',
  steps: inSections({
    'Before the hose': [
      choice('chemical', 'What is delivered', [
        'Antiscalant',
        'Sulfuric acid',
        'Hydrochloric acid',
        'Caustic soda',
        'Sodium bisulfite',
        'Sodium hypochlorite',
        'Other',
      ]),
      check('papers', 'Name, concentration and lot on the papers are those that were ordered'),
      check('connection', 'Label of truck, hose and fill connection are the same; two people have read them'),
      number('room', 'Room in the tank beyond what is delivered', 'gal', [50, null]),
      check('delivery-gear', 'Face shield, gloves, apron and boots worn, also by the driver'),
      check('delivery-eyewash', 'Eyewash and shower tested just now'),
      check('drain', 'Drain of the containment closed'),
    ],
    Filling: [
      check('attended', 'Both stay for all of it'),
      choice('spill', 'Spill', ['None', '!Drops at the coupling', '!More than drops']),
      number('level-after', 'Level of the tank afterwards', '%', [0, 95]),
    ],
    After: [
      check('capped', 'Connection capped and locked'),
      check('diluted', 'For antiscalant: not diluted below what its maker allows'),
      photo('delivery-papers', 'Photo of the papers'),
      signature('driver', 'Signature of the driver'),
    ],
  }),
}

/** Lockout before opening a vessel. */
export const vesselLockout = {
  listid: 'vessel-lockout',
  version: 1,
  name: 'Lockout before opening a vessel',
  about:
    'Hazardous energy is controlled as 29 CFR 1910.147 asks. An end cap under pressure kills. The written procedure of your plant comes first.',
  steps: inSections({
    Isolate: [
      check('notified', 'Everyone affected has been told'),
      check('stopped', 'Train stopped with its normal stop'),
      check('electric', 'Disconnects of high-pressure and booster pump open, own lock and tag on each'),
      check('hydraulic', 'Feed, concentrate, permeate, flush and cleaning valves closed, locked and tagged'),
      check('dosing', 'Dosing pumps off, their valves to the train closed and locked'),
      check('shared', 'Lines that the train shares with others are closed on both sides'),
    ],
    Release: [
      check('vented', 'Vents and drains open, and they stay open'),
      number(
        'pressure',
        'Pressure at the gauge of the vessel',
        'psi',
        [0, 0],
        'Tap the gauge. Zero can also be a dead gauge: see the vent.',
      ),
      check('drained', 'No water comes from vent and drain'),
      check('permeate-pressure', 'Permeate side vented as well'),
    ],
    Prove: [
      check('try-start', 'Start tried at the panel and at the pump: nothing moves; switches back to off'),
      check('voltage', 'A qualified person found no voltage, with a tester proven before and after'),
      check('lock-box', 'Everyone who works has an own lock'),
      signature('authorized', 'Authorized employee: it is safe to open'),
    ],
    'When it is closed again': [
      check('tools', 'Tools out, retaining rings seated, guards on'),
      check('unlocked', 'Everyone has removed the own lock, and everyone affected knows'),
      signature('released', 'Released for start-up'),
    ],
  }),
}

/** Equipment that an instructor takes to a seminar. */
export const seminarKit = {
  listid: 'seminar-kit',
  version: 1,
  name: 'Seminar kit',
  about: 'Packed the day before, checked again before the return.',
  steps: inSections({
    'In the case': [
      check('cutaway', 'Cut-open element, spacer, permeate tube, brine seal'),
      check('adapters', 'Interconnector, end adapter, O-rings, shims, probing tube'),
      check('sdi-kit', 'SDI kit with pressure regulator, 47 mm filters, stopwatch, 500 mL cylinder'),
      check('meters', 'Conductivity, pH and chlorine meters, calibrated; buffers and standards in date'),
      number('batteries', 'Charge of the meters', '%', [60, 100]),
      check('safety-set', 'Goggles and gloves for everyone, safety data sheets'),
    ],
    Room: [
      check('projector', 'Projector, cable, pointer, extension cord'),
      check('papers-packed', 'Name badges, sign-in sheets, exam papers in a sealed envelope'),
      number('participants', 'Sets of course material', '', [1, null]),
      check('license-list', 'List of participants with the numbers of their licenses'),
    ],
    Return: [
      check('exams-back', 'All exam papers counted and sealed'),
      choice('missing', 'The case', ['Complete', '!Something is missing or broken']),
      photo('case-photo', 'Photo of the open case'),
    ],
  }),
}
