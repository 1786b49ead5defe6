import type { Handlers } from '#platform/server/feature.ts'
import type { examsDesk } from '../../contract/desk-contract.ts'
import { extendAttempt, giveAttempt, voidAttempt } from './change-attempt.ts'
import { importItems, previewImport } from './import-items.ts'
import { deskAttempts } from './list-attempts.ts'
import { deskExam, deskExams } from './list-exams.ts'
import { deskItems, itemBank } from './list-items.ts'
import { archiveExam, saveExam } from './save-exam.ts'
import { addTopic, retireItem, saveItem } from './save-item.ts'
import { deskAttempt } from './show-attempt.ts'
import { deskItem, itemChoices } from './show-item.ts'

export const examsDeskHandlers: Handlers<typeof examsDesk> = {
  deskItems,
  itemBank,
  deskItem,
  itemChoices,
  saveItem,
  retireItem,
  addTopic,
  previewImport,
  importItems,
  deskExams,
  deskExam,
  saveExam,
  archiveExam,
  deskAttempts,
  deskAttempt,
  extendAttempt,
  voidAttempt,
  giveAttempt,
}
