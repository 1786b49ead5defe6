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
import type { OwnRegistrationDetail } from '../../../contract/own-views.ts'
import { AddSeminarDialog } from './AddSeminarDialog.tsx'
import type { ActProps } from './act-props.ts'
import { CancelDialog } from './CancelDialog.tsx'
import { DetailsDialog } from './DetailsDialog.tsx'
import { MoveDialog } from './MoveDialog.tsx'
import classes from './RegistrationActs.module.css'
import { SubstituteDialog } from './SubstituteDialog.tsx'

interface Act {
  key: keyof OwnRegistrationDetail['may']
  label: string
  icon: ComponentType<{ size?: number; stroke?: number }>
  Window: ComponentType<ActProps>
  /** Effect of the action, shown before it is opened. */
  message: (registration: OwnRegistrationDetail) => string
}

const acts: readonly Act[] = [
  {
    key: 'changeDetails',
    label: 'Change phone or special needs',
    icon: IconPencil,
    Window: DetailsDialog,
    message: () => '',
  },
  {
    key: 'substitute',
    label: 'Transfer to someone else',
    icon: IconArrowsExchange,
    Window: SubstituteDialog,
    message: () => 'Costs nothing',
  },
  {
    key: 'move',
    label: 'Move to another date',
    icon: IconCalendarRepeat,
    Window: MoveDialog,
    message: () => 'You see the cost before anything is moved',
  },
  {
    key: 'addSeminar',
    label: 'Add a seminar',
    icon: IconCirclePlus,
    Window: AddSeminarDialog,
    message: ({ more }) => more.map(({ name }) => name).join(', '),
  },
  { key: 'cancel', label: 'Cancel the registration', icon: IconX, Window: CancelDialog, message: backText },
]

function backText({ may: { cancel } }: OwnRegistrationDetail): string {
  const { as, amount, percent } = cancel
  if (as === 'none') return 'Nothing was paid for it'
  const sum = formatMoney(amount.minor, amount.currency)
  return as === 'invoice' ? `Takes ${sum} off the invoice` : `Refunds ${sum}, ${percent}% of the price`
}

/** Actions available on the registration now; unavailable ones show the reason. */
export function RegistrationActs({ registration }: { registration: OwnRegistrationDetail }) {
  const [open, setOpen] = useState<Act['key'] | null>(null)
  const possible = acts.filter(({ key }) => registration.may[key].may)
  const others = acts.filter(({ key }) => !registration.may[key].may)
  if (possible.length === 0) return null
  return (
    <section className={classes.acts}>
      <h2>What you can do</h2>
      <ul>
        {possible.map(({ key, label, icon: Icon, message, Window }) => (
          <li key={key}>
            <button type="button" className={classes.act} onClick={() => setOpen(key)}>
              <Icon size={22} stroke={1.6} />
              <span>
                <Box component="strong" fw={600}>
                  {label}
                </Box>
                <Quiet component="small">{message(registration)}</Quiet>
              </span>
            </button>
            <Window registration={registration} opened={open === key} onClose={() => setOpen(null)} />
          </li>
        ))}
      </ul>
      {others.length > 0 ? (
        <ul className={classes.others}>
          {others.map(({ key, label }) => (
            <li key={key}>
              {label}: {registration.may[key].message}
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}
