import { forgetOldTraces } from '#features/accounts/server/privacy/page-views.ts'
import { forgetOldAds } from '#features/ads/server/feature.ts'
import { indexMaterial } from '#features/assistant/server/material/index-material.ts'
import { clearUnusedMedia } from '#features/catalog/server/media/clear-media.ts'
import { clearUnusedProofs } from '#features/certificates/server/external-hours/clear-proofs.ts'
import { watchRenewals } from '#features/certificates/server/renewal/jobs.ts'
import { mailTrainingReports } from '#features/compliance/server/mailings/mailings.ts'
import { freshenStandings } from '#features/compliance/server/standings/freshen.ts'
import { forgetConsultingHolds } from '#features/consulting/server/paying/holds.ts'
import { releaseReferrals } from '#features/credit/server/release-referrals.ts'
import { closeOverdueExams } from '#features/exams/server/attempts/close-overdue.ts'
import { forgetOldDeliveries } from '#features/integrations/server/webhooks/forget-deliveries.ts'
import { keepYearSeats } from '#features/learning/server/seats/years/keep-years.ts'
import { exportRosterNightly } from '#features/licenses/server/roster/export-roster.ts'
import { remindOfLicenses } from '#features/licenses/server/wallet/remind.ts'
import { mailDigests } from '#features/messaging/server/digests.ts'
import { deliverPushes } from '#features/messaging/server/push/deliver-pushes.ts'
import { reconcileDaily } from '#features/payments/server/reconciliation/reconcile-day.ts'
import { judgeAttended } from '#features/programs/server/issuing/judge-attended.ts'
import { expandRecurrences } from '#features/projects/server/recurring/expand.ts'
import { remindOfInvoices } from '#features/registration/server/money/remind.ts'
import { endUnpaidHolds } from '#features/registration/server/ordering/unpaid-holds.ts'
import { followOrders } from '#features/requests/server/buying/follow-orders.ts'
import { mailPartnerReports } from '#features/resale/server/reports/mailings.ts'
import { closeEntranceExams } from '#features/rotp/server/admission/close-exams.ts'
import { clearBrokenFiles } from '#features/rotp/server/work/files/clear-broken.ts'
import { endSilentChats } from '#features/support/server/chat/end-silent.ts'
import { clearTicketFiles } from '#features/support/server/files/clear.ts'
import type { Schedule } from '#platform/server/jobs.ts'
import { foldTallies } from '#platform/server/lists/tallies.ts'
import { forgetOldCounters } from '#platform/server/platform-feature.ts'

/** Everything that runs by the clock, in UTC: minute, hour, day, month, weekday. */
export const schedules: readonly Schedule[] = [
  { cron: '17 3 * * *', job: forgetOldTraces },
  { cron: '* * * * *', job: followOrders },
  { cron: '* * * * *', job: closeOverdueExams },
  { cron: '7 * * * *', job: releaseReferrals },
  { cron: '23 4 * * *', job: reconcileDaily },
  { cron: '41 3 * * *', job: forgetOldCounters },
  { cron: '3 * * * *', job: foldTallies },
  { cron: '53 3 * * *', job: clearUnusedMedia },
  { cron: '11 * * * *', job: watchRenewals },
  { cron: '29 * * * *', job: deliverPushes },
  { cron: '47 3 * * *', job: clearUnusedProofs },
  { cron: '13 * * * *', job: exportRosterNightly },
  { cron: '*/10 * * * *', job: freshenStandings },
  { cron: '19 11 * * *', job: mailTrainingReports },
  { cron: '27 11 * * *', job: mailPartnerReports },
  { cron: '37 14 * * *', job: remindOfLicenses },
  { cron: '29 * * * *', job: remindOfInvoices },
  { cron: '33 * * * *', job: endUnpaidHolds },
  { cron: '51 * * * *', job: judgeAttended },
  { cron: '*/5 * * * *', job: closeEntranceExams },
  { cron: '9 * * * *', job: mailDigests },
  { cron: '49 3 * * *', job: forgetOldAds },
  { cron: '57 10 * * *', job: expandRecurrences },
  { cron: '43 3 * * *', job: clearBrokenFiles },
  { cron: '27 3 * * *', job: indexMaterial },
  { cron: '*/5 * * * *', job: endSilentChats },
  { cron: '39 3 * * *', job: clearTicketFiles },
  { cron: '35 3 * * *', job: forgetOldDeliveries },
  { cron: '31 3 * * *', job: forgetConsultingHolds },
  { cron: '21 * * * *', job: keepYearSeats },
]
