/** The fields of the form by their place in it. */
export const fieldId = (attendeeId: number | null, field: string): string =>
  attendeeId === null ? `registration-${field}` : `attendee-${attendeeId}-${field}`

const PATIENCE = 2500
const AGAIN_AFTER = 40

/**
 * Goes to a field as soon as it is there and no window lies over it; the code of some fields comes a moment later.
 */
export function focusField(id: string): void {
  const giveUpAt = performance.now() + PATIENCE
  const attempt = () => {
    const field = document.getElementById(id)
    // In a preview the form itself is in a window.
    const isFree = [...document.querySelectorAll('[role="dialog"]')].every((each) => each.contains(field))
    if (field && isFree) {
      field.focus({ preventScroll: true })
      return field.scrollIntoView({ block: 'center' })
    }
    if (performance.now() < giveUpAt) setTimeout(attempt, AGAIN_AFTER)
  }
  setTimeout(attempt, AGAIN_AFTER)
}
