import { Alert, Button, Group, Stack } from '@mantine/core'
import { useCommand } from '#platform/web/operations.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { LinkButton } from '#platform/web/parts/look/LinkButton.tsx'
import { plant } from '../../contract.ts'
import { alertNames, alertSteps } from '../../rules/alerts.ts'
import { alertAddress, symptomOf } from '../../rules/symptom-address.ts'
import type { PlantDetail } from '../state/use-plant-trains.ts'

/** The course on how to respond to alerts. */
const COURSE = 'OLC117'

/** Figures currently outside their baseline, with initial checks. */
export function AlertList({ detail }: { detail: PlantDetail }) {
  const see = useCommand(plant.seeAlert, { invalidates: [plant.detail, plant.mine] })
  const shown = detail.alerts.filter(({ isSeen }) => !isSeen)
  if (shown.length === 0) return null
  return (
    <Stack gap="sm" mb="lg">
      {shown.map(({ alertid, trainid, rule, part, change }) => {
        const found = detail.trains.find((each) => each.trainid === trainid)
        const train = found?.name ?? ''
        const symptom = symptomOf(rule, part, found?.stages.length ?? 1)
        const sign = change > 0 ? '+' : '−'
        return (
          <Alert
            key={alertid}
            color="orange"
            title={`${alertNames[rule]}: ${train}${part === 0 ? '' : `, stage ${part}`}, ${sign}${Math.abs(change * 100).toFixed(0)}%`}
          >
            <ul>
              {alertSteps[rule].map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ul>
            <Group gap="sm" mb="xs">
              <LinkButton color="copper" to={alertAddress(symptom, detail.plantid, trainid)}>
                What can this be?
              </LinkButton>
              {detail.may === 'read' ? null : (
                <Button variant="default" onClick={() => see.mutate({ alertid })}>
                  Seen
                </Button>
              )}
            </Group>
            <AppLink to={`/onlineTraining/${COURSE}`}>Course on normalization and troubleshooting</AppLink>
          </Alert>
        )
      })}
    </Stack>
  )
}
