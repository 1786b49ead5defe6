/** Topics that an open page may have to refetch. Only the topic is sent; the data is fetched as usual. */
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
