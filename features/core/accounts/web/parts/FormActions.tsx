import { Group, type GroupProps } from '@mantine/core'

/**
 * The buttons under a form. Pressing one leaves the focus in its field until the click is done: the message that a
 * field shows when it is left would move the button away from under the finger.
 */
export function FormActions(props: GroupProps) {
  return <Group onMouseDown={(event) => event.preventDefault()} {...props} />
}
