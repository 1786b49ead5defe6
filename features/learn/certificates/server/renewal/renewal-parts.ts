import { endings, personalExports } from '#features/core/accounts/server/public.ts'
import { examGraded } from '#features/learn/exams/server/public.ts'
import { courseFinished } from '#features/learn/learning/server/public.ts'
import type { Extension } from '#platform/server/extensions/extension-point.ts'
import { type Handlers, type Served, serve } from '#platform/server/feature.ts'
import type { PluggedJob } from '#platform/server/jobs.ts'
import { officeSearches, todayCards } from '#platform/server/office.ts'
import { externalHours, hoursAdmin as hoursAdminContract } from '../../contract/hours-contract.ts'
import { kits, kitsAdmin as kitsAdminContract } from '../../contract/kit-contract.ts'
import { renewals as renewalsContract } from '../../contract/renewal-contract.ts'
import { clearUnusedProofs } from '../external-hours/clear-proofs.ts'
import { approvedExternalHours } from '../external-hours/external-source.ts'
import * as ownClaims from '../external-hours/own-claims.ts'
import { proof, uploadProof } from '../external-hours/proof-files.ts'
import { courseHours } from '../hours/course-hours.ts'
import { examHours } from '../hours/exam-hours.ts'
import { hourSources } from '../hours/hours.ts'
import * as kitsAdmin from '../kits/admin.ts'
import { followCorrection } from '../kits/follow-correction.ts'
import * as ownKits from '../kits/own-kits.ts'
import { packingList } from '../kits/packing-list.ts'
import { certificateIssued } from '../notify-issued.ts'
import * as hoursAdmin from './hours-admin.ts'
import { renewAfterCourse, renewAfterExam, watchRenewals } from './jobs.ts'
import { renewals } from './show-renewals.ts'
import { exportRenewals, renewalsTerminationPart } from './terminate-account.ts'

const hoursHandlers: Handlers<typeof externalHours> = { ...ownClaims, uploadProof, proof }
const kitHandlers: Handlers<typeof kits> = ownKits
const { waitingHours, ...hoursAdminHandlers } = hoursAdmin
const { kitsToSend, searchKits, ...kitsAdminHandlers } = kitsAdmin

/** Operations for renewals, external hours, and graduation kits. */
export const renewalOperations: readonly Served[] = [
  ...serve(renewalsContract, { renewals }),
  ...serve(externalHours, hoursHandlers),
  ...serve(hoursAdminContract, hoursAdminHandlers),
  ...serve(kits, kitHandlers),
  ...serve(kitsAdminContract, { ...kitsAdminHandlers, packingList }),
]

export const renewalJobs: readonly PluggedJob[] = [watchRenewals, clearUnusedProofs]

export const renewalExtensions: readonly Extension[] = [
  hourSources.with(courseHours, examHours, approvedExternalHours),
  courseFinished.with(renewAfterCourse),
  examGraded.with(renewAfterExam),
  certificateIssued.with(followCorrection),
  endings.with(renewalsTerminationPart),
  personalExports.with({ name: 'renewals', collect: exportRenewals }),
  todayCards.with(waitingHours, kitsToSend),
  officeSearches.with(searchKits),
]
