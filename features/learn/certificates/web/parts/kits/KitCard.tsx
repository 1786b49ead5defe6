import { Anchor, Button, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import { formatDate } from '#platform/web/format.ts'
import { notifyError, notifySuccess } from '#platform/web/notices.ts'
import { useCommand } from '#platform/web/operations.ts'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { surface } from '#platform/web/parts/look/surface.ts'
import { Facts } from '#platform/web/staff/Facts.tsx'
import { type Kit, kits } from '../../../contract/kit-contract.ts'
import { hatLabels, kitStates, shirtLabels } from '../../../rules/kits/kit-states.ts'
import { ChangeKit } from './ChangeKit.tsx'
import classes from './KitCard.module.css'
import { kitLabels } from './kit-labels.ts'

/** A requested kit and its status. */
export function KitCard({ kit }: { kit: Kit }) {
  const { name, title, state, hatSize, shirtSize, shipTo, carrier, trackingNumber, trackingUrl } = kit
  const [changes, setChanges] = useState(false)
  const follow = trackingUrl ? <TrackingLink url={trackingUrl} /> : null
  return (
    <Stack component="article" gap={20} p={20} {...surface}>
      <Group component="header" gap="0.75rem 1.5rem" align="flex-start" justify="space-between">
        <div>
          <SectionTitle fz="xl" m={0}>
            {title}
          </SectionTitle>
          <Quiet mt={2}>
            {name} for {kit.holderName}
          </Quiet>
        </div>
        {state === 'requested' ? (
          <Button variant="default" onClick={() => setChanges(true)}>
            Change sizes or address
          </Button>
        ) : null}
        {state === 'shipped' ? <ArrivedButton kit={kit} /> : null}
      </Group>
      <Steps kit={kit} />
      <Facts
        rows={[
          ['Carrier', carrier],
          ['Tracking number', trackingNumber],
          ['Follow it', follow],
          ['Sent to', shipTo],
          ['Hat', hatLabels[hatSize]],
          ['Shirt', shirtLabels[shirtSize]],
        ]}
      />
      <Dialog opened={changes} onClose={() => setChanges(false)} title={`Change ${name}`} size="md" keepOpen>
        <ChangeKit kit={kit} onClose={() => setChanges(false)} />
      </Dialog>
    </Stack>
  )
}

const TrackingLink = ({ url }: { url: string }) => (
  <Anchor href={url} target="_blank" rel="noopener noreferrer" inherit underline="always">
    on the carrier's page
  </Anchor>
)

function Steps({ kit }: { kit: Kit }) {
  const at = {
    requested: 'requestedAt',
    printed: 'printedAt',
    shipped: 'shippedAt',
    delivered: 'deliveredAt',
  } as const
  const reached = kitStates.indexOf(kit.state)
  return (
    <ol className={classes.steps}>
      {kitStates.map((state, index) => {
        const moment = kit[at[state]]
        return (
          <li
            key={state}
            data-reached={index <= reached || undefined}
            aria-current={index === reached ? 'step' : undefined}
          >
            <span>{kitLabels[state].label}</span>
            <Quiet span mt={2}>
              {moment ? formatDate(moment) : ''}
            </Quiet>
          </li>
        )
      })}
    </ol>
  )
}

function ArrivedButton({ kit: { kitid } }: { kit: Kit }) {
  const arrived = useCommand(kits.kitArrived, { invalidates: [kits.myKits] })
  const act = async () => {
    try {
      await arrived.mutateAsync({ kitid })
      notifySuccess('Thank you. Wear it well.')
    } catch (error) {
      notifyError(error instanceof Error ? error.message : String(error))
    }
  }
  return (
    <Button color="copper" loading={arrived.isPending} onClick={() => void act()}>
      It has arrived
    </Button>
  )
}
