import { Button, Group, Loader, Stack, Text, TextInput } from '@mantine/core'
import { IconArrowRight, IconLock } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { CountrySelect } from '#features/core/accounts/web/public.tsx'
import type { Money } from '#platform/contract/money.ts'
import { formatMoney } from '#platform/web/format.ts'
import { Failure } from '#platform/web/parts/Failure.tsx'
import { FormStack } from '#platform/web/parts/look/FormStack.tsx'
import { type SdkFacts, useProviderSdk } from '../../fields/provider-sdk.ts'
import { useCardFields } from '../../use-card-fields.ts'
import { type LinkPaymentMethod, useLinkCard } from '../../use-link-card.ts'
import { CardFields } from '../CardFields.tsx'
import { CardFieldsProblem } from '../CardFieldsProblem.tsx'
import { SandboxCards } from '../SandboxCards.tsx'
import classes from './LinkWays.module.css'

interface Props {
  facts: SdkFacts
  /** Token of the payment link. */
  token: string
  sandbox: boolean
  /** Name of the provider's page. */
  wallet: string
  payable: Money
  /** Current activity, during which all controls are disabled. Null if idle. */
  busy: string | null
  pay: (chosen: LinkPaymentMethod) => Promise<void>
}

/** Pays by card on this page, or on the provider's page, which accepts wallets and American Express. */
export function LinkWays({ facts, token, sandbox, wallet, payable, busy, pay }: Props) {
  const card = useCardFields(useProviderSdk(facts, payable.currency))
  const [withCard, setWithCard] = useState(false)
  const amount = formatMoney(payable.minor, payable.currency)
  return (
    <Stack inert={busy !== null}>
      {busy ? (
        <Group component="p" gap="sm" wrap="nowrap" c="dimmed" m={0} role="status">
          <Loader size="sm" aria-hidden />
          {busy}
        </Group>
      ) : null}
      <Button
        size="lg"
        variant={withCard ? 'default' : 'filled'}
        color="copper"
        rightSection={<IconArrowRight size={18} aria-hidden />}
        onClick={() => void pay({ way: 'wallet' })}
      >
        {wallet} · {amount}
      </Button>
      <Text c="dimmed">Pay with your account or any card, including American Express.</Text>
      <details className={classes.card} onToggle={({ currentTarget }) => setWithCard(currentTarget.open)}>
        <summary>Or pay by card here</summary>
        <CardHere card={card} token={token} sandbox={sandbox} wallet={wallet} amount={amount} pay={pay} />
      </details>
    </Stack>
  )
}

interface CardProps extends Pick<Props, 'token' | 'sandbox' | 'wallet' | 'pay'> {
  card: ReturnType<typeof useCardFields>
  amount: string
}

function CardHere({ card, token, sandbox, wallet, amount, pay }: CardProps) {
  const entry = useLinkCard(token, card)
  if (card.problem === 'not-offered') return <CardFieldsProblem card={card} wallet={wallet} />
  return (
    <FormStack
      pt="md"
      onSubmit={() => {
        void entry.submit(pay)
      }}
    >
      {sandbox ? <SandboxCards /> : null}
      <Failure title="The card was not accepted">{entry.failure}</Failure>
      <CardFieldsProblem card={card} wallet={wallet} />
      <CardFields
        card={card}
        type={entry.type}
        onType={entry.chooseType}
        typeError={entry.typeError}
        code={entry.code}
        errors={entry.cardErrors}
      />
      {entry.isForPage ? null : (
        <>
          <TextInput
            label="Name on the card"
            name="name"
            autoComplete="cc-name"
            required
            {...entry.form.getInputProps('name')}
          />
          <TextInput
            label="ZIP or postal code"
            name="zip"
            autoComplete="billing postal-code"
            required
            {...entry.form.getInputProps('zip')}
          />
          <Suspense fallback={null}>
            <CountrySelect
              input={entry.form.getInputProps('country')}
              preset
              autoComplete="billing country"
            />
          </Suspense>
        </>
      )}
      <Button
        type="submit"
        size="lg"
        color="copper"
        leftSection={entry.isForPage ? null : <IconLock size={18} aria-hidden />}
      >
        {entry.isForPage ? `Continue · ${amount}` : `Pay ${amount}`}
      </Button>
    </FormStack>
  )
}
