import type { Handlers } from '#platform/server/feature.ts'
import type { licensesAdmin } from '../contract/admin-contract.ts'
import type { licenses } from '../contract.ts'
import { batchRoster, expertsPaper } from './admin/admin-files.ts'
import { approvableCourses } from './admin/approval-admin.ts'
import { curriculum } from './admin/curriculum.ts'
import { changeRule, confirmRule, ruleHistory, ruleList } from './admin/rule-admin.ts'
import { rules } from './book/show-rules.ts'
import { listExperts } from './experts/show-experts.ts'
import { takeForTceq } from './intents/say-for-tceq.ts'
import { acknowledge } from './notices/acknowledge.ts'
import { completions } from './roster/my-completions.ts'
import { requeue } from './roster/requeue.ts'
import { batchList, rosterList } from './roster/roster-lists.ts'
import { sendRoster } from './roster/send-roster.ts'
import { answerRows, previewAnswers, takeAnswers } from './roster/take-answers.ts'
import { ceListPaper } from './wallet/ce-list-paper.ts'
import { add, change, remove } from './wallet/change-license.ts'
import { approved } from './wallet/show-approved.ts'
import { ceList, mine } from './wallet/show-wallet.ts'

export const licensesHandlers: Handlers<typeof licenses> = {
  mine,
  add,
  change,
  remove,
  ceList,
  ceListPaper,
  rules,
  approved,
  completions,
  takeForTceq,
  acknowledge,
  experts: listExperts,
}

export const licensesAdminHandlers: Handlers<typeof licensesAdmin> = {
  curriculum,
  ruleList,
  ruleVersions: ruleHistory,
  changeRule,
  confirmRule,
  approvableCourses,
  rosterList,
  batchList,
  batchRoster,
  sendRoster,
  answerRows,
  previewAnswers,
  takeAnswers,
  requeue,
  expertsPaper,
}
