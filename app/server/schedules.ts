import { forgetOldTraces } from '#features/core/accounts/server/privacy/page-views.ts'
import { mailDigests } from '#features/core/messaging/server/digests.ts'
import { deliverPushes } from '#features/core/messaging/server/push/deliver-pushes.ts'
import { clearPhotoIds } from '#features/core/photo-id/server/picture-files.ts'
import { checkSenderDomains } from '#features/core/sender-domains/server/check-domains.ts'
import { endSilentChats } from '#features/core/support/server/chat/end-silent.ts'
import { clearTicketFiles } from '#features/core/support/server/files/clear.ts'
import { indexMaterial } from '#features/learn/assistant/server/material/index-material.ts'
import { clearUnusedProofs } from '#features/learn/certificates/server/external-hours/clear-proofs.ts'
import { watchRenewals } from '#features/learn/certificates/server/renewal/jobs.ts'
import { closeOverdueExams } from '#features/learn/exams/server/attempts/close-overdue.ts'
import { clearUnusedPackages } from '#features/learn/imported-packages/server/clear-packages.ts'
import { exportRosterNightly } from '#features/learn/licenses/server/roster/export-roster.ts'
import { remindOfLicenses } from '#features/learn/licenses/server/wallet/remind.ts'
import { closeEntranceExams } from '#features/learn/rotp/server/admission/close-exams.ts'
import { clearBrokenFiles } from '#features/learn/rotp/server/work/files/clear-broken.ts'
import { keepYearSeats } from '#features/learn/seats/server/years/keep-years.ts'
import { forgetOldDeliveries } from '#features/office/integrations/server/webhooks/forget-deliveries.ts'
import { expandRecurrences } from '#features/office/projects/server/recurring/expand.ts'
import { mailTrainingReports } from '#features/organizations/company-requirements/server/mailings/mailings.ts'
import { refreshStatuses } from '#features/organizations/company-requirements/server/status/refresh.ts'
import { recordLearning } from '#features/organizations/learning-records/server/outbox/send-statements.ts'
import { forgetOldStatements } from '#features/organizations/learning-records/server/personal-data.ts'
import { forgetLtiLaunches } from '#features/organizations/lti/server/parts.ts'
import { recordLtiResults } from '#features/organizations/lti/server/services/track-result.ts'
import { rotateToolKeys } from '#features/organizations/lti/server/tool-keys.ts'
import { forgetOldLaunches } from '#features/organizations/packages/server/account-parts.ts'
import { mailPartnerReports } from '#features/organizations/partner-sales/server/reports/mailings.ts'
import { issueOverdue } from '#features/organizations/programs/server/issuing/issue-overdue.ts'
import { forgetSignOns } from '#features/organizations/sign-on/server/parts.ts'
import { settleCertificates } from '#features/seminars/attendance/server/proof/settle-certificates.ts'
import { forgetConsultingHolds } from '#features/seminars/consulting/server/paying/holds.ts'
import { remindOfInvoices } from '#features/seminars/registrants/server/money/remind.ts'
import { endUnpaidHolds } from '#features/seminars/registration/server/ordering/unpaid-holds.ts'
import { convertFilms } from '#features/shop/catalog/server/films/convert-films.ts'
import { clearUnusedMedia } from '#features/shop/catalog/server/media/clear-media.ts'
import { releaseReferrals } from '#features/shop/credit/server/release-referrals.ts'
import { reconcileDaily } from '#features/shop/payments/server/reconciliation/reconcile-day.ts'
import { followOrders } from '#features/shop/quotes/server/buying/follow-orders.ts'
import { forgetOldAds } from '#features/site/ads/server/feature.ts'
import type { Schedule } from '#platform/server/jobs.ts'
import { foldTallies } from '#platform/server/lists/tallies.ts'
import { forgetOldMonths } from '#platform/server/months/forget-old-months.ts'
import { forgetOldCounters } from '#platform/server/platform-feature.ts'
import { recountFiles } from '#platform/server/storage/recount-files.ts'

/** All scheduled jobs, in UTC: minute, hour, day, month, weekday. */
export const schedules: readonly Schedule[] = [
  { cron: '17 3 * * *', job: forgetOldTraces },
  { cron: '* * * * *', job: followOrders },
  { cron: '* * * * *', job: closeOverdueExams },
  { cron: '* * * * *', job: recordLearning },
  { cron: '7 * * * *', job: releaseReferrals },
  { cron: '23 4 * * *', job: reconcileDaily },
  { cron: '41 3 * * *', job: forgetOldCounters },
  { cron: '15 3 * * *', job: forgetOldMonths },
  { cron: '59 3 * * *', job: recountFiles },
  { cron: '3 * * * *', job: foldTallies },
  { cron: '53 3 * * *', job: clearUnusedMedia },
  { cron: '*/5 * * * *', job: convertFilms },
  { cron: '11 * * * *', job: watchRenewals },
  { cron: '29 * * * *', job: deliverPushes },
  { cron: '47 3 * * *', job: clearUnusedProofs },
  { cron: '43 3 * * *', job: clearPhotoIds },
  { cron: '13 * * * *', job: exportRosterNightly },
  { cron: '*/10 * * * *', job: refreshStatuses },
  { cron: '19 11 * * *', job: mailTrainingReports },
  { cron: '27 11 * * *', job: mailPartnerReports },
  { cron: '37 14 * * *', job: remindOfLicenses },
  { cron: '29 * * * *', job: remindOfInvoices },
  { cron: '33 * * * *', job: endUnpaidHolds },
  { cron: '51 2 * * *', job: issueOverdue },
  { cron: '*/5 * * * *', job: settleCertificates },
  { cron: '*/5 * * * *', job: closeEntranceExams },
  { cron: '9 * * * *', job: mailDigests },
  { cron: '49 3 * * *', job: forgetOldAds },
  { cron: '57 10 * * *', job: expandRecurrences },
  { cron: '43 3 * * *', job: clearBrokenFiles },
  { cron: '27 3 * * *', job: indexMaterial },
  { cron: '*/5 * * * *', job: endSilentChats },
  { cron: '39 3 * * *', job: clearTicketFiles },
  { cron: '35 3 * * *', job: forgetOldDeliveries },
  { cron: '40 3 * * *', job: forgetOldLaunches },
  { cron: '37 3 * * *', job: forgetSignOns },
  { cron: '34 3 * * *', job: forgetOldStatements },
  { cron: '* * * * *', job: recordLtiResults },
  { cron: '23 4 * * *', job: rotateToolKeys },
  { cron: '57 3 * * *', job: clearUnusedPackages },
  { cron: '36 3 * * *', job: forgetLtiLaunches },
  { cron: '31 3 * * *', job: forgetConsultingHolds },
  { cron: '21 * * * *', job: keepYearSeats },
  { cron: '23 * * * *', job: checkSenderDomains },
]
