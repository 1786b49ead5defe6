let typedAt: string | null = null

/** Notes where something is typed or chosen last; called once, when the app starts. */
export function watchPageTyping(): void {
  const note = () => {
    typedAt = window.location.pathname
  }
  document.addEventListener('input', note, { capture: true })
}

/** Whether anything was typed or chosen on the page that is open. */
export const wasPageTypedInto = (): boolean => typedAt === window.location.pathname
