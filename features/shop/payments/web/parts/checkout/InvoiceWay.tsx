import { Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useNavigate } from 'react-router'
import { closeCart, useCart } from '#features/shop/cart/web/public.tsx'
import type { InvoiceTerms } from '#features/shop/orders/contract.ts'
import { InvoiceEntry, receiptAddress } from '#features/shop/orders/web/public.tsx'
import { notifySuccess } from '#platform/web/notices.ts'
import { Loading } from '#platform/web/parts/Loading.tsx'
import { FormStack } from '#platform/web/parts/look/FormStack.tsx'
import { showMissingBilling } from '../../billing-labels.ts'
import type { EntryProps } from '../../entry-props.ts'
import { useBillingForm } from '../../use-billing-form.ts'
import { BillingFields } from '../BillingFields.tsx'

/** Orders on the company's invoice: billing details and purchase order number, no bank details. */
export default function InvoiceWay({ terms, ...entry }: EntryProps & { terms: InvoiceTerms }) {
  const { userid, known, order, quoted, onBusy, onPricesMoved } = entry
  const form = useBillingForm(userid, known)
  const { removeBought, refresh } = useCart()
  const client = useQueryClient()
  const navigate = useNavigate()
  const onPlaced = (orderid: string) => {
    removeBought(order.lines)
    notifySuccess('The invoice is on its way by email.', 'Your order is placed')
    closeCart()
    void navigate(receiptAddress(orderid))
    void refresh()
    void client.invalidateQueries()
  }
  const billing = () => {
    if (!form.validate().hasErrors) return form.values
    showMissingBilling(form)
    return null
  }
  return (
    <FormStack onSubmit={() => {}}>
      {order.credit > 0 ? <Text>Credit is not used on invoices.</Text> : null}
      <BillingFields form={form} />
      <Suspense fallback={<Loading lines={4} />}>
        <InvoiceEntry
          {...order}
          userid={userid}
          terms={terms}
          total={quoted}
          billing={billing}
          onBusy={onBusy}
          onPlaced={onPlaced}
          onPricesMoved={onPricesMoved}
        />
      </Suspense>
    </FormStack>
  )
}
