import { page } from '#platform/web/page.ts'

export const assistantPages = [
  page({
    path: 'aiChatBot',
    title: 'Study assistant',
    access: 'signed-in',
    load: () => import('./AiChatBotPage.tsx'),
  }),
]
