import { spaced } from './audit-words.ts'

/** What jobs are called whose name says too little; every other one is read from its name. */
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
  tellCertificateIssued: 'Notify of certificate',
  tellCourseFinished: 'Notify of finished course',
  tellEventCanceled: 'Notify of canceled event',
  tellExamGraded: 'Notify of exam result',
  tellWebhooks: 'Notify webhooks',
  deliverWebhook: 'Send to webhook',
  deliverPushes: 'Show messages on devices',
  tellSignupWebhook: 'Notify of new account',
  runCertificates: 'Issue certificates',
  forgetConsultingHolds: 'Delete ended consulting holds',
  forgetOldTraces: 'Delete old page views',
  mailResetLink: 'Email password link',
}

/** A job in words: 'remindOfInvoices' becomes 'Remind of invoices'. */
export const jobWords = (name: string): string => known[name] ?? spaced(name)
