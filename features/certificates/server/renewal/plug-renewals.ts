import { registerEnding, registerExport } from '#features/accounts/server/public.ts'
import { registerExamGraded } from '#features/exams/server/public.ts'
import { registerCourseFinished } from '#features/learning/server/public.ts'
import { type Handlers, type Served, serve } from '#platform/server/feature.ts'
import type { PluggedJob } from '#platform/server/jobs.ts'
import { registerSearch, registerToday } from '#platform/server/office.ts'
import { externalHours, hoursDesk as hoursDeskContract } from '../../contract/hours-contract.ts'
import { kits, kitsDesk as kitsDeskContract } from '../../contract/kit-contract.ts'
import { renewals as renewalsContract } from '../../contract/renewal-contract.ts'
import { clearUnusedProofs } from '../external-hours/clear-proofs.ts'
import * as ownClaims from '../external-hours/own-claims.ts'
import { proof, uploadProof } from '../external-hours/proof-files.ts'
import { plugHourSources } from '../hours/plug-sources.ts'
import * as kitsDesk from '../kits/desk.ts'
import { followCorrection } from '../kits/follow-correction.ts'
import * as ownKits from '../kits/own-kits.ts'
import { packingList } from '../kits/packing-list.ts'
import { registerCertificateIssued } from '../tell-issued.ts'
import { endingOfRenewals, exportRenewals } from './end-account.ts'
import * as hoursDesk from './hours-desk.ts'
import { renewAfterCourse, renewAfterExam, watchRenewals } from './jobs.ts'
import { renewals } from './show-renewals.ts'

const hoursHandlers: Handlers<typeof externalHours> = { ...ownClaims, uploadProof, proof }
const kitHandlers: Handlers<typeof kits> = ownKits
const { waitingHours, ...hoursDeskHandlers } = hoursDesk
const { kitsToSend, searchKits, ...kitsDeskHandlers } = kitsDesk

/** Renewals, hours from elsewhere and graduation kits. */
export const renewalOperations: readonly Served[] = [
  ...serve(renewalsContract, { renewals }),
  ...serve(externalHours, hoursHandlers),
  ...serve(hoursDeskContract, hoursDeskHandlers),
  ...serve(kits, kitHandlers),
  ...serve(kitsDeskContract, { ...kitsDeskHandlers, packingList }),
]

export const renewalJobs: readonly PluggedJob[] = [watchRenewals, clearUnusedProofs]

/** Called when the server is composed. */
export function plugRenewals(): void {
  plugHourSources()
  registerCourseFinished('certificates.renewal', renewAfterCourse)
  registerExamGraded('certificates.renewal', renewAfterExam)
  registerCertificateIssued('certificates.kits', followCorrection)
  registerEnding('certificates.renewal', endingOfRenewals)
  registerExport('renewals', exportRenewals)
  registerToday(waitingHours)
  registerToday(kitsToSend)
  registerSearch(searchKits)
}
