import { Group, type GroupProps } from '@mantine/core'

/**
 * Buttons under a form. Pressing one leaves the focus in its field until the click is done; otherwise the field's blur
 * message would move the button away from the pointer.
 */
export function FormActions(props: GroupProps) {
  return <Group onMouseDown={(event) => event.preventDefault()} {...props} />
}
