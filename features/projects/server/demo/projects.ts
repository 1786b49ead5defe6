import type { ProjectState, Visibility } from '../../rules/project-words.ts'
import type { LinkKind } from '../../rules/schedule/plan.ts'

export interface DemoTask {
  title: string
  days: number
  who?: string
  /** Positions of its predecessors in the list. */
  after?: readonly (readonly [index: number, kind?: LinkKind, lag?: number])[]
  /** Days from the project's first to the day on which it is due. */
  dueOn?: number
  hours?: number
  tags?: string[]
  checklist?: string[]
  notes?: string
  /** When it is finished, or how it stands. */
  becomes?: 'early' | 'late' | 'started' | 'waiting'
}

export interface DemoProject {
  name: string
  description: string
  type: string
  customer?: string
  visibility?: Visibility
  state?: ProjectState
  /** The first leads it. */
  members: readonly string[]
  /** Days from the beginning of the story. */
  starts: number
  /** US dollars. */
  budget?: number
  baseline?: boolean
  tasks: readonly DemoTask[]
}

export const demoProjects: readonly DemoProject[] = [
  {
    ...{
      name: 'Membrane cleaning course',
      type: 'Course production',
      budget: 9000,
      baseline: true,
      starts: 0,
    },
    description: 'A new online course on cleaning in place, with films of a skid.',
    members: ['instructor', 'staff', 'consultant'],
    tasks: [
      { title: 'Outline and learning goals', days: 4, who: 'instructor', becomes: 'early' },
      { title: 'Write the script', days: 9, who: 'instructor', after: [[0]], hours: 40, becomes: 'late' },
      {
        title: 'Rent a cleaning skid',
        days: 5,
        who: 'staff',
        after: [[0]],
        becomes: 'early',
        tags: ['purchase'],
      },
      {
        title: 'Film high and low pH cleaning',
        days: 4,
        who: 'instructor',
        after: [[1], [2, 'FS', 1]],
        becomes: 'started',
      },
      { title: 'Correct the captions', days: 4, who: 'staff', after: [[3, 'SS', 2]] },
      { title: 'Review by a second engineer', days: 3, who: 'consultant', after: [[3], [4]] },
      { title: 'Course is ready for sale', days: 0, who: 'instructor', after: [[5]] },
    ],
  },
  {
    ...{
      name: 'Plant study for Rio Bend Water',
      type: 'Customer',
      customer: 'Rio Bend Water',
      budget: 14000,
      starts: 4,
    },
    description: 'Why differential pressure rises in the second stage, and what to change.',
    members: ['consultant', 'instructor'],
    baseline: true,
    tasks: [
      {
        title: 'Collect train logs of one year',
        days: 3,
        who: 'consultant',
        becomes: 'early',
        tags: ['data'],
      },
      {
        title: 'Normalize flow and salt passage',
        days: 5,
        who: 'consultant',
        after: [[0]],
        hours: 24,
        becomes: 'late',
      },
      { title: 'Visit the plant and probe vessels', days: 3, who: 'instructor', after: [[1]], dueOn: 40 },
      {
        title: 'Element autopsy',
        days: 8,
        who: 'consultant',
        after: [[2]],
        becomes: 'waiting',
        notes: 'The lab confirms the date when it has the element.',
      },
      {
        title: 'Report with recommendations',
        days: 5,
        who: 'consultant',
        after: [[2, 'SS', 2], [3]],
        hours: 30,
      },
      { title: 'Report accepted', days: 0, after: [[4]] },
    ],
  },
  {
    ...{ name: 'Spring catalog', type: 'Office', starts: 8, members: ['staff', 'admin'], budget: 3500 },
    description: 'Printed and online catalog of seminars of the coming spring.',
    tasks: [
      {
        title: 'Fix dates and locations',
        days: 5,
        who: 'staff',
        becomes: 'late',
        checklist: ['Gulf Coast', 'Southwest', 'Online'],
      },
      { title: 'Write the seminar texts', days: 6, who: 'staff', after: [[0]], becomes: 'started' },
      { title: 'Check prices and early bird dates', days: 1, who: 'admin', after: [[0]] },
      { title: 'Layout and print', days: 7, who: 'staff', after: [[1], [2]] },
      { title: 'Catalog is sent', days: 0, after: [[3]] },
    ],
  },
  {
    ...{
      name: 'Technician program, next term',
      type: 'Office',
      starts: 2,
      members: ['rotpadmin', 'instructor'],
      baseline: true,
    },
    description: 'Admission, calendar and work of the next term of the technician program.',
    tasks: [
      { title: 'Set the dates of the term', days: 2, who: 'rotpadmin', becomes: 'early' },
      { title: 'Revise the entrance exam', days: 5, who: 'instructor', after: [[0]], becomes: 'late' },
      { title: 'Invite applicants', days: 3, who: 'rotpadmin', after: [[0]], becomes: 'late' },
      { title: 'Read applications', days: 6, who: 'rotpadmin', after: [[1], [2, 'FS', 8]] },
      { title: 'Decide and send letters', days: 2, who: 'rotpadmin', after: [[3]] },
      { title: 'Term begins', days: 0, who: 'rotpadmin', after: [[4, 'FS', 5]] },
    ],
  },
  {
    ...{
      name: 'Salaries and contracts',
      type: 'Office',
      visibility: 'private',
      starts: 10,
      members: ['admin', 'staff'],
    },
    description: 'Contracts of instructors for the coming year.',
    tasks: [
      { title: 'Collect offers of instructors', days: 5, who: 'admin', becomes: 'late' },
      { title: 'Write contracts', days: 4, who: 'admin', after: [[0]] },
      { title: 'Contracts are signed', days: 0, after: [[1]] },
    ],
  },
  {
    ...{ name: 'Lab move', type: 'Office', state: 'paused', starts: 12, members: ['consultant', 'staff'] },
    description: 'Move of the test bench to the new hall. Waits for the building permit.',
    tasks: [
      { title: 'Measure the new hall', days: 2, who: 'consultant', becomes: 'early' },
      { title: 'Plan power and drains', days: 6, who: 'consultant', after: [[0]] },
      { title: 'Move the bench', days: 3, who: 'staff', after: [[1]] },
    ],
  },
]
