import { Anchor, Progress } from '@mantine/core'
import { useState } from 'react'
import { formatDateTime } from '#platform/web/format.ts'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import type { ProofRun } from '../../../contract/proof-views.ts'
import classes from './Proof.module.css'
import { RunResults } from './RunResults.tsx'

/** How far the certificates are, and what came out. */
export function RunProgress({ run }: { run: ProofRun }) {
  const [opened, open] = useState(false)
  const { total, done, issued, already, missing, finishedAt, startedBy, startedAt } = run
  const sums = [`${issued} issued`, `${already} had theirs`, `${missing} with something missing`].join(', ')
  return (
    <section className={classes.run} aria-label="Certificates">
      {finishedAt ? null : (
        <Progress
          value={(done * 100) / Math.max(1, total)}
          animated
          aria-label="Certificates issued so far"
        />
      )}
      <p role="status">
        {finishedAt ? `Certificates: ${sums}. ` : `${done} of ${total} people so far: ${sums}. `}
        <Anchor component="button" type="button" onClick={() => open(true)}>
          Results by person
        </Anchor>
      </p>
      <Quiet>
        Started {formatDateTime(startedAt)}
        {startedBy ? ` by ${startedBy}` : ''}
      </Quiet>
      <RunResults run={run} opened={opened} onClose={() => open(false)} />
    </section>
  )
}
