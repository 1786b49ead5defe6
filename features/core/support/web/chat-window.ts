import { watched } from '#platform/web/watched.ts'

/** Whether the chat is open. */
export const chatIsOpen = watched(false)

/** Opens the chat above the page. */
export const openChat = (): void => chatIsOpen.set(true)
