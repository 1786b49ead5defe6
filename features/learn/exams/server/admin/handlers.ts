import type { Handlers } from '#platform/server/feature.ts'
import type { examsAdmin } from '../../contract/admin-contract.ts'
import { extendAttempt, giveAttempt, voidAttempt } from './change-attempt.ts'
import { importItems, previewImport } from './import-items.ts'
import { adminAttempts } from './list-attempts.ts'
import { adminExam, adminExams } from './list-exams.ts'
import { adminItems, itemBank } from './list-items.ts'
import { archiveExam, saveExam } from './save-exam.ts'
import { addTopic, retireItem, saveItem } from './save-item.ts'
import { adminAttempt } from './show-attempt.ts'
import { adminItem, itemChoices } from './show-item.ts'

export const examsAdminHandlers: Handlers<typeof examsAdmin> = {
  adminItems,
  itemBank,
  adminItem,
  itemChoices,
  saveItem,
  retireItem,
  addTopic,
  previewImport,
  importItems,
  adminExams,
  adminExam,
  saveExam,
  archiveExam,
  adminAttempts,
  adminAttempt,
  extendAttempt,
  voidAttempt,
  giveAttempt,
}
