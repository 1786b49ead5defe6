import { Anchor, Button } from '@mantine/core'
import { askFirst } from '#platform/web/ask.ts'
import { formatDate } from '#platform/web/format.ts'
import { sayDone, sayProblem } from '#platform/web/notices.ts'
import { useCommand } from '#platform/web/operations.ts'
import { dayText, deliveryWords, hoursText } from '../../../rules/certificate-words.ts'
import { type Claim, externalHours } from '../../../rules/external-hours/hours-contract.ts'
import { ClaimBadge } from './ClaimBadge.tsx'
import classes from './ClaimList.module.css'

/** What was sent in and how it stands, the newest first. */
export function ClaimList({ claims }: { claims: readonly Claim[] }) {
  return (
    <ul className={classes.claims}>
      {claims.map((claim) => (
        <li key={claim.claimid}>
          <ClaimEntry claim={claim} />
        </li>
      ))}
    </ul>
  )
}

function ClaimEntry({ claim }: { claim: Claim }) {
  const { name, provider, heldOn, hours, deliveryMethod, state, approvedHours, decision, sentAt, proof } =
    claim
  const counts =
    approvedHours !== null ? `${hoursText(approvedHours)} of ${hoursText(hours)} h` : `${hoursText(hours)} h`
  return (
    <article className={classes.claim}>
      <div className={classes.words}>
        <h3 className={classes.name}>{name}</h3>
        <p className={classes.facts}>
          {provider} · {dayText(heldOn)} · {deliveryWords[deliveryMethod]}
        </p>
        <p className={classes.facts}>
          Sent {formatDate(sentAt)} ·{' '}
          <Anchor href={proof.url} target="_blank" rel="noopener" inherit underline="always">
            {proof.name}
          </Anchor>
        </p>
        {decision ? (
          <p className={classes.decision}>
            {state === 'refused' ? 'The reason: ' : ''}
            {decision}
          </p>
        ) : null}
      </div>
      <div className={classes.state}>
        <span className={classes.hours}>{counts}</span>
        <ClaimBadge state={state} />
        {state === 'waiting' ? <WithdrawButton claim={claim} /> : null}
      </div>
    </article>
  )
}

function WithdrawButton({ claim: { claimid, name } }: { claim: Claim }) {
  const withdraw = useCommand(externalHours.withdrawExternalHours, { stale: [externalHours.myExternalHours] })
  const act = async () => {
    const question = {
      title: 'Take these hours back?',
      says: `We no longer look at “${name}”. You can send it in again.`,
      yes: 'Take them back',
    }
    if (!(await askFirst(question))) return
    try {
      await withdraw.mutateAsync({ claimid })
      sayDone('Taken back.')
    } catch (error) {
      sayProblem(error instanceof Error ? error.message : String(error))
    }
  }
  return (
    <Button
      variant="subtle"
      size="sm"
      loading={withdraw.isPending}
      aria-label={`Take back ${name}`}
      onClick={() => void act()}
    >
      Take back
    </Button>
  )
}
