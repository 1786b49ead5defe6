import type { Branch } from '../branch.ts'

const cause = {
  about: 'It narrows the channels.',
  now: ['Look at it.'],
  next: [],
  safety: [],
  source: 'A manual',
  lesson: { course: 'OLC115', unit: 'Oxidants and dechlorination', second: 51, heading: null },
}

/** Small branch for tests. */
export const sampleBranch: Branch = {
  symptom: 'drop-first',
  title: 'Pressure drop is up',
  about: 'In the first stage.',
  group: 'pressure',
  isTrial: true,
  questions: [
    {
      key: 'drop',
      text: 'How far has it risen?',
      help: 'Normalized.',
      when: null,
      figure: { key: 'dropFirst', unit: '%' },
      options: [
        { key: 'up', text: 'Up', from: 15, below: null },
        { key: 'steady', text: 'Steady', from: null, below: 15 },
      ],
    },
    {
      key: 'lead',
      text: 'What lies on the lead element?',
      help: 'Open it.',
      figure: null,
      when: { question: 'drop', options: ['up'] },
      options: [
        { key: 'slime', text: 'Slime', from: null, below: null },
        { key: 'clay', text: 'Clay', from: null, below: null },
        { key: 'clean', text: 'Clean', from: null, below: null },
      ],
    },
  ],
  causes: [
    {
      ...cause,
      key: 'slime',
      name: 'Biofilm',
      share: 60,
      evidence: [
        { question: 'drop', option: 'up', weight: 2 },
        { question: 'lead', option: 'slime', weight: 4 },
        { question: 'lead', option: 'clay', weight: 0.5 },
      ],
    },
    {
      ...cause,
      key: 'dirt',
      name: 'Colloids',
      share: 40,
      evidence: [
        { question: 'lead', option: 'clay', weight: 4 },
        { question: 'lead', option: 'slime', weight: 0.5 },
      ],
    },
  ],
}
