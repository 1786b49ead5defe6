import { page } from '#platform/web/page.ts'

/** Levels, their seminars and the tracks are one page; the path selects the program. */
const load = () => import('./ProgramPage.tsx')
const area = 'rosCertification'

export const programsPages = [
  page('rosCertification', 'Certification', 'signed-in', () => import('./RosCertificationPage.tsx'), {
    area,
    tab: 'All levels',
    previews: [
      {
        name: 'rosCertification',
        title: 'Reverse Osmosis Specialist',
        description:
          'Four levels of certification, from running a train by its numbers to judging and teaching: requirements, hours, prices.',
        questions: 'certification',
      },
    ],
  }),
  page('level1Online', 'Level I online', 'signed-in', load, {
    area,
    tab: 'Level I',
    previews: [
      {
        name: 'level1Online',
        title: 'Level I online',
        description:
          'Four courses and two exams in your own time: requirements, contact hours, exams and price of Level I of the Reverse Osmosis Specialist.',
        questions: 'certification',
      },
    ],
  }),
  page('level1', 'Level I seminar', 'signed-in', load, {
    area,
    tabOf: 'level1Online',
    previews: [
      {
        name: 'level1',
        title: 'Level I seminar',
        description:
          'Level I of the Reverse Osmosis Specialist in a room with an instructor: agenda, dates, prices and what online work is credited.',
        questions: 'certification',
      },
    ],
  }),
  page('level2Online', 'Level II online', 'signed-in', load, {
    area,
    tab: 'Level II',
    previews: [
      {
        name: 'level2Online',
        title: 'Level II online',
        description:
          'Find the cause when the numbers of a train change: requirements, contact hours, exams and price of Level II.',
        questions: 'certification',
      },
    ],
  }),
  page('level2', 'Level II seminar', 'signed-in', load, {
    area,
    tabOf: 'level2Online',
    previews: [
      {
        name: 'level2',
        title: 'Level II seminar',
        description:
          'Level II of the Reverse Osmosis Specialist in a room with an instructor: agenda, dates, prices and what online work is credited.',
        questions: 'certification',
      },
    ],
  }),
  page('level3', 'Level III', 'signed-in', load, {
    area,
    previews: [
      {
        name: 'level3',
        title: 'Level III',
        description:
          'For people who design, restore and lead: requirements, courses, exam and seminar dates of Level III.',
        questions: 'certification',
      },
    ],
  }),
  page('level4', 'Level IV', 'signed-in', load, {
    area,
    previews: [
      {
        name: 'level4',
        title: 'Level IV',
        description: 'For people who judge and teach: portfolio, interview and application of Level IV.',
        questions: 'certification',
      },
    ],
  }),
  page('wtcp', 'Water treatment certification', 'signed-in', load, {
    area,
    tab: 'Water treatment',
    previews: [
      {
        name: 'wtcp',
        title: 'Water treatment certification',
        description: 'Two tracks for operators of plants of every kind: requirements, exams and prices.',
        questions: 'certification',
      },
    ],
  }),
]
