import type { ExpertDraft } from '../contract/expert-draft.ts'

type DemoExpert = Omit<ExpertDraft, 'validUntil' | 'licenses' | 'documents'> & {
  licenses: [name: string, number: string, days: number | null][]
  documents: [name: string, location: string, days: number | null][]
  /** Days from today to the end of the entry. */
  validDays: number | null
}

/** Invented people, as a register would have them: valid, ending soon, and run out. */
export const demoExperts: readonly DemoExpert[] = [
  {
    name: 'Ines Halloran',
    title: 'Senior instructor, reverse osmosis',
    bio: 'Started as a shift operator of a brackish plant and ran its membrane building for eleven years. She writes the chemistry and operation courses and teaches how to read a train before it needs a cleaning. In her workshops every number comes from a log sheet.',
    yearsHandsOn: 19,
    licenses: [
      ['Water operator, class A, Texas', 'WO0007713', 520],
      ['Water treatment operator, grade 4, New Mexico', 'NM-4471', 300],
    ],
    courses: ['OLC110', 'OLC111', 'OLC117'],
    documents: [
      ['Curriculum vitae, 2026', 'Register of staff, folder 3', null],
      ['Training record as instructor', 'Register of staff, folder 3', 700],
    ],
    validDays: 640,
  },
  {
    name: 'Delphine Okoro-Reyes',
    title: 'Process engineer, pretreatment',
    bio: 'Has designed and started up pretreatment for surface and well water in dry country. Her courses on scaling and fouling grew from failure reports that she collected over ten years. She reviews each change of these courses against plant data.',
    yearsHandsOn: 14,
    licenses: [['Professional engineer, Texas', 'PE-118204', 400]],
    courses: ['OLC115', 'OLC120'],
    documents: [['Curriculum vitae, 2025', 'Register of staff, folder 5', null]],
    validDays: 365,
  },
  {
    name: 'Ruben Tallgrass',
    title: 'Safety trainer',
    bio: 'Led the emergency crew of a chemical supplier and then the safety work of four small water systems. He wrote the course on handling chemicals and the one on disinfection and resiliency, and runs a drill with every class that he meets in person.',
    yearsHandsOn: 23,
    licenses: [
      ['Water operator, class B distribution, Texas', 'WD0019920', 45],
      ['Hazardous materials technician', '', 210],
    ],
    courses: ['OLC140', 'OLC160'],
    documents: [['Letter of the fire marshal', 'Register of staff, folder 8', 45]],
    validDays: 45,
  },
  {
    name: 'Ottoline Marsh',
    title: 'Mathematics for operators',
    bio: 'Taught evening classes for operators at a community college after twelve years in a laboratory. She wrote the course on operator mathematics and checks the numbers of all others.',
    yearsHandsOn: 12,
    licenses: [['Wastewater operator, class B, Texas', 'WW0031155', -20]],
    courses: ['OLC150'],
    documents: [['Curriculum vitae, 2023', 'Register of staff, folder 2', null]],
    validDays: -20,
  },
]
