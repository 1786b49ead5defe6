import { Box, Group, Text } from '@mantine/core'
import { href } from '#platform/web/page.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { LinkButton } from '#platform/web/parts/look/LinkButton.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { TileGrid } from '#platform/web/parts/look/TileGrid.tsx'
import { isSubscription, kindNames, type ServiceKind, serviceKinds } from '../../rules/service-kinds.ts'
import { serviceLabels } from '../service-labels.ts'
import { ServiceIcon } from './ServiceIcon.tsx'
import classes from './ServiceShelves.module.css'

/** Store section of services sold by request, which cannot be added to the cart (R-ORD-3). */
export default function ServiceShelves() {
  return (
    <>
      <Shelf
        id="subscriptions"
        title="Subscriptions"
        message="Tools for the whole crew, for a month or for years. Priced by users; ask and we quote."
        kinds={serviceKinds.filter(isSubscription)}
      />
      <Shelf
        id="services"
        title="Services"
        message="Work by our experts, quoted for your plant."
        kinds={serviceKinds.filter((kind) => !isSubscription(kind))}
      />
    </>
  )
}

interface ShelfProps {
  id: string
  title: string
  message: string
  kinds: readonly ServiceKind[]
}

function Shelf({ id, title, message, kinds }: ShelfProps) {
  return (
    <Box component="section" mb="clamp(2.25rem, 5vw, 3.5rem)" aria-labelledby={id}>
      <Group gap="0.125rem 1rem" align="baseline" mb="md">
        <SectionTitle fz="h2" m={0} id={id}>
          {title}
        </SectionTitle>
        <Text c="dimmed" flex="1 1 20rem">
          {message}
        </Text>
        <AppLink to={href('store/requests')}>My requests</AppLink>
      </Group>
      <TileGrid component="ul" min="19rem">
        {kinds.map((kind) => (
          <li key={kind}>
            <ServiceCard kind={kind} />
          </li>
        ))}
      </TileGrid>
    </Box>
  )
}

function ServiceCard({ kind }: { kind: ServiceKind }) {
  const words = serviceLabels[kind]
  const name = kindNames[kind]
  return (
    <article className={classes.card}>
      <Group component="h3" gap="sm" wrap="nowrap" fz="h3" m={0}>
        <span className={classes.icon}>
          <ServiceIcon kind={kind} />
        </span>
        {name}
      </Group>
      <p>{words.description}</p>
      <Box component="ul" fz="sm" lh={1.5} m={0} ps="md">
        {words.gets.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </Box>
      <Group gap="0.5rem 1rem" justify="space-between" mt="auto" pt="xs">
        <Quiet span>Answer {words.answers}</Quiet>
        <LinkButton
          to={href('store/services/:kind', { kind })}
          variant="default"
          aria-label={`Request a quote for ${name}`}
        >
          Request a quote
        </LinkButton>
      </Group>
    </article>
  )
}
