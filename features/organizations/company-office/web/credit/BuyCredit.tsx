import { Button, Chip, Group, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { openCart, useCart } from '#features/shop/cart/web/public.tsx'
import { toMajor } from '#platform/contract/money.ts'
import { formatMoney } from '#platform/web/format.ts'
import { notifySuccess } from '#platform/web/notices.ts'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { readCreditAmount } from '../../rules/credit-amount.ts'
import classes from './CorporateCreditPage.module.css'

const proposals = [50_000, 100_000, 250_000, 500_000]

interface Props {
  company: { compid: string; name: string }
}

/** Amount field that adds a credit line to the cart, paid like any other item. */
export function BuyCredit({ company }: Props) {
  const cart = useCart()
  const [amount, setAmount] = useState('')
  const [problem, setProblem] = useState('')
  const add = (event: FormEvent) => {
    event.preventDefault()
    const read = readCreditAmount(amount)
    if ('problem' in read) return setProblem(read.problem)
    cart.append({
      kind: 'corporate',
      code: company.compid,
      quantity: 1,
      amountMinor: read.minor,
      creditType: 'company',
    })
    setAmount('')
    notifySuccess(`${formatMoney(read.minor, 'USD')} for ${company.name} is in your cart.`)
    openCart()
  }
  const change = (text: string) => {
    setAmount(text)
    setProblem('')
  }
  return (
    <form className={classes.buy} onSubmit={add} noValidate>
      <SectionTitle m={0}>Buy credit</SectionTitle>
      <Chip.Group value={amount} onChange={(value) => change(String(value))}>
        <Group gap="xs">
          {proposals.map((minor) => (
            <Chip key={minor} value={toMajor(minor)} variant="outline">
              {formatMoney(minor, 'USD')}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
      <TextInput
        label="Amount in US dollars"
        description="From 10.00 to 50,000.00"
        placeholder="1250.00"
        inputMode="decimal"
        value={amount}
        onChange={(event) => change(event.currentTarget.value)}
        error={problem || undefined}
        maxLength={14}
        required
      />
      <Button type="submit" color="copper">
        Add to the cart
      </Button>
      <p>Pay by card, wallet or, where agreed, by invoice. What you pay is what is credited.</p>
    </form>
  )
}
