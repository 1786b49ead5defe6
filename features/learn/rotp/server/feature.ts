import { endings, personalExports } from '#features/core/accounts/server/public.ts'
import { startReads } from '#platform/server/extensions/start-reads.ts'
import { type Feature, serve } from '#platform/server/feature.ts'
import { personRecords, todayCards } from '#platform/server/office.ts'
import { rotpAdmissions } from '../contract/admissions.ts'
import { rotpApplying } from '../contract/applying.ts'
import { assignmentAdmin } from '../contract/assignments.ts'
import { rotpGrading } from '../contract/grading.ts'
import { programAdmin as programs } from '../contract/program-admin.ts'
import { rotpStudentsAdmin } from '../contract/students.ts'
import { rotpWork } from '../contract/work.ts'
import { rotp } from '../contract.ts'
import { applyingHandlers } from './admission/applying.ts'
import { closeEntranceExams } from './admission/close-exams.ts'
import { letter } from './admission/letter.ts'
import { listApplications } from './admission/list-applications.ts'
import { decideApplication, readPaper } from './admission/review.ts'
import { showApplication } from './admission/show-application.ts'
import { admissionStatistics } from './admission/statistics.ts'
import { demoRotp } from './demo/demo.ts'
import { gradingHandlers } from './grading/grade-work.ts'
import { getAdmin, getAdminByRotp, onlyAdminEnrolls, setOnlyAdminEnrolls } from './handlers.ts'
import { papersToRead, workToGrade } from './office-cards.ts'
import { exportRotp, rotpOfPerson, rotpTerminationPart } from './personal-data.ts'
import { programAdmin, programsTaught } from './programs/program-admin.ts'
import { mine, overview } from './programs/show-program.ts'
import { gradesOfStudent, listStudents } from './students/list-students.ts'
import {
  enroll,
  instructors,
  messages,
  move,
  payments,
  people,
  recordPayment,
  send,
  undoPayment,
} from './students/manage.ts'
import { assignmentHandlers } from './work/assignment-admin.ts'
import { clearBrokenFiles, endOfBrokenFiles } from './work/files/clear-broken.ts'
import { readDocuments } from './work/files/read-documents.ts'
import { beginFile, removeFile, sendPart, workFile } from './work/files/take-parts.ts'
import { deleteWorkFiles } from './work/files/work-files.ts'
import { handIn, myWork, openWork, saveNote } from './work/student-work.ts'

export const rotpFeature: Feature = {
  name: 'rotp',
  operations: [
    ...serve(rotp, {
      getAdmin,
      getAdminByRotp,
      onlyAdminEnrolls,
      setOnlyAdminEnrolls,
      overview,
      mine,
      letter,
    }),
    ...serve(rotpApplying, applyingHandlers),
    ...serve(rotpAdmissions, {
      list: listApplications,
      detail: showApplication,
      read: readPaper,
      decide: decideApplication,
      statistics: admissionStatistics,
      programs: programsTaught,
    }),
    ...serve(programs, programAdmin.handlers),
    ...serve(assignmentAdmin, assignmentHandlers),
    ...serve(rotpWork, {
      mine: myWork,
      open: openWork,
      saveNote,
      beginFile,
      sendPart,
      removeFile,
      handIn,
      file: workFile,
    }),
    ...serve(rotpGrading, gradingHandlers),
    ...serve(rotpStudentsAdmin, {
      list: listStudents,
      grades: gradesOfStudent,
      people,
      instructors,
      enroll,
      move,
      payments,
      recordPayment,
      undoPayment,
      messages,
      send,
    }),
  ],
  jobs: [deleteWorkFiles, readDocuments, closeEntranceExams, clearBrokenFiles],
  demo: demoRotp,
  extends: [
    personalExports.with({ name: 'rotp', collect: exportRotp }),
    endings.with(rotpTerminationPart),
    endOfBrokenFiles,
    personRecords.with(rotpOfPerson),
    todayCards.with(papersToRead, workToGrade),
    startReads.with({
      operation: rotp.getAdmin,
      visitors: 'users',
      input: ({ actor }) => ({ userid: actor?.userId ?? '' }),
    }),
  ],
}
