export interface TermsValues extends Record<string, unknown> {
  title: string
  track: string
  level: string
  summary: string
  price: string
  minutes: string
  passPercent: string
  attempts: string
  waitDays: string
  accessDays: string
  contactHours: string
  blueprint: { topic: string; items: string }[]
}
