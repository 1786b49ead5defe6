import { Button, Pill, Stack } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useIsPhone } from '../../device/use-is-phone.ts'
import { Dialog } from '../Dialog.tsx'

export interface Chip {
  label: string
  /** Display text of the filter value. */
  value: string
  remove: () => void
}

interface Props {
  /** The active filters. */
  chips: readonly Chip[]
  /** The filter fields. */
  children: ReactNode
  /** Fields that are always in the sheet, and how many of them are set. */
  more?: readonly ReactNode[]
  moreChosen?: number
}

/** The filters of a list: fields on wide screens; on phones, a sheet with active filters as chips. */
export function FilterSheet({ chips, children, more = [], moreChosen = 0 }: Props) {
  const [isOpen, setOpen] = useState(false)
  const isPhone = useIsPhone()
  if (!isPhone && more.length === 0) return children
  const set = isPhone ? chips.length : moreChosen
  return (
    <>
      {isPhone ? null : children}
      <Button
        variant="default"
        px="sm"
        leftSection={<IconFilter size={18} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {set > 0 ? `Filters (${set})` : 'Filters'}
      </Button>
      {(isPhone ? chips : []).map(({ label, value, remove }) => (
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
          {isPhone ? children : null}
          {more}
          <Button onClick={() => setOpen(false)}>Show results</Button>
        </Stack>
      </Dialog>
    </>
  )
}
