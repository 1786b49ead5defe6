import { Anchor, Badge } from '@mantine/core'
import { IconFileTypePdf } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { openCart, useCart } from '#features/shop/cart/web/public.tsx'
import { callOperation } from '#platform/web/client.ts'
import { formatDate, formatMoney } from '#platform/web/format.ts'
import { notifyError, notifySuccess } from '#platform/web/notices.ts'
import { queryKey, useQuery } from '#platform/web/operations.ts'
import { type Column, DataTable } from '#platform/web/parts/DataTable.tsx'
import { column } from '#platform/web/parts/lists/column.ts'
import { RowButton } from '#platform/web/parts/look/RowButton.tsx'
import { PagedState } from '#platform/web/staff/PagedState.tsx'
import { useListState } from '#platform/web/use-list-state.ts'
import type { QuoteView } from '../../../contract/views.ts'
import { requests } from '../../../contract.ts'

const columns: Column<QuoteView>[] = [
  column('name', 'Quote', { card: 'heading' }, ({ name, pdf }) => (
    <Anchor href={pdf} target="_blank" rel="noopener">
      {name}
    </Anchor>
  )),
  column('date', 'Prices as of', ({ issuedAt }) => formatDate(issuedAt)),
  column('until', 'Stated until', ({ validUntil, isValid }) =>
    isValid ? formatDate(validUntil) : <Badge color="gray">Expired {formatDate(validUntil)}</Badge>,
  ),
  column('what', 'What', ({ quote }) => quote.lines.map(({ name }) => name).join(', ')),
  column('total', 'Total', { end: true }, ({ quote }) => formatMoney(quote.total, quote.currency)),
  column('cart', 'Order', ({ quoteid }) => <IntoCart quoteid={quoteid} />),
]

/** List of the user's saved quotes. */
export function SavedQuotes() {
  const { paging, change } = useListState(requests.myQuotes, { rows: 20 })
  const list = useQuery(requests.myQuotes, paging, { keepPrevious: true })
  return (
    <PagedState
      list={{ paging, change }}
      query={list}
      empty={{
        icon: <IconFileTypePdf size={40} stroke={1.5} />,
        title: 'No saved quotes',
        message: 'In the cart, "Save as PDF quote" saves today\'s prices, to show to the person who decides.',
      }}
    >
      {({ rows }) => (
        <DataTable caption="Saved quotes" columns={columns} rows={rows} rowKey={({ quoteid }) => quoteid} />
      )}
    </PagedState>
  )
}

/** Adds the quote's lines to the cart at current prices. */
function IntoCart({ quoteid }: { quoteid: string }) {
  const cart = useCart()
  const client = useQueryClient()
  const put = async () => {
    try {
      const { courses, all } = await client.fetchQuery({
        queryKey: queryKey(requests.savedCart, { quoteid }),
        queryFn: () => callOperation(requests.savedCart, { quoteid }),
      })
      for (const { code, quantity } of courses) cart.add(code, quantity)
      openCart()
      notifySuccess(
        all
          ? 'In your cart at the prices of today.'
          : 'The courses are in your cart at the prices of today. Please add bundles and other things in the store.',
      )
    } catch (error) {
      notifyError(error instanceof Error ? error.message : String(error))
    }
  }
  return <RowButton onClick={() => void put()}>Add to cart</RowButton>
}
