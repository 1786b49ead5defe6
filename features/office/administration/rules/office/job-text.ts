import { spaced } from './audit-text.ts'

/** Texts of jobs whose names are unclear; all others are derived from the job name. */
const known: Readonly<Record<string, string>> = {
  deliverMail: 'Send email',
  applyWebhook: 'Apply payment event',
  resolvePayment: 'Check payment',
  resolveRefund: 'Check refund',
  reconcileDaily: 'Reconcile payments',
  releaseAbandoned: 'Release abandoned checkout',
  expireOpenOrder: 'Expire order',
  returnExpiredPromo: 'Release promo code',
  returnLateMoney: 'Refund late payment',
  endUnpaidHolds: 'Release unpaid seats',
  notifyCertificateIssued: 'Notify of certificate',
  notifyCourseFinished: 'Notify of finished course',
  notifyEventCanceled: 'Notify of canceled event',
  notifyExamGraded: 'Notify of exam result',
  notifyWebhooks: 'Notify webhooks',
  deliverWebhook: 'Send to webhook',
  recordLearning: 'Write learning statements',
  sendStatements: 'Send learning statements',
  recordLtiResults: 'Compute scores for LMSs',
  sendLtiScores: 'Send scores to LMSs',
  rotateLtiKeys: 'Rotate keys for LMSs',
  forgetLtiLaunches: 'Delete old launches from LMSs',
  deliverPushes: 'Show messages on devices',
  notifySignupWebhook: 'Notify of new account',
  forgetConsultingHolds: 'Delete ended consulting holds',
  forgetOldTraces: 'Delete old page views',
  mailResetLink: 'Email password link',
  endAsk: 'Expire company request',
  endQuote: 'Expire quote',
  endWaiting: 'Close waiting list',
  remindOfQuote: 'Send quote reminder',
  remindOfConsulting: 'Send consulting reminder',
}

/** Returns the display name of a job: 'remindOfInvoices' becomes 'Remind of invoices'. */
export const jobText = (name: string): string => known[name] ?? spaced(name)
