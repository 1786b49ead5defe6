/**
 * Path of the page that the specification opens in a frame (R-OFF-10). It is a page, so there is no operation for it.
 * Its parameters are ignored; the session identifies the user.
 */
export const CHAT_FRAME = 'tawkto/chat/:instid/:userid'
