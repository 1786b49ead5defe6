import { Stack, Text } from '@mantine/core'
import { brandName } from '../../rules/brand-names.ts'
import type { CardBrand, CardFieldName, SecurityCode } from '../../rules/card-fields.ts'
import { type CardFieldsState, cardLabels } from '../use-card-fields.ts'
import classes from './CardFields.module.css'
import { CardTypeChoice } from './CardTypeChoice.tsx'

interface Props {
  card: CardFieldsState
  type: CardBrand | null
  onType: (type: CardBrand) => void
  typeError: string | null
  code: SecurityCode
  errors: Record<CardFieldName, string | null>
}

/** The three card fields in the payment provider's frames, and the card type derived from the number. */
export function CardFields({ card, type, onType, typeError, code, errors }: Props) {
  const field = (name: CardFieldName, label: string, detail?: string) => (
    <HostedField
      name={name}
      label={label}
      detail={detail}
      error={errors[name]}
      focused={card.report?.fields[name].focused ?? false}
      container={card.containers[name]}
      onLabel={() => card.fields.current?.focus(name)}
    />
  )
  const brand = card.report?.brand ?? null
  return (
    <Stack aria-busy={!card.isReady}>
      <div className={classes.number}>
        {field('number', cardLabels.number)}
        {brand ? (
          <span className={classes.brand} data-brand={brand} aria-hidden>
            {brandName(brand)}
          </span>
        ) : null}
      </div>
      <div className={classes.pair}>
        {field('expires', cardLabels.expires)}
        {field('seccode', cardLabels.seccode, `${code.codeName}, ${code.codeDigits} digits`)}
      </div>
      <CardTypeChoice value={type} detected={brand} error={typeError} onChange={onType} />
    </Stack>
  )
}

interface FieldProps {
  name: CardFieldName
  label: string
  /** Appearance of the field on this type of card. */
  detail: string | undefined
  error: string | null
  focused: boolean
  container: React.RefObject<HTMLDivElement | null>
  onLabel: () => void
}

function HostedField({ name, label, detail, error, focused, container, onLabel }: FieldProps) {
  const errorId = `card-${name}-error`
  return (
    <div className={classes.field}>
      {/* A label element cannot name an element of another document: the frame has its own name. */}
      <span className={classes.label} aria-hidden onClick={onLabel}>
        {label}{' '}
        <Text span inherit c="var(--mantine-color-error)">
          *
        </Text>
      </span>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame of its own */}
      <div
        ref={container}
        role="group"
        aria-label={detail ? `${label}: ${detail}` : label}
        aria-describedby={error ? errorId : undefined}
        className={classes.frame}
        data-field={name}
        data-focused={focused || undefined}
        data-invalid={error ? true : undefined}
      />
      {error ? (
        <Text id={errorId} fz="xs" c="var(--mantine-color-error)" mt={4} role="alert">
          {error}
        </Text>
      ) : null}
    </div>
  )
}
