/** Whether this page is shown in a frame of another page of ours, as the chat is. */
export const isFramed: boolean = typeof window !== 'undefined' && window.parent !== window
