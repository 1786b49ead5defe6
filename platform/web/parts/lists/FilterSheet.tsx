import { Button, Pill, Stack } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useIsPhone } from '../../device/use-is-phone.ts'
import { Dialog } from '../Dialog.tsx'

export interface Chip {
  label: string
  /** What it is set to, in words. */
  value: string
  remove: () => void
}

interface Props {
  /** The filters that are set. */
  chips: readonly Chip[]
  /** The fields of the filters. */
  children: ReactNode
  /** What stands beside the button on phones, where each row above a list counts. */
  beside?: ReactNode
}

/** The filters of a list: their fields where there is room, on phones a sheet with those that are set as chips. */
export function FilterSheet({ chips, children, beside }: Props) {
  const [isOpen, setOpen] = useState(false)
  if (!useIsPhone()) {
    return (
      <>
        {children}
        {beside}
      </>
    )
  }
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFilter size={18} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {chips.length > 0 ? `Filters (${chips.length})` : 'Filters'}
      </Button>
      {beside}
      {chips.map(({ label, value, remove }) => (
        <Pill
          key={label}
          size="lg"
          withRemoveButton
          removeButtonProps={{ 'aria-label': `Remove the filter ${label}`, 'aria-hidden': false }}
          onRemove={remove}
        >
          {value}
        </Pill>
      ))}
      <Dialog opened={isOpen} onClose={() => setOpen(false)} title="Filters" size="sm">
        <Stack>
          {children}
          <Button onClick={() => setOpen(false)}>Show results</Button>
        </Stack>
      </Dialog>
    </>
  )
}
