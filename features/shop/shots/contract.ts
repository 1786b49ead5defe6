import { z } from 'zod'
import { instant, optionalText, requiredText } from '#platform/contract/fields.ts'
import { contract, operationsFor } from '#platform/contract/operation.ts'
import { filterOf, listInput, listOutput } from '#platform/contract/paging.ts'
import { orientations, shotKindNames, shotKinds, shotStateNames, shotStates } from './rules/shot.ts'

/** A photograph or video below the text of a lecture. */
export const LectureShot = z.object({
  key: z.string(),
  kind: z.enum(shotKinds),
  url: z.string(),
  /** Subtitles of a video. */
  subtitles: z.string().nullable(),
  alt: z.string(),
  caption: z.string(),
})
export type LectureShot = z.output<typeof LectureShot>

const ShotRow = z.object({
  key: z.string(),
  kind: z.enum(shotKinds),
  course: z.string(),
  lecture: z.string(),
  title: z.string(),
  show: z.string(),
  visible: z.string(),
  safety: z.string(),
  orientation: z.enum(orientations),
  seconds: z.int().nullable(),
  state: z.enum(shotStates),
  uploadedAt: instant().nullable(),
  /** Shot currently shown; null if missing. */
  shown: LectureShot.nullable(),
})
export type ShotRow = z.output<typeof ShotRow>

const staffOnly = operationsFor(['product_admin'])
const Done = z.object({ good: z.literal(true) })
const key = requiredText(40, 'Please choose an entry.')
const Count = z.object({ done: z.int(), all: z.int() })

export const shotsAdmin = contract('shots', {
  shotList: staffOnly.query({
    input: listInput(['lecture']).extend({
      kind: filterOf(shotKinds),
      state: filterOf(shotStates),
      course: optionalText(40).default(''),
    }),
    output: listOutput(ShotRow),
    csvFile: 'shot-list',
    csv: [
      ['Done', (row) => (row.state === 'uploaded' ? 'x' : '')],
      ['Key', (row) => row.key],
      ['Kind', (row) => shotKindNames[row.kind]],
      ['Course', (row) => row.course],
      ['Lecture', (row) => row.lecture],
      ['Title', (row) => row.title],
      ['Show', (row) => row.show],
      ['Must be visible', (row) => row.visible],
      ['Safety', (row) => row.safety],
      ['Orientation', (row) => row.orientation],
      ['Seconds', (row) => row.seconds ?? ''],
      ['Status', (row) => shotStateNames[row.state]],
    ],
  }),
  shotProgress: staffOnly.query({
    summary: 'Returns the number of uploaded photos and films, and the courses in the list.',
    output: z.object({ photo: Count, film: Count, courses: z.array(z.string()) }),
  }),
  saveShot: staffOnly.command({
    summary: 'Shows an uploaded photo or film in the lecture of an entry. Replaces any earlier one.',
    input: z.object({
      key,
      file: requiredText(80, 'Please choose the file.'),
      subtitles: optionalText(80),
      alt: requiredText(300, 'Please describe what it shows, for people who cannot see it.'),
      caption: requiredText(300, 'Please write the caption.'),
    }),
    output: Done,
    errors: {
      'no-lecture': 'The published course has no lecture of this name. Rename the lecture or the entry.',
    },
  }),
  removeShot: staffOnly.command({ input: z.object({ key }), output: Done }),
})
