import { Badge } from '@mantine/core'
import { dayText } from '#features/learn/certificates/rules/certificate-text.ts'
import { formatDate } from '#platform/web/format.ts'
import { useQuery } from '#platform/web/operations.ts'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { licensesAdmin } from '../../../contract/admin-contract.ts'
import type { RuleVersion } from '../../../contract/admin-views.ts'
import classes from '../Admin.module.css'

/** Shows all versions of a rule with their authors and confirmers. */
export function RuleHistory({ ruleid }: { ruleid: string }) {
  const versions = useQuery(licensesAdmin.ruleVersions, { ruleid })
  return (
    <section aria-labelledby="rule-history">
      <h3 id="rule-history">Versions</h3>
      <QueryState query={versions}>
        {({ versions: all }) => (
          <ul className={classes.history}>
            {all.map((version) => (
              <Version key={version.ruleid} version={version} />
            ))}
          </ul>
        )}
      </QueryState>
    </section>
  )
}

function Version({ version }: { version: RuleVersion }) {
  const { version: number, text, source, readOn, state, holdsFrom, createdBy, createdAt } = version
  const { confirmedBy, confirmedAt } = version
  return (
    <li>
      <strong>Version {number}</strong>{' '}
      <Badge color={state === 'draft' ? 'yellow' : 'teal'}>{state === 'draft' ? 'Draft' : 'Confirmed'}</Badge>
      <p>{text}</p>
      <Quiet display="block" span fz="xs">
        {source}, read {dayText(readOn)}. Applies from {dayText(holdsFrom)}.{' '}
        {createdBy ? `Written by ${createdBy} on ${formatDate(createdAt)}.` : 'Came with the product.'}
        {confirmedBy && confirmedAt ? ` Confirmed by ${confirmedBy} on ${formatDate(confirmedAt)}.` : ''}
      </Quiet>
    </li>
  )
}
