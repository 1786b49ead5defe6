import { Group, Radio } from '@mantine/core'
import { brandName } from '../../rules/brand-names.ts'
import type { CardBrand } from '../../rules/card-fields.ts'
import { CardMark } from './CardMark.tsx'
import classes from './CardTypeChoice.module.css'

const choices = ['visa', 'mastercard', 'discover'] as const satisfies readonly CardBrand[]

interface Props {
  value: CardBrand | null
  /** Brand detected from the number. */
  detected: CardBrand | null
  error: string | null
  onChange: (type: CardBrand) => void
}

/** Visa, Mastercard or Discover. A number selects its type; American Express is selected only that way (R-ORD-11). */
export function CardTypeChoice({ value, detected, error, onChange }: Props) {
  return (
    <div>
      <Radio.Group
        label="Card type"
        size="md"
        withAsterisk
        errorProps={{ mt: 8 }}
        value={value === 'american-express' ? '' : (value ?? '')}
        onChange={(chosen) => {
          const type = choices.find((choice) => choice === chosen)
          if (type) onChange(type)
        }}
        error={error}
        aria-invalid={error ? true : undefined}
      >
        <Group gap="0.375rem 1.25rem" mt={6}>
          {choices.map((choice) => (
            <Radio
              key={choice}
              value={choice}
              label={<CardMark brand={choice} />}
              className={classes.choice}
              data-detected={detected === choice || undefined}
              disabled={detected !== null && detected !== choice}
            />
          ))}
        </Group>
      </Radio.Group>
      <p className={classes.detected} role="status">
        {detected === 'american-express'
          ? "American Express is paid on our provider's page."
          : detected
            ? `This is a ${brandName(detected)} card.`
            : 'Set by the card number.'}
      </p>
    </div>
  )
}
