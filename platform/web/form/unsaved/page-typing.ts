let typedAt: string | null = null

/** Tracks the page of the last input; called once at app startup. */
export function watchPageTyping(): void {
  const note = () => {
    typedAt = window.location.pathname
  }
  document.addEventListener('input', note, { capture: true })
}

/** True if the user entered or selected anything on the current page. */
export const wasPageTypedInto = (): boolean => typedAt === window.location.pathname
