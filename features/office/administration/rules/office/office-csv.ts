import type { CsvExport } from '#platform/contract/csv.ts'
import { mailStateLabels } from '#platform/contract/texts/mail-states.ts'
import type { AuditRow, HolderRow, JobRow, MailRow } from '../../contract/office-rows.ts'
import { auditText } from './audit-text.ts'
import { describeGrant } from './capability-labels.ts'
import { jobText } from './job-text.ts'
import { mailText } from './mail-text.ts'

export const mailCsv: CsvExport<MailRow> = {
  file: 'mails',
  columns: [
    ['Written', (row) => row.createdAt],
    ['Recipient', (row) => row.recipient],
    ['Subject', (row) => row.subject],
    ['Kind', (row) => mailText(row.template)],
    ['Status', (row) => mailStateLabels[row.state]],
    ['Sent', (row) => row.sentAt],
    ['Attempts', (row) => row.attempts],
    ['Failure', (row) => row.failure],
    ['Address fails since', (row) => row.suppressedSince],
  ],
}

export const auditCsv: CsvExport<AuditRow> = {
  file: 'audit',
  columns: [
    ['When', (row) => row.at],
    ['Who', (row) => row.who?.name],
    ['Action', (row) => auditText(row.action)],
    ['Action name', (row) => row.action],
    ['Outcome', (row) => row.outcome],
    ['Target', (row) => row.target],
    ['Target name', (row) => row.targetName],
    ['Details', (row) => row.details.map(({ label, value }) => `${label}: ${value}`).join('; ')],
    ['Address', (row) => row.ip],
  ],
}

export const jobCsv: CsvExport<JobRow> = {
  file: 'jobs',
  columns: [
    ['Job', (row) => jobText(row.name)],
    ['Job name', (row) => row.name],
    ['Status', (row) => row.state],
    ['Attempts', (row) => row.attempts],
    ['Due', (row) => row.dueAt],
    ['Created', (row) => row.createdAt],
    ['Failure', (row) => row.failure],
  ],
}

export const holderCsv: CsvExport<HolderRow> = {
  file: 'roles',
  columns: [
    ['Name', (row) => row.name],
    ['User name', (row) => row.username],
    ['Email', (row) => row.email],
    ['Partner', (row) => row.partner],
    ['Roles', (row) => row.grants.map(describeGrant)],
    ['Second step', (row) => row.secondStep],
  ],
}
