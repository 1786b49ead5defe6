import { page } from '#platform/web/page.ts'

export const assistantPages = [
  page('aiChatBot', 'Study assistant', 'signed-in', () => import('./AiChatBotPage.tsx')),
]
