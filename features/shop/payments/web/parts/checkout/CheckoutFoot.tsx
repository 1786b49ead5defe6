import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './Checkout.module.css'

interface Props {
  /** What is missing, in words; pressed, it goes to the first of it. */
  missing: readonly string[]
  onMissing?: () => void
  /** What to know before pressing. */
  message?: string | undefined
  onCancel: () => void
  icon?: ReactNode
  disabled: boolean
  /** The label of the button that continues. */
  children: ReactNode
}

const FEW = 3

function listOf(missing: readonly string[]): string {
  const rest = missing.length - FEW
  return rest > 0 ? `${missing.slice(0, FEW).join(', ')} and ${rest} more` : missing.join(', ')
}

/** The foot of every way to pay: what is still needed, the way back, and the button that continues. */
export function CheckoutFoot({ missing, onMissing, message, onCancel, icon, disabled, children }: Props) {
  return (
    <div className={classes.foot}>
      {missing.length > 0 ? (
        <button type="button" className={classes.missing} onClick={onMissing}>
          Still needed: {listOf(missing)}
        </button>
      ) : message ? (
        <p className={classes.once}>{message}</p>
      ) : null}
      <div className={classes.ways}>
        <Button size="lg" variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button
          px="xs"
          flex="100 0 auto"
          type="submit"
          size="lg"
          color="copper"
          leftSection={icon}
          disabled={disabled || missing.length > 0}
        >
          {children}
        </Button>
      </div>
    </div>
  )
}
