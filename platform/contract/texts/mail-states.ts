/** Delivery states of an email: `returned` bounced, a `complaint` was reported as spam, `suppressed` was not sent. */
export const mailStates = [
  'sent',
  'waiting',
  'failed',
  'in-app',
  'returned',
  'complaint',
  'suppressed',
] as const
export type MailState = (typeof mailStates)[number]

export const mailStateLabels: Readonly<Record<MailState, string>> = {
  sent: 'Sent',
  waiting: 'Waiting',
  failed: 'Failed',
  'in-app': 'In the app only',
  returned: 'Could not be delivered',
  complaint: 'Reported as spam',
  suppressed: 'Not sent: address fails',
}

/** Reasons for not sending emails to an address. */
export const suppressionReasons = ['bounce', 'soft-bounces', 'complaint'] as const
export type SuppressionReason = (typeof suppressionReasons)[number]

/** Reports of mail servers. Each outranks those before it: a delivered email can still bounce. */
export const reportKinds = ['soft', 'delivered', 'hard', 'complaint'] as const
export type ReportKind = (typeof reportKinds)[number]
