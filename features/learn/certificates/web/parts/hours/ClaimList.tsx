import { Anchor, Box, Button, Group, Text } from '@mantine/core'
import { useConfirmedCommand } from '#platform/web/form/use-confirmed-command.ts'
import { formatDate } from '#platform/web/format.ts'
import { notifySuccess } from '#platform/web/notices.ts'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { Rows } from '#platform/web/parts/look/Rows.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { surface } from '#platform/web/parts/look/surface.ts'
import { type Claim, externalHours } from '../../../contract/hours-contract.ts'
import { dayText, deliveryLabels, hoursText } from '../../../rules/certificate-text.ts'
import { ClaimBadge } from './ClaimBadge.tsx'

/** Lists submitted claims and their status, newest first. */
export function ClaimList({ claims }: { claims: readonly Claim[] }) {
  return (
    <Rows>
      {claims.map((claim) => (
        <li key={claim.claimid}>
          <ClaimEntry claim={claim} />
        </li>
      ))}
    </Rows>
  )
}

function ClaimEntry({ claim }: { claim: Claim }) {
  const { name, provider, heldOn, hours, deliveryMethod, state, approvedHours, decision, sentAt, proof } =
    claim
  const counts =
    approvedHours !== null ? `${hoursText(approvedHours)} of ${hoursText(hours)} h` : `${hoursText(hours)} h`
  return (
    <Group
      component="article"
      gap="0.75rem 1.5rem"
      align="stretch"
      justify="space-between"
      py="md"
      px={20}
      {...surface}
    >
      <Box miw={0} flex="1 1 16rem">
        <SectionTitle order={3} fz="lg" m={0}>
          {name}
        </SectionTitle>
        <Quiet mt={2} data-anywhere>
          {provider} · {dayText(heldOn)} · {deliveryLabels[deliveryMethod]}
        </Quiet>
        <Quiet mt={2} data-anywhere>
          Sent {formatDate(sentAt)} ·{' '}
          <Anchor href={proof.url} target="_blank" rel="noopener" inherit underline="always">
            {proof.name}
          </Anchor>
        </Quiet>
        {decision ? (
          <Text fz="sm" mt={2} data-anywhere>
            {state === 'refused' ? 'The reason: ' : ''}
            {decision}
          </Text>
        ) : null}
      </Box>
      <Group gap="0.5rem 0.75rem" style={{ alignSelf: 'start' }}>
        <Text span inherit fw={650} data-numbers>
          {counts}
        </Text>
        <ClaimBadge state={state} />
        {state === 'waiting' ? <WithdrawButton claim={claim} /> : null}
      </Group>
    </Group>
  )
}

function WithdrawButton({ claim: { claimid, name } }: { claim: Claim }) {
  const withdraw = useConfirmedCommand(externalHours.withdrawExternalHours, {
    invalidates: [externalHours.myExternalHours],
    onSuccess: () => notifySuccess('Withdrawn.'),
  })
  const act = () =>
    withdraw.ask({
      input: { claimid },
      title: 'Withdraw these hours?',
      message: `We no longer look at “${name}”. You can send it in again.`,
      yes: 'Withdraw',
    })
  return (
    <Button
      variant="subtle"
      size="sm"
      loading={withdraw.isPending}
      aria-label={`Withdraw ${name}`}
      onClick={() => void act()}
    >
      Withdraw
    </Button>
  )
}
