import { page } from '#platform/web/page.ts'
import { CHAT_FRAME } from '../contract/chat-frame.ts'

/** Frame pages without header and footer. Included in the initial load to prevent them from flashing. */
export const supportFramePages = [
  page(CHAT_FRAME, 'Chat', 'anyone', () => import('./ChatFramePage.tsx'), {
    header: false,
    footer: false,
    noindex: true,
  }),
]
