import { blankSeminar, type SeminarDraft } from '#features/events/contract/seminar-draft.ts'

const day = (title: string, description: string) => ({ title, description })

/** What is taught: three levels, two single days and the hours of the webinars. */
export const demoSeminars = {
  ros1: {
    ...blankSeminar(),
    ...{
      code: 'ROS1',
      name: 'ROS I: Run a Reverse Osmosis Plant',
      level: 'ROSI',
      price: '1195.00',
      hours: 26,
    },
    ...{ examCode: 'ROS_I_KNOW', certificateType: 'ROSI' },
    summary: 'Four days from the first ion to a log sheet that tells what the plant is doing.',
    description:
      'For operators and those who lead them. You leave with a normalized log of your own plant, if you bring one.\n\nThe knowledge exam is written on the last afternoon. Who passes it and was there is certified on level I.',
    agenda: [
      day(
        'Water and membranes',
        'What is in the water, what a membrane holds back, and why pressure is needed.',
      ),
      day('The plant', 'Pretreatment, pumps, pressure vessels, instruments; a walk along the skid.'),
      day(
        'Reading the plant',
        'Recovery, rejection, differential pressure; normalizing by hand and by sheet.',
      ),
      day('When it goes wrong', 'Five faults on the skid, found by figures. Exam in the afternoon.'),
    ],
    brings: ['A calculator', 'Closed shoes', 'A week of log sheets of your plant, if you may show them'],
    approvals: [{ agency: 'TCEQ' as const, number: '1871' }],
  },
  ros2: {
    ...blankSeminar(),
    ...{ code: 'ROS2', name: 'ROS II: Find the Fault, Clean the Membrane', level: 'ROSII', price: '1395.00' },
    ...{ hours: 19.5, examCode: 'ROS_II_KNOW', certificateType: 'ROSII' },
    summary: 'Three days of fouling, scaling and cleaning, with an autopsy on the second.',
    description:
      'For people who hold level I or have run a plant for two years. Every fault comes from a plant that asked us for help; names are taken off.',
    agenda: [
      day(
        'What fouls and what scales',
        'Telling them apart by place, time and figure; antiscalant and its limits.',
      ),
      day('Autopsy', 'An element is cut open; what is on the sheet is tested, not guessed.'),
      day('Cleaning that works', 'Chemistry, temperature, flow, order; writing the plan for your own plant.'),
    ],
    brings: ['Closed shoes', 'Safety glasses', 'A fault of your own plant, in figures'],
  },
  ros3: {
    ...blankSeminar(),
    ...{ code: 'ROS3', name: 'ROS III: Design and Improve', level: 'ROSIII', price: '1595.00', hours: 19.5 },
    ...{ examCode: 'ROS_III_KNOW', certificateType: 'ROSIII' },
    summary: 'Three days of design: arrays, staging, energy, and the second look at a plant that exists.',
    description:
      'For engineers and experienced operators. You work in pairs on one plant through all three days and defend it at the end.',
    agenda: [
      day('From water to array', 'Flux, recovery, staging; what the software asks and what it cannot know.'),
      day(
        'Energy and concentrate',
        'Recovery devices, blending, where the concentrate goes and what that costs.',
      ),
      day('Your plant', 'Each pair defends its design. Exam in the afternoon.'),
    ],
    brings: ['A laptop', 'An analysis of your feed water'],
  },
  pretreatment: {
    ...blankSeminar(),
    ...{ code: 'PRE', name: 'Pretreatment Day', price: '395.00', hours: 6.5 },
    summary:
      'Most membrane troubles begin before the membrane. One day for filters, dosing, SDI and chlorine.',
    description: 'You measure SDI yourself, twice, and learn why the two results differ.',
    agenda: [
      day(
        'Pretreatment',
        'Media filters and cartridges, softening and dosing, chlorine and its removal, SDI.',
      ),
    ],
    brings: ['Closed shoes'],
    approvals: [{ agency: 'TCEQ' as const, number: '1874' }],
  },
  cleaning: {
    ...blankSeminar(),
    ...{ code: 'CLEAN', name: 'Cleaning Workshop', price: '445.00', hours: 6.5 },
    summary: 'A day at the cleaning skid: low pH, high pH, and how to know that it worked.',
    description:
      'Eight people at a skid at most. You write the cleaning plan of a plant and carry it out on an element that needs it.',
    agenda: [
      day('Cleaning', 'Diagnosis, chemistry, temperature and flow, the order of steps, proof by figures.'),
    ],
    brings: ['Closed shoes', 'Clothes that may get stains', 'Safety glasses'],
  },
  normalizing: {
    ...blankSeminar(),
    ...{ code: 'WEB-NORM', name: 'Normalized Data in an Hour', price: '0.00', hours: 1 },
    summary: 'Why a colder winter looks like a dying membrane, and how to take the temperature out.',
    description: 'Free for everyone with an account.',
    agenda: [day('Normalized data', 'Three figures, one sheet, one plant in winter and summer.')],
  },
  silica: {
    ...blankSeminar(),
    ...{ code: 'WEB-SILICA', name: 'Silica: How Far Can You Go?', price: '45.00', hours: 2 },
    summary: 'Limits, myths and the dose: what recovery your silica allows.',
    description: 'Hours count for those who are there and answer the questions in between.',
    agenda: [
      day('Silica', 'Solubility by pH and temperature, polymerization, antiscalants, a plant at its limit.'),
    ],
    approvals: [{ agency: 'TCEQ' as const, number: '1880' }],
  },
} as const satisfies Record<string, SeminarDraft>
export type DemoSeminar = keyof typeof demoSeminars
