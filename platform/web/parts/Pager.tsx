import { Group, Pagination } from '@mantine/core'
import { COUNTED } from '#platform/contract/paging.ts'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import type { ListPaging } from '../list-address.ts'

interface Props {
  paging: Pick<ListPaging, 'page' | 'rows'>
  total: number
  onPage: (page: number) => void
}

const number = new Intl.NumberFormat()

/** Shows the current row range and total, and links to other pages. */
export function Pager({ paging, total: counted, onPage }: Props) {
  const more = counted > COUNTED
  const total = Math.min(counted, COUNTED)
  const pages = Math.max(1, Math.ceil(total / paging.rows))
  const from = Math.min(total, (paging.page - 1) * paging.rows + 1)
  const to = Math.min(total, paging.page * paging.rows)
  return (
    <Group gap="0.75rem 1rem" justify="space-between" py="sm" data-pager>
      <Quiet span data-numbers aria-live="polite">
        {number.format(from)}–{number.format(to)} of {more ? 'more than ' : ''}
        {number.format(total)}
      </Quiet>
      {pages > 1 ? (
        <Pagination
          total={pages}
          value={paging.page}
          onChange={onPage}
          size="md"
          siblings={0}
          getItemProps={(page) => ({ 'aria-label': `Page ${page}` })}
          getControlProps={(control) => ({
            'aria-label': control === 'previous' ? 'Previous page' : 'Next page',
          })}
        />
      ) : null}
    </Group>
  )
}
