import type { Handlers } from '#platform/server/feature.ts'
import type { enrollmentsDesk } from '../contract/enrollments-contract.ts'
import type { practicing } from '../contract/practice-contract.ts'
import type { seating } from '../contract/seat-contract.ts'
import type { learning } from '../contract.ts'
import { answerCheck } from './checks/answer-check.ts'
import { cohorts } from './enrollments/cohorts.ts'
import { list } from './enrollments/list-enrollments.ts'
import { evidence } from './evidence/time-evidence.ts'
import { chooseTextLanguage } from './languages/text-in-language.ts'
import { addNote, editNote, listNotes, removeNote } from './notes.ts'
import { answerPractice, practiceHint } from './practice/answer-practice.ts'
import { deck } from './practice/deck.ts'
import { practiceTask } from './practice/draw-task.ts'
import { course, getCourses, goOn, owned } from './records/show-courses.ts'
import { unit } from './records/show-unit.ts'
import { claimSeat, seat } from './seats/claim-seat.ts'
import { seatCostCenters } from './seats/cost-centers.ts'
import { giveSeats } from './seats/give-seats.ts'
import { seatLedger } from './seats/ledger.ts'
import { colleagues, listPurchases, listSeats } from './seats/list-seats.ts'
import { reclaimSeat } from './seats/reclaim-seat.ts'
import { resendInvitation } from './seats/resend-invitation.ts'
import { seatsToCompany } from './seats/seats-to-company.ts'
import { submitQuiz } from './submit-quiz.ts'
import { keepBeat } from './time/keep-beat.ts'

export const learningHandlers: Handlers<typeof learning> = {
  getCourses,
  course,
  unit,
  evidence,
  heartbeat: (input, call) => keepBeat(call, input),
  answerCheck,
  notes: listNotes,
  addNote,
  editNote,
  removeNote,
  submitQuiz,
  chooseTextLanguage,
  continue: goOn,
  owned,
}

export const practiceHandlers: Handlers<typeof practicing> = {
  practiceTask,
  practiceHint,
  answerPractice,
  deck,
}

export const seatHandlers: Handlers<typeof seating> = {
  seat,
  claimSeat,
  seatPurchases: listPurchases,
  seats: listSeats,
  seatLedger,
  seatCostCenters,
  colleagues,
  giveSeats,
  resendInvitation,
  reclaimSeat,
  seatsToCompany,
}

export const enrollmentHandlers: Handlers<typeof enrollmentsDesk> = { list, cohorts }
