/** Events that other programs can receive, and their names for staff. */
export const webhookKinds = {
  'certificate.issued': 'Certificate issued',
  'enrollment.completed': 'Course completed',
  'order.paid': 'Order paid',
  'registration.made': 'Seminar registration made',
  'registration.canceled': 'Seminar registration canceled',
} as const

export type WebhookKind = keyof typeof webhookKinds

export const webhookKindNames = Object.keys(webhookKinds) as [WebhookKind, ...WebhookKind[]]

/** The kind as shown in the log of deliveries, where tests are listed as well. */
export const sayKind = (kind: WebhookKind | 'test'): string => (kind === 'test' ? 'Test' : webhookKinds[kind])
