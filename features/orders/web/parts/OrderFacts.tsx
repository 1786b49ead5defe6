import { formatDate, formatDateTime } from '#platform/web/format.ts'
import type { Receipt } from '../../contract.ts'
import { stateWords } from '../state-words.ts'
import { DocumentLinks } from './DocumentLinks.tsx'
import classes from './OrderFacts.module.css'
import { OrderStateBadge } from './OrderStateBadge.tsx'

const countryNames = new Intl.DisplayNames(undefined, { type: 'region', fallback: 'code' })

/** 'Germany' of 'DE'. */
const formatCountry = (code: string): string =>
  /^[A-Z]{2}$/.test(code) ? (countryNames.of(code) ?? code) : code

/** Number, date, payment and billing address of an order, and each state it was in. */
export function OrderFacts({ order }: { order: Receipt }) {
  const { billing } = order
  return (
    <aside className={classes.facts} aria-label="About this order">
      <dl>
        <dt>Order</dt>
        <dd>{order.name}</dd>
        <dt>State</dt>
        <dd>
          <OrderStateBadge state={order.state} />
        </dd>
        <dt>Date</dt>
        <dd>{formatDateTime(order.createdAt)}</dd>
        {order.tceq ? (
          <>
            <dt>TCEQ</dt>
            <dd>{order.tceq}</dd>
          </>
        ) : null}
        {order.paidWith ? (
          <>
            <dt>Paid with</dt>
            <dd>{order.paidWith}</dd>
          </>
        ) : null}
        {order.purchaseOrder ? (
          <>
            <dt>Purchase order</dt>
            <dd>{order.purchaseOrder}</dd>
          </>
        ) : null}
        {order.dueAt && !order.paidAt ? (
          <>
            <dt>To be paid by</dt>
            <dd>{formatDate(order.dueAt)}</dd>
          </>
        ) : null}
        {order.documents.length > 0 ? (
          <>
            <dt>Documents</dt>
            <dd>
              <DocumentLinks documents={order.documents} />
            </dd>
          </>
        ) : null}
        <dt>Billed to</dt>
        <dd>
          <address className={classes.address}>
            {`${billing.f_name} ${billing.l_name}`}
            {[billing.company, billing.address, billing.address2].map((line) => (
              <span key={line}>{line}</span>
            ))}
            <span>{[billing.city, billing.state, billing.zip].filter(Boolean).join(', ')}</span>
            <span>{formatCountry(billing.country)}</span>
            <span>{billing.email}</span>
          </address>
        </dd>
      </dl>
      <details className={classes.history}>
        <summary>What happened</summary>
        <ol>
          {order.events.map(({ state, at }) => (
            <li key={state + at}>
              <span>{stateWords[state].label}</span>
              <time dateTime={at}>{formatDateTime(at)}</time>
            </li>
          ))}
        </ol>
      </details>
    </aside>
  )
}
