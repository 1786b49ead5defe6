import { Box } from '@mantine/core'
import {
  IconArrowsExchange,
  IconCalendarRepeat,
  IconCirclePlus,
  IconPencil,
  IconX,
} from '@tabler/icons-react'
import { type ComponentType, useState } from 'react'
import { formatMoney } from '#platform/web/format.ts'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import type { OwnPlaceDetail } from '../../../contract/own-views.ts'
import { AddSeminarDialog } from './AddSeminarDialog.tsx'
import type { ActProps } from './act-props.ts'
import { CancelDialog } from './CancelDialog.tsx'
import { DetailsDialog } from './DetailsDialog.tsx'
import { MoveDialog } from './MoveDialog.tsx'
import classes from './PlaceActs.module.css'
import { SubstituteDialog } from './SubstituteDialog.tsx'

interface Act {
  key: keyof OwnPlaceDetail['may']
  label: string
  icon: ComponentType<{ size?: number; stroke?: number }>
  Window: ComponentType<ActProps>
  /** What it gives or means, said before it is opened. */
  says: (place: OwnPlaceDetail) => string
}

const acts: readonly Act[] = [
  {
    key: 'changeDetails',
    label: 'Change phone or special needs',
    icon: IconPencil,
    Window: DetailsDialog,
    says: () => '',
  },
  {
    key: 'substitute',
    label: 'Give the place to somebody else',
    icon: IconArrowsExchange,
    Window: SubstituteDialog,
    says: () => 'Costs nothing',
  },
  {
    key: 'move',
    label: 'Move to another date',
    icon: IconCalendarRepeat,
    Window: MoveDialog,
    says: () => 'You see what it costs before anything is moved',
  },
  {
    key: 'addSeminar',
    label: 'Add a seminar',
    icon: IconCirclePlus,
    Window: AddSeminarDialog,
    says: ({ more }) => more.map(({ name }) => name).join(', '),
  },
  { key: 'cancel', label: 'Cancel the place', icon: IconX, Window: CancelDialog, says: backWords },
]

function backWords({ may: { cancel } }: OwnPlaceDetail): string {
  const { as, amount, percent } = cancel
  if (as === 'none') return 'Nothing was paid for it'
  const sum = formatMoney(amount.minor, amount.currency)
  return as === 'invoice' ? `Takes ${sum} off the invoice` : `Gives back ${sum}, ${percent} % of the price`
}

/** Everything that can be done with the place now; what cannot says why. */
export function PlaceActs({ place }: { place: OwnPlaceDetail }) {
  const [open, setOpen] = useState<Act['key'] | null>(null)
  const possible = acts.filter(({ key }) => place.may[key].may)
  const others = acts.filter(({ key }) => !place.may[key].may)
  if (possible.length === 0) return null
  return (
    <section className={classes.acts}>
      <h2>What you can do</h2>
      <ul>
        {possible.map(({ key, label, icon: Icon, says, Window }) => (
          <li key={key}>
            <button type="button" className={classes.act} onClick={() => setOpen(key)}>
              <Icon size={22} stroke={1.6} />
              <span>
                <Box component="strong" fw={600}>
                  {label}
                </Box>
                <Quiet component="small">{says(place)}</Quiet>
              </span>
            </button>
            <Window place={place} opened={open === key} onClose={() => setOpen(null)} />
          </li>
        ))}
      </ul>
      {others.length > 0 ? (
        <ul className={classes.others}>
          {others.map(({ key, label }) => (
            <li key={key}>
              {label}: {place.may[key].says}
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}
