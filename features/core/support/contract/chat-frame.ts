/**
 * The page that the specification opens in a frame (R-OFF-10): a page, so no operation. Its parameters name nobody: who
 * chats is the session.
 */
export const CHAT_FRAME = 'tawkto/chat/:instid/:userid'
