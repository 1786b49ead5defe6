import type { Criterion } from '../contract/rubric.ts'

interface FirstRubric {
  code: string
  name: string
  description: string
  passPercent: number
  criteria: Criterion[]
}

const listed = (...criteria: [label: string, points: number, description: string][]): Criterion[] =>
  criteria.map(([label, points, description], index) => ({
    key: `c${index + 1}`,
    label,
    points,
    description,
  }))

/** The hands-on assessments that come with the product. */
export const firstRubrics: readonly FirstRubric[] = [
  {
    code: 'ro-start-up',
    name: 'RO start-up and shutdown',
    description:
      'On a running skid or a trainer, alone, with the plant’s own procedure at hand. Stop at once when a step would endanger a person or the membranes: it earns nothing.',
    passPercent: 70,
    criteria: listed(
      [
        'Safety and lock-out',
        10,
        'Names the hazards, wears eye protection and gloves, finds the stop button, checks lock-out and tags.',
      ],
      [
        'Pretreatment check',
        15,
        'Cartridge filter pressure drop, antiscalant dosing and its tank, chlorine at zero before the membranes, pH, temperature and SDI of the feed within limits.',
      ],
      [
        'Valve line-up',
        15,
        'Concentrate valve open, permeate to drain, feed throttled; no way by which permeate could press back.',
      ],
      [
        'Low-pressure flush',
        10,
        'Air is driven out at low pressure before the high-pressure pump starts; says why (water hammer, telescoping).',
      ],
      [
        'Pressurizing',
        15,
        'Pressure rises slowly, no faster than 0.7 bar (10 psi) a second; sets permeate and concentrate flow to the design recovery.',
      ],
      [
        'Readings and first data set',
        15,
        'Records pressures of every stage, flows, conductivities and temperature; works out recovery and salt passage correctly.',
      ],
      [
        'Permeate to service',
        5,
        'Diverts permeate to drain until its conductivity meets the limit, then to the tank.',
      ],
      [
        'Shutdown and flush',
        15,
        'Lowers the pressure, flushes with permeate or feed until the concentrate is no saltier than the feed, closes in the right order; names what a stop of more than a day needs.',
      ],
    ),
  },
  {
    code: 'sdi-test',
    name: 'SDI test and instrument calibration',
    description:
      'Silt density index after ASTM D4189 on a live feed, then a conductivity and a pH instrument.',
    passPercent: 70,
    criteria: listed(
      [
        'Apparatus made ready',
        10,
        'Line flushed before the holder is fitted, 0.45 µm filter of 47 mm laid in with tweezers, shiny side as the maker says, no air left.',
      ],
      ['Pressure held', 10, 'Holds 207 kPa (30 psi) through the whole test and corrects drift at once.'],
      [
        'Times taken',
        15,
        'First 500 ml timed, timing continues for 15 minutes, last 500 ml timed; water temperature noted at both ends.',
      ],
      [
        'SDI worked out',
        15,
        'Plugging factor and SDI15 computed correctly; knows that above 75% plugged the interval must be shorter.',
      ],
      [
        'Result judged',
        10,
        'Compares with the membrane maker’s limit, reads the color of the filter and names the next step.',
      ],
      [
        'Conductivity calibration',
        15,
        'Rinses the cell, uses a fresh standard near the measured range, lets the temperature settle, checks the cell constant.',
      ],
      [
        'pH calibration',
        15,
        'Two fresh buffers around the measured value, rinses between them, judges slope and offset, says when an electrode must go.',
      ],
      [
        'Record',
        10,
        'Date, place, operator, readings before and after, and the standards with lot and expiry are in the log.',
      ],
    ),
  },
  {
    code: 'cip',
    name: 'Membrane cleaning (CIP)',
    description:
      'One stage cleaned in place, or walked through valve by valve on a skid that is out of service.',
    passPercent: 70,
    criteria: listed(
      [
        'When to clean',
        10,
        'Decides by normalized data: flow down by 10 to 15%, salt passage up by 5 to 10%, or pressure drop up by 15%.',
      ],
      [
        'Foulant and order of cleaners',
        15,
        'Tells likely foulants apart by stage and symptom; names the cleaner for each; high pH first where organics or biofilm are likely.',
      ],
      [
        'Safety with chemicals',
        15,
        'Safety data sheet read, face shield, gloves and apron, eyewash within reach; adds chemical to water; never mixes acid with chlorine.',
      ],
      [
        'Solution made up',
        15,
        'Permeate or soft chlorine-free water, amounts worked out from the volume of the loop, mixed through, pH and temperature within the maker’s limits before it goes on.',
      ],
      [
        'Line-up by stage',
        10,
        'One stage at a time, flow in the direction of the feed, permeate line open back to the tank, first fifth of the return to drain.',
      ],
      [
        'Circulation and soak',
        15,
        'Low pressure with almost no permeate, flow per vessel as the maker says, watches pH and color and tops up; soaks; circulates again.',
      ],
      [
        'Rinse',
        10,
        'Rinses with permeate until pH and conductivity are those of the feed; keeps acid and alkali apart; waste neutralized.',
      ],
      [
        'Proof that it worked',
        10,
        'Restarts, discards the first permeate, compares normalized flow, salt passage and pressure drop with those before, and writes it down.',
      ],
    ),
  },
]
