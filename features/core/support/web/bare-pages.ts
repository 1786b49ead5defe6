import { page } from '#platform/web/page.ts'
import { CHAT_FRAME } from '../contract/chat-frame.ts'

/** Without bars: known from the first moment, so that none appears and goes. */
export const supportFramePages = [
  page(CHAT_FRAME, 'Chat', 'anyone', () => import('./ChatFramePage.tsx'), {
    header: false,
    footer: false,
    noindex: true,
  }),
]
