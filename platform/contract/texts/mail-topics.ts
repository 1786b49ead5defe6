/** Topics of product messages. Users choose which topics they also receive by email. */
export const mailTopics = [
  'account',
  'orders',
  'learning',
  'seminars',
  'licenses',
  'company',
  'support',
  'office',
  'news',
] as const
export type MailTopic = (typeof mailTopics)[number]

export const topicTitles: Readonly<Record<MailTopic, string>> = {
  account: 'Account and security',
  orders: 'Orders and payments',
  learning: 'Courses, exams and certificates',
  seminars: 'Seminars and consulting',
  licenses: 'Licenses and renewals',
  company: 'Company and partner',
  support: 'Questions to the office',
  office: 'Office work',
  news: 'News',
}

/** Proof and security: always sent by email. */
const alwaysMailed: readonly MailTopic[] = ['account', 'orders']

export const isOptional = (topic: MailTopic): boolean => !alwaysMailed.includes(topic)
