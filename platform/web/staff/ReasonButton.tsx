import { Button, type ButtonProps } from '@mantine/core'
import { type ComponentProps, useState } from 'react'
import { ReasonDialog } from './ReasonDialog.tsx'

type Props = Omit<ComponentProps<typeof ReasonDialog>, 'opened' | 'onClose'> &
  Pick<ButtonProps, 'variant' | 'color' | 'size' | 'leftSection'> & {
    label: string
    'aria-label'?: string
  }

/** A button for an action that needs a reason. */
export function ReasonButton({ label, variant, color, size, leftSection, ...rest }: Props) {
  const { 'aria-label': name, ...dialog } = rest
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button {...{ variant, color, size, leftSection }} aria-label={name} onClick={() => setOpened(true)}>
        {label}
      </Button>
      <ReasonDialog {...dialog} opened={opened} onClose={() => setOpened(false)} />
    </>
  )
}
