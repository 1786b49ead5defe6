import { check, choice, inSections, note, number, optional, signature } from './build-steps.ts'

/** Start-up of a train after a stop. */
export const startUp = {
  listid: 'start-up',
  version: 1,
  name: 'Start-up of a train',
  about: 'After a stop or a repair. Start softly: water hammer breaks elements and their seals.',
  steps: inSections({
    'Before the start': [
      check('locks', 'All locks and tags are removed by those who placed them'),
      check('closed', 'Vessels, couplings and sample valves are closed; shims and thrust rings are in place'),
      check('valves', 'Concentrate valve open, permeate to drain, no permeate valve closed'),
      check('chemicals', 'Antiscalant and bisulfite are ready and their pumps are primed'),
      number('start-chlorine', 'Free chlorine of the feed', 'mg/L', [0, 0.05]),
      number('start-turbidity', 'Turbidity of the feed', 'NTU', [0, 1]),
      optional(number('start-sdi', 'SDI of the feed', '', [0, 5])),
    ],
    'Fill and flush': [
      check('vent', 'Air is vented at the highest points with feed at low pressure'),
      number(
        ...(['flush-pressure', 'Feed pressure while air is driven out', 'psi', [15, 60]] as const),
        'Low pressure until no more bubbles come. Air that is compressed moves elements like a piston.',
      ),
      number('flush-minutes', 'Flush to drain', 'min', [30, null], 'Longer after storage in a preservative.'),
    ],
    Start: [
      check('dosing-on', 'Dosing pumps run before pressure is raised'),
      number(
        ...(['ramp', 'Time from start to full pressure', 's', [30, null]] as const),
        'Raise it by no more than 10 psi in a second.',
      ),
      check('recovery', 'Concentrate valve set: recovery as projected, never above it'),
      number(
        'start-recovery',
        'Recovery',
        '%',
        [10, 85],
        'Copy this list to enter the limit of your projection.',
      ),
      check(
        'alarms',
        'Low suction, high pressure and high permeate pressure trips are tested or known to work',
      ),
    ],
    'After an hour': [
      choice('steady', 'Readings', ['Steady', '!Still drifting']),
      check(
        'first-log',
        'Readings of all stages are logged in Plant trends',
        'The first 48 hours become the baseline.',
      ),
      check('to-product', 'Permeate meets its limit and is turned to the product tank'),
      note('start-remarks', 'Remarks'),
    ],
  }),
}

/** Planned shutdown of a train. */
export const plannedShutdown = {
  listid: 'planned-shutdown',
  version: 1,
  name: 'Planned shutdown',
  about: 'For a stop of hours or days. What stays in a vessel under no flow scales and grows.',
  steps: inSections({
    Stop: [
      check('told', 'Control room and users of the product know about it'),
      check('last-log', 'A last round is logged'),
      check('ramp-down', 'Pressure lowered slowly, then the high-pressure pump stopped'),
      check('dosing-off', 'Antiscalant, acid and bisulfite pumps are off'),
    ],
    Flush: [
      number(
        ...(['flush-time', 'Flush with permeate or low-salinity water', 'min', [5, null]] as const),
        'Until the conductivity of the concentrate has come down to that of the flush water. Without antiscalant in it.',
      ),
      number('flush-conductivity', 'Conductivity of the concentrate at the end', 'µS/cm', [0, 1500]),
      number('flush-shut-pressure', 'Feed pressure while flushing', 'psi', [15, 60]),
    ],
    'At rest': [
      check('no-suction', 'Vessels stay full: no siphon through concentrate or permeate lines'),
      number(
        ...(['permeate-back', 'Permeate pressure above feed pressure', 'psi', [0, 5]] as const),
        'More than 5 psi from the permeate side tears the membrane from its sheet.',
      ),
      choice(
        ...([
          'length',
          'How long will it be out of service?',
          ['Up to 24 hours', '1 to 2 days, flushed daily', 'Longer'],
        ] as const),
        'Longer than two days: flush daily, or preserve it. Use the list for storage.',
      ),
      signature('stopped-by', 'The train is safe to leave'),
    ],
  }),
}
