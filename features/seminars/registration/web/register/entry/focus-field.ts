/** Returns the DOM id of a form field. */
export const fieldId = (attendeeId: number | null, field: string): string =>
  attendeeId === null ? `registration-${field}` : `attendee-${attendeeId}-${field}`

const PATIENCE = 2500
const AGAIN_AFTER = 40

/** Focuses a field as soon as it is rendered and not covered by a dialog; some fields load lazily. */
export function focusField(id: string): void {
  const giveUpAt = performance.now() + PATIENCE
  const attempt = () => {
    const field = document.getElementById(id)
    // In a preview, the form itself is inside a dialog.
    const isFree = [...document.querySelectorAll('[role="dialog"]')].every((each) => each.contains(field))
    if (field && isFree) {
      field.focus({ preventScroll: true })
      return field.scrollIntoView({ block: 'center' })
    }
    if (performance.now() < giveUpAt) setTimeout(attempt, AGAIN_AFTER)
  }
  setTimeout(attempt, AGAIN_AFTER)
}
