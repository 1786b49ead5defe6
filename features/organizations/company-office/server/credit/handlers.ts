import type { Handlers } from '#platform/server/feature.ts'
import type { corporateCredit } from '../../contract/credit.ts'
import { credit, updateSupervisorCredit } from './budgets.ts'
import {
  answerDispute,
  disputeEntry,
  getIonicLedger,
  getIonicSupervisorLedger,
  ledger,
  statement,
} from './ledger.ts'
import {
  getCorporateCourses,
  setCorporateCourses,
  setCorporateSettings,
  setEmployeeCredit,
  setSupervisorCourses,
  setSupervisorSettings,
  settings,
} from './switches.ts'

export const creditHandlers: Handlers<typeof corporateCredit> = {
  credit,
  ledger,
  statement,
  disputeEntry,
  answerDispute,
  settings,
  getIonicLedger,
  getIonicSupervisorLedger,
  updateIonicSupervisorCreditFromAdmin: updateSupervisorCredit,
  setIonicEmpCredit: setEmployeeCredit,
  setIonicCorporateSettings: setCorporateSettings,
  setIonicSupervisorSettings: setSupervisorSettings,
  getIonicCorporateCourses: getCorporateCourses,
  setIonicCorporateCourses: setCorporateCourses,
  setIonicSupervisorCourses: setSupervisorCourses,
}
