import { watched } from '#platform/web/watched.ts'

/** Whether the chat is on the screen. */
export const chatIsOpen = watched(false)

/** Opens the chat over the page. */
export const openChat = (): void => chatIsOpen.set(true)
