import { Switch, Text } from '@mantine/core'
import { formatMoney } from '#platform/web/format.ts'
import classes from './OfferSwitch.module.css'

interface Props {
  code: string
  name: string
  message: string | null
  /** Price for one user, in minor units; null if it is not currently sold separately. */
  price: { minor: number; currency: string } | null
  checked: boolean
  disabled?: boolean
  onFlip: () => void
}

/** One offer in a bundle with its price per user. */
export function OfferSwitch({ code, name, message, price, checked, disabled = false, onFlip }: Props) {
  return (
    <div className={classes.offer} data-disabled={disabled || undefined}>
      <Switch
        classNames={{ labelWrapper: classes.label ?? '' }}
        checked={checked}
        disabled={disabled}
        onChange={onFlip}
        label={
          <>
            <Text span inherit fw={600}>
              {code}
            </Text>{' '}
            {name}
          </>
        }
        description={message ?? undefined}
      />
      {price ? (
        <span data-numbers data-nowrap>
          {formatMoney(price.minor, price.currency)}
        </span>
      ) : null}
    </div>
  )
}
