/** What an open page may be told to ask for again. Only the topic travels; the answer is fetched as always. */
export const liveTopics = [
  'prices',
  'orders',
  'credit',
  'seats',
  'requests',
  'exams',
  'programs',
  'seminars',
  'door',
  'messages',
  'support',
  'simulator',
  'games',
  'plants',
  'version',
] as const
export type LiveTopic = (typeof liveTopics)[number]

export const isLiveTopic = (text: string): text is LiveTopic => liveTopics.some((topic) => topic === text)
