import { Button, type ButtonProps, createPolymorphicComponent } from '@mantine/core'

/** A small button next to or within the text of a row. */
export const RowButton = createPolymorphicComponent<'button', ButtonProps>((props: ButtonProps) => (
  <Button size="xs" variant="default" {...props} />
))
