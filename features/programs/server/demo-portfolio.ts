import type { ApplicationForm } from '../contract/application-form.ts'

/** What a consultant shows for level IV. */
export const portfolio: ApplicationForm = {
  years: '14',
  statement:
    'I am called when a plant has lost a third of its flow and nobody agrees why. I want to be assessed in the diagnosis of trains from their own records, and in handing that on to the people who run them.',
  works: [
    {
      title: 'Two trains of a brackish plant brought back without new membranes',
      year: '2023',
      role: 'Lead of diagnosis and cleaning',
      description:
        'Normalized flow had fallen by 31% within a year. Probing and two balances showed that the loss was in the second stage alone. A change of antiscalant and two low-pH cleanings recovered 26 of the 31%; the new elements that had been ordered were returned.',
      link: '',
    },
    {
      title: 'Commissioning of a reuse plant with an ultrafiltration ahead',
      year: '2024',
      role: 'Commissioning engineer of the owner',
      description:
        'I wrote the plan with eleven hold points and ran the performance test of 72 hours. Two of the eight vessels were sent back to loading, since their probing profile showed an O-ring at fault. The plant was taken over with normalized figures of every stage as its reference.',
      link: '',
    },
    {
      title: 'Course for the operators of a mine, in their own control room',
      year: '2025',
      role: 'Author and teacher',
      description:
        'Six mornings with nine operators, with their own readings of the month before. Since then they normalize by themselves and call when a trend leaves its band. Cleanings went from nine to four a year, and the log is kept by all four shifts in the same way.',
      link: '',
    },
  ],
  referees: [
    { name: 'Aino Kestrel', company: 'Brackish Basin Utilities', email: 'aino.kestrel@example.com' },
    { name: 'Rafael Ode', company: 'Copper Mesa Mining', email: 'rafael.ode@example.com' },
  ],
}
