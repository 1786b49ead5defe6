import { page } from '#platform/web/page.ts'
import { CHAT_FRAME } from '../contract/chat-frame.ts'

/** Without bars: known from the first moment, so that none appears and goes. */
export const supportFramePages = [
  page({
    path: CHAT_FRAME,
    title: 'Chat',
    access: 'anyone',
    header: false,
    footer: false,
    noindex: true,
    load: () => import('./ChatFramePage.tsx'),
  }),
]
