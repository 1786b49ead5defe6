import { endings, mergings, personalExports } from '#features/core/accounts/server/public.ts'
import { examGraded } from '#features/learn/exams/server/public.ts'
import { courseFinished } from '#features/learn/learning/server/public.ts'
import { callReasons } from '#platform/server/extensions/call-reasons.ts'
import { mailSamples } from '#platform/server/extensions/mail-languages.ts'
import { type Feature, type Handlers, serve } from '#platform/server/feature.ts'
import { officeSearches, personRecords, todayCards } from '#platform/server/office.ts'
import { certificatesAdmin } from '../contract/admin-contract.ts'
import { certificates } from '../contract.ts'
import { reissue, revoke, rotateKey } from './admin/change-certificates.ts'
import { forecast } from './admin/forecast.ts'
import { adminList, companies } from './admin/list-certificates.ts'
import { certificatesOfPerson, searchCertificates, waitingCorrections } from './admin/office-cards.ts'
import { adminCertificate } from './admin/one-certificate.ts'
import { bundle } from './bundle/take-bundle.ts'
import { issueForCourse } from './by-rule/issue-for-course.ts'
import { issueForExam } from './by-rule/issue-for-exam.ts'
import { companyList, myCompanies } from './company-certificates.ts'
import { askCorrection, withdrawCorrection } from './corrections/ask-correction.ts'
import { corrections, decideCorrection } from './corrections/decide-correction.ts'
import { serveKeys } from './credential/serve-keys.ts'
import { demoCertificates } from './demo.ts'
import { exportCertificates } from './export-certificates.ts'
import { endOfProofs } from './external-hours/clear-proofs.ts'
import { envelopedCredential, paper, signedCredential } from './files/certificate-files.ts'
import { mine, one } from './handlers.ts'
import { expiringCertificates } from './holders/call-reason.ts'
import { notifyCertificateIssued } from './notify-issued.ts'
import { demoRenewals } from './renewal/demo-renewals.ts'
import { renewalSample } from './renewal/mail.ts'
import { renewalExtensions, renewalJobs, renewalOperations } from './renewal/renewal-parts.ts'
import { certificatesTerminationPart, mergeOfCertificates } from './terminate-account.ts'
import { find, verify } from './verify/verify.ts'

const ownHandlers: Handlers<typeof certificates> = {
  mine,
  one,
  paper,
  signedCredential,
  envelopedCredential,
  verify,
  find,
  askCorrection,
  withdrawCorrection,
  companyList,
  myCompanies,
}

const adminHandlers: Handlers<typeof certificatesAdmin> = {
  adminList,
  adminCertificate,
  forecast,
  companies,
  revoke,
  reissue,
  corrections,
  decideCorrection,
  rotateKey,
  bundle,
}

export const certificatesFeature: Feature = {
  name: 'certificates',
  operations: [
    ...serve(certificates, ownHandlers),
    ...serve(certificatesAdmin, adminHandlers),
    ...renewalOperations,
  ],
  demo: async () => [...demoCertificates, ...(await demoRenewals())],
  jobs: [notifyCertificateIssued, ...renewalJobs],
  routes: serveKeys,
  extends: [
    courseFinished.with(issueForCourse),
    examGraded.with(issueForExam),
    personalExports.with({ name: 'certificates', collect: exportCertificates }),
    endings.with(certificatesTerminationPart),
    mergings.with(mergeOfCertificates),
    mailSamples.with(renewalSample),
    endOfProofs,
    todayCards.with(waitingCorrections),
    callReasons.with(expiringCertificates),
    officeSearches.with(searchCertificates),
    personRecords.with(certificatesOfPerson),
    ...renewalExtensions,
  ],
}
