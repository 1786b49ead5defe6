import type { SeminarLevel } from '../rules/interests.ts'

interface SeminarText {
  title: string
  lead: string
  /** Topics by day; `covers` lists the courses whose content a day includes. */
  days: readonly { title: string; description: string; covers: readonly string[] }[]
  brings: readonly string[]
}

/** Seminar content by day. Dates and locations are published with the schedule. */
export const seminarTexts: Readonly<Record<SeminarLevel, SeminarText>> = {
  ROSI: {
    title: 'Level I seminar',
    lead: 'Level I in person: four days with an instructor, a small team and hands-on with a working RO unit.',
    days: [
      {
        title: 'Water and what it carries',
        description:
          'Reading an analysis, the ion balance, pH and carbon dioxide, and which salts will come out first.',
        covers: ['OLC110'],
      },
      {
        title: 'Inside the vessel',
        description:
          'Osmotic pressure, flux, recovery and salt passage, worked out on the figures of a running unit.',
        covers: ['OLC111'],
      },
      {
        title: 'Before the membrane',
        description:
          'Filters, dechlorination, softening and antiscalant; everyone measures a silt density index.',
        covers: ['OLC115'],
      },
      {
        title: 'Operation, cleaning, storage',
        description: 'Start and stop, normalize a month of readings, clean a unit and put it to rest.',
        covers: ['OLC117'],
      },
    ],
    brings: [
      'A calculator with log, ln and exponent keys',
      'A week of readings and a water analysis from your plant, if you have one',
      'Closed shoes and long trousers for the time at the unit',
    ],
  },
  ROSII: {
    title: 'Level II seminar',
    lead: 'Three days of finding causes: you normalize, locate, test and act on units that have been given a fault.',
    days: [
      {
        title: 'From readings to a diagnosis',
        description:
          'Two balances that tell whether data can be trusted, three trends, and what each pattern means.',
        covers: ['OLC210'],
      },
      {
        title: 'Low-pressure membranes',
        description:
          'Flux and permeability of UF and MF, cycles, chemically enhanced backwash, and an integrity test by hand.',
        covers: ['OLC230'],
      },
      {
        title: 'What feeds the diagnosis',
        description:
          'Pretreatment, instruments and disinfection: one afternoon each in small groups, by what your plant needs.',
        covers: ['OLC120', 'OLC130', 'OLC160'],
      },
    ],
    brings: [
      'Your certificate of level I, which must be valid',
      'Three months of readings from one train, as a spreadsheet',
      'A laptop with a spreadsheet program',
    ],
  },
  ROSIII: {
    title: 'Level III seminar',
    lead: 'Three days for people who design, restore and lead.',
    days: [
      {
        title: 'Probing and autopsy',
        description: 'You probe a vessel with a planted leak, choose the element to sacrifice and open it.',
        covers: ['OLC220'],
      },
      {
        title: 'A design on the table',
        description: 'Two projections of one plant are compared: array, flux, energy, and what was left out.',
        covers: ['OLC310'],
      },
      {
        title: 'Start-up',
        description:
          'From mechanical completion to the performance test: hold points, flushing, loading, records.',
        covers: ['OLC501'],
      },
    ],
    brings: [
      'Your certificate of level II, which must be valid',
      'A laptop',
      'A design or a fault that you want to discuss',
    ],
  },
}
