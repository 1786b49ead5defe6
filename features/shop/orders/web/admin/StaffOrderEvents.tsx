import { formatDateTime } from '#platform/web/format.ts'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import type { AdminOrder } from '../../contract/admin-operations.ts'
import { adminStateLabels } from '../../rules/order-state-labels.ts'
import classes from './Admin.module.css'

/** State history of the order: time, user, and reason. */
export function StaffOrderEvents({ order }: { order: AdminOrder }) {
  return (
    <section aria-labelledby="order-events">
      <SectionTitle id="order-events" mb="xs">
        History
      </SectionTitle>
      <ol className={classes.list}>
        {order.events.map(({ state, at, reason, by }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: events are only ever added at the end
          <li key={index}>
            <strong>{adminStateLabels[state].label}</strong> <time dateTime={at}>{formatDateTime(at)}</time>
            {by ? ` · ${by}` : ''}
            {reason ? <Quiet mt={2}>{reason}</Quiet> : null}
          </li>
        ))}
      </ol>
    </section>
  )
}
