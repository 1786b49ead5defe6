import type { Handlers } from '#platform/server/feature.ts'
import type { learning } from '../contract.ts'
import { addNote, editNote, listNotes, removeNote } from './notes.ts'
import { course, getCourses, goOn, owned } from './records/show-courses.ts'
import { unit } from './records/show-unit.ts'
import { claimSeat, seat, seats } from './seats/claim-seat.ts'
import { submitQuiz } from './submit-quiz.ts'
import { keepBeat } from './time/keep-beat.ts'

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
