import type { Handlers } from '#platform/server/feature.ts'
import type { appNews } from '../contract/app-news.ts'
import type { office } from '../contract/office-contract.ts'
import type { administration } from '../contract.ts'
import { auditActions, auditList } from './audit/list-audit.ts'
import { getDatesForYear, getTimeCode, getTodaysDate } from './dates.ts'
import { jobList } from './jobs/list-jobs.ts'
import { retryJob } from './jobs/retry-job.ts'
import { mailList, mailTemplates } from './mail/list-mails.ts'
import { readMail } from './mail/read-mail.ts'
import { liftSuppression, resendMail } from './mail/resend-mail.ts'
import { retrieveMaintenance, setMaintenance } from './maintenance.ts'
import { charts } from './office/charts.ts'
import { findAnything } from './office/find-anything.ts'
import { health } from './office/health.ts'
import { settingsOverview } from './office/settings-overview.ts'
import { today } from './office/today.ts'
import { deleteNote, writeNote } from './people/person-notes.ts'
import { person } from './people/show-person.ts'
import { giveRole, takeRole } from './roles/change-role.ts'
import { holderList, roleScopes } from './roles/list-roles.ts'
import { ionicVersion, requireVersion, setNewestVersion } from './versions.ts'

export const appNewsHandlers: Handlers<typeof appNews> = { ionicVersion, retrieveMaintenance }

export const administrationHandlers: Handlers<typeof administration> = {
  getTimeCode,
  getTodaysDate,
  getDatesForYear,
  setMaintenance,
  setNewestVersion,
  requireVersion,
}

export const officeHandlers: Handlers<typeof office> = {
  today,
  charts,
  findAnything,
  person,
  writeNote,
  deleteNote,
  health,
  settingsOverview,
  mailList,
  mailTemplates,
  readMail,
  resendMail,
  liftSuppression,
  auditList,
  auditActions,
  jobList,
  retryJob,
  holderList,
  roleScopes,
  giveRole,
  takeRole,
}
