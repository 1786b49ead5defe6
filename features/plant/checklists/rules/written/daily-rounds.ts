import { check, choice, inSections, note, number, optional, photo } from './build-steps.ts'

/** Readings and checks made once per shift while a train runs. */
export const dailyRounds = {
  listid: 'daily-rounds',
  version: 1,
  name: 'Daily RO rounds',
  about: 'Once a shift while the train runs steadily. Log pressures and flows of the train in Plant trends.',
  steps: inSections({
    Pretreatment: [
      check('intake', 'Raw water pump, strainer and media filters run without noise or leaks'),
      number('filter-drop', 'Pressure drop across the media filters', 'psi', [0, 10], 'Backwash at 10 psi.'),
      number(
        ...(['cartridge-drop', 'Pressure drop across the cartridge filter', 'psi', [0, 15]] as const),
        'Change the cartridges at 15 psi at the latest. A drop near zero after a change means that one is not seated.',
      ),
      number('turbidity', 'Turbidity of the RO feed', 'NTU', [0, 1], 'Aim for less than 0.2 NTU.'),
      optional(number('sdi', 'SDI of the RO feed, 15 minutes', '', [0, 5], 'Aim for less than 3.')),
      number(
        ...(['chlorine', 'Free chlorine before the membranes', 'mg/L', [0, 0.05]] as const),
        'Polyamide is damaged by chlorine and does not recover.',
      ),
      optional(number('orp', 'ORP of the RO feed', 'mV', [null, 250])),
      number('feed-ph', 'pH of the RO feed', '', [4, 10]),
      number('feed-temperature', 'Temperature of the RO feed', '°F', [41, 113]),
    ],
    Chemicals: [
      number('antiscalant-level', 'Level of the antiscalant tank', '%', [20, 100]),
      number(
        ...(['antiscalant-dose', 'Dose of antiscalant by drawdown', 'mg/L', [1, 6]] as const),
        'Read for a minute at the calibration column, not at the pump. Copy this list to set the dose of your projection.',
      ),
      number('bisulfite-level', 'Level of the bisulfite tank', '%', [20, 100]),
      choice('dosing-pumps', 'Dosing pumps', [
        'Strokes seen, no air',
        '!Air in the head or line',
        '!Leak',
        '!Stopped',
      ]),
    ],
    'RO train': [
      choice('noise', 'High-pressure pump', ['Runs as usual', '!Unusual noise', '!Vibration', '!Seal leaks']),
      number(
        ...(['stage-drop', 'Largest pressure drop across one stage', 'psi', [0, 50]] as const),
        'No more than 50 psi across a vessel of six elements. Compare it with the day after start-up as well.',
      ),
      check('leaks', 'No leaks at end caps, couplings and sample valves'),
      choice('concentrate', 'Sample of the concentrate', ['Clear', '!Cloudy', '!Colored', '!Foams']),
      number('permeate-ph', 'pH of the product after treatment', '', [6.5, 8.5]),
      optional(number('product-chlorine', 'Chlorine of the product', 'mg/L', [0.2, 4])),
    ],
    Area: [
      check('eyewash', 'Eyewash and shower are free to reach and flow clear'),
      check('containment', 'Containments are dry'),
      photo('panel', 'Photo of the panel'),
      note('remarks', 'For the next shift'),
    ],
  }),
}
