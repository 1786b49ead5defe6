import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './Checkout.module.css'

interface Props {
  /** Names of missing entries. A click on them goes to the first one. */
  missing: readonly string[]
  onMissing?: () => void
  /** Information to read before clicking. */
  message?: string | undefined
  onCancel: () => void
  icon?: ReactNode
  disabled: boolean
  /** Label of the continue button. */
  children: ReactNode
}

const FEW = 3

function listOf(missing: readonly string[]): string {
  const rest = missing.length - FEW
  return rest > 0 ? `${missing.slice(0, FEW).join(', ')} and ${rest} more` : missing.join(', ')
}

/** Footer of all payment methods: missing entries, and the cancel and continue buttons. */
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
