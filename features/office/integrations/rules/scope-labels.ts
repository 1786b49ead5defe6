import type { Scope } from '#platform/contract/access.ts'

/** Data that a key with the scope can read. */
export const scopeLabels: Record<Scope, string> = {
  certificates: 'Certificates with their holders',
  enrollments: 'Enrollments with their learners',
  events: 'Seminar events with their seats',
  orders: 'Orders with their buyers and totals',
  registrations: 'Registrants of seminar events',
  statements: 'Learning of companies’ people, as xAPI statements',
}
