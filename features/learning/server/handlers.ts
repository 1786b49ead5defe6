import type { Handlers } from '#platform/server/feature.ts'
import type { learning } from '../contract.ts'
import { claimSeat, seat, seats } from './claim-seat.ts'
import { keepBeat } from './keep-beat.ts'
import { addNote, editNote, listNotes, removeNote } from './notes.ts'
import { course, getCourses, goOn, owned } from './show-courses.ts'
import { unit } from './show-unit.ts'
import { submitQuiz } from './submit-quiz.ts'

export const learningHandlers: Handlers<typeof learning> = {
  getCourses,
  course,
  unit,
  heartbeat: (input, call) => keepBeat(call, input),
  notes: listNotes,
  addNote,
  editNote,
  removeNote,
  submitQuiz,
  seat,
  claimSeat,
  seats,
  continue: goOn,
  owned,
}
