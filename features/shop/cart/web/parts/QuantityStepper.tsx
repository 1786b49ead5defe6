import { IconMinus, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { MAX_OF_ONE } from '../../rules/cart-lines.ts'
import classes from './QuantityStepper.module.css'

interface Props {
  name: string
  quantity: number
  /** Unit of the quantity: seats, or users of a bundle. */
  of?: 'places' | 'users'
  onChange: (quantity: number) => void
}

/** Quantity stepper: text field between minus and plus buttons. Never below 0; 0 removes the item (R-ORD-2). */
export function QuantityStepper({ name, quantity, of = 'places', onChange }: Props) {
  const [typed, setTyped] = useState<string | null>(null)
  const take = () => {
    if (typed !== null && /^\d+$/.test(typed)) onChange(Math.min(MAX_OF_ONE, Number(typed)))
    setTyped(null)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame and needs a legend on the screen
    <div
      className={classes.stepper}
      role="group"
      aria-label={`${of === 'users' ? 'Users' : 'Quantity'} of ${name}`}
    >
      <button
        type="button"
        className={classes.step}
        aria-label={
          quantity === 1
            ? `Remove ${name}`
            : of === 'users'
              ? `One user less of ${name}`
              : `One less of ${name}`
        }
        onClick={() => onChange(quantity - 1)}
      >
        <IconMinus size={18} aria-hidden />
      </button>
      <input
        className={classes.number}
        aria-label={of === 'users' ? `Number of users of ${name}` : `Number of ${name}`}
        inputMode="numeric"
        autoComplete="off"
        value={typed ?? quantity}
        onChange={(event) => setTyped(event.currentTarget.value.replace(/\D/g, '').slice(0, 3))}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={take}
        onKeyDown={(event) => {
          if (event.key === 'Enter') take()
        }}
      />
      <button
        type="button"
        className={classes.step}
        aria-label={of === 'users' ? `One user more of ${name}` : `One more of ${name}`}
        disabled={quantity >= MAX_OF_ONE}
        onClick={() => onChange(quantity + 1)}
      >
        <IconPlus size={18} aria-hidden />
      </button>
    </div>
  )
}
