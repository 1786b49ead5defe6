/** True if this page is framed by another of our pages, as the chat is. */
export const isFramed: boolean = typeof window !== 'undefined' && window.parent !== window
