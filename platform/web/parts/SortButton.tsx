import { UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconSelector } from '@tabler/icons-react'
import type { ListPlace } from '../list-address.ts'
import classes from './DataTable.module.css'

interface Props {
  title: string
  sort: string
  place: Pick<ListPlace, 'sort' | 'direction'>
  onSort: (sort: string, direction: 'asc' | 'desc') => void
}

/** The heading of a column one can sort by: first upwards, then downwards. */
export function SortButton({ title, sort, place, onSort }: Props) {
  const isSorted = place.sort === sort
  const downwards = isSorted && place.direction === 'desc'
  const Icon = isSorted ? (downwards ? IconChevronDown : IconChevronUp) : IconSelector
  return (
    <UnstyledButton
      className={classes.sort}
      onClick={() => onSort(sort, isSorted && !downwards ? 'desc' : 'asc')}
    >
      {title}
      <Icon size={14} aria-hidden opacity={isSorted ? 1 : 0.5} />
    </UnstyledButton>
  )
}
