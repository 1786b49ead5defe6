import { Alert, Box, Button, Group, Select, Stack } from '@mantine/core'
import { useEffect, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useMe } from '#features/core/accounts/web/public.tsx'
import type { OutputOf } from '#platform/contract/operation.ts'
import { useQuery } from '#platform/web/operations.ts'
import { OutboxList } from '#platform/web/outbox/OutboxList.tsx'
import { useOutbox } from '#platform/web/outbox/use-outbox.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { Failed } from '#platform/web/parts/Failed.tsx'
import { Loading } from '#platform/web/parts/Loading.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { useHeading } from '#platform/web/parts/use-heading.ts'
import { useIsPreview } from '#platform/web/preview/preview-frame.ts'
import { LastingLinks } from '#platform/web/sharing/LastingLinks.tsx'
import { BackButton } from '#platform/web/shell/bars/BackButton.tsx'
import { plant } from '../contract.ts'
import { usualLimits } from '../rules/alerts.ts'
import { AlertList } from './parts/AlertList.tsx'
import { EventList } from './parts/EventList.tsx'
import { ImportRounds } from './parts/ImportRounds.tsx'
import { LogRound } from './parts/LogRound.tsx'
import { PlantForm, RemovePlant } from './parts/PlantForms.tsx'
import { RoundList } from './parts/RoundList.tsx'
import { TrainForms } from './parts/TrainForms.tsx'
import { TrendCharts } from './parts/TrendCharts.tsx'
import { plantKinds, type RoundEntry } from './state/outbox-kinds.ts'
import { storedOf, storedPlant } from './state/stored-plant.ts'
import { useDemoTrains } from './state/use-demo-trains.ts'
import { type PlantDetail, usePlantTrains } from './state/use-plant-trains.ts'
import classes from './TrendingAppPage.module.css'

/** Rounds of a plant and their trends. Visitors see the demo plant. */
export default function TrendingAppPage() {
  const { me, loading } = useMe()
  const [address] = useSearchParams()
  const link = address.get('link') ?? ''
  const isPreview = useIsPreview()
  return (
    <Box maw="82rem" mx="auto" {...(isPreview ? {} : { py: 'lg', px: 'md' })}>
      <Head />
      {link !== '' ? <PlantView plantid="" link={link} personId={null} mine={null} /> : null}
      {link === '' && me ? <OwnPlants personId={me.userid} /> : null}
      {link === '' && !me ? loading ? <Loading /> : <DemoPlant isGuest /> : null}
    </Box>
  )
}

/** In a preview, the window already shows the title. */
function Head() {
  const heading = useHeading('Plant trends')
  if (useIsPreview()) return null
  return (
    <Group gap="md" mb="lg" wrap="nowrap">
      <BackButton />
      <Box component="h1" fz="h2" m={0} ref={heading} tabIndex={-1}>
        Plant trends
      </Box>
    </Group>
  )
}

type Mine = OutputOf<typeof plant.mine>

function OwnPlants({ personId }: { personId: string }) {
  const mine = useQuery(plant.mine, {})
  const [address, setAddress] = useSearchParams()
  if (mine.error && !mine.data) return <OfflineLog personId={personId} failure={mine.error} />
  return (
    <QueryState query={mine}>
      {(data) => {
        const asked = address.get('plant')
        if (asked === 'new' && data.subscription.state === 'active')
          return (
            <PlantForm
              mine={data}
              detail={null}
              done={(plantid) => setAddress({ plant: plantid, part: 'plant' })}
            />
          )
        const chosen = data.plants.find(({ plantid }) => plantid === asked) ?? data.plants[0]
        if (asked === 'demo' || (!chosen && !asked)) return <DemoPlant isGuest={false} mine={data} />
        const plantid = chosen && (!asked || chosen.plantid === asked) ? chosen.plantid : (asked ?? '')
        return (
          <>
            <PlantChoice mine={data} plantid={plantid} />
            <PlantView key={plantid} plantid={plantid} link="" personId={personId} mine={data} />
          </>
        )
      }}
    </QueryState>
  )
}

function PlantChoice({ mine, plantid }: { mine: Mine; plantid: string }) {
  const [, setAddress] = useSearchParams()
  const isActive = mine.subscription.state === 'active'
  return (
    <Group gap="sm" mb="md" align="flex-end" wrap={isActive ? 'nowrap' : 'wrap'}>
      <Select
        label="Plant"
        flex="0 1 20rem"
        miw={0}
        value={plantid}
        onChange={(value) => setAddress({ plant: value ?? plantid })}
        data={[
          ...mine.plants.map((each) => ({ value: each.plantid, label: each.name })),
          { value: 'demo', label: 'Demo plant' },
        ]}
      />
      {isActive ? (
        <Button variant="default" flex="none" onClick={() => setAddress({ plant: 'new' })}>
          New plant
        </Button>
      ) : (
        <SubscribeNote state={mine.subscription.state} />
      )}
    </Group>
  )
}

function SubscribeNote({ state }: { state: 'none' | 'ended' | 'active' }) {
  return (
    <Alert color="blue">
      {state === 'ended'
        ? 'Your subscription has ended. You can still read and export everything.'
        : 'With a subscription to plant monitoring you log the rounds of your own plant.'}{' '}
      <AppLink to="/store/services/monitoring">About the subscription</AppLink>
    </Alert>
  )
}

function DemoPlant({ isGuest, mine }: { isGuest: boolean; mine?: Mine }) {
  const [, setAddress] = useSearchParams()
  const made = useDemoTrains()
  const trains = useMemo(() => made?.map((train) => ({ ...train, id: train.name })), [made])
  const isActive = mine?.subscription.state === 'active'
  return (
    <Stack gap="lg">
      <Alert color="blue" title="This is a demo plant">
        Two trains with three years of made-up readings.{' '}
        {isActive ? (
          <Button variant="default" size="compact-md" onClick={() => setAddress({ plant: 'new' })}>
            Open your own plant
          </Button>
        ) : (
          <AppLink to="/store/services/monitoring">
            {isGuest ? 'About plant monitoring' : 'Subscribe to log your own plant'}
          </AppLink>
        )}
      </Alert>
      {trains ? <TrendCharts trains={trains} limits={usualLimits} /> : <Loading lines={8} />}
    </Stack>
  )
}

interface ViewProps {
  plantid: string
  link: string
  personId: string | null
  mine: Mine | null
}

function PlantView({ plantid, link, personId, mine }: ViewProps) {
  const query = useQuery(plant.detail, { plantid, link })
  return (
    <QueryState query={query}>
      {(detail) => <PlantParts detail={detail} link={link} personId={personId} mine={mine} />}
    </QueryState>
  )
}

const parts = [
  ['trends', 'Trends', 'read'],
  ['log', 'Log a round', 'write'],
  ['rounds', 'Rounds', 'read'],
  ['events', 'Events', 'read'],
  ['import', 'Import', 'write'],
  ['plant', 'Plant', 'manage'],
] as const
const ranks = { read: 0, write: 1, manage: 2 } as const

function PlantParts({ detail, link, personId, mine }: Omit<ViewProps, 'plantid'> & { detail: PlantDetail }) {
  const [address, setAddress] = useSearchParams()
  const { box, state } = useOutbox(personId, plantKinds)
  const { trains, error, isThinned } = usePlantTrains(detail, link)
  const open = parts.filter(([, , least]) => ranks[detail.may] >= ranks[least])
  const part = open.find(([key]) => key === address.get('part'))?.[0] ?? 'trends'
  const go = (key: string) =>
    setAddress(link === '' ? { plant: detail.plantid, part: key } : { link, part: key })
  const stored = useMemo(
    () =>
      storedOf(detail, (id) => {
        const last = trains?.find((each) => each.id === id)?.rounds.at(-1)
        return last ? { values: last.values, at: new Date(last.at).toISOString() } : null
      }),
    [detail, trains],
  )
  useEffect(() => {
    if (link === '' && trains) storedPlant.write(stored)
  }, [link, trains, stored])
  return (
    <>
      {link === '' ? null : <Alert mb="md">{detail.name}: a read-only view that was shared with you.</Alert>}
      <Group component="nav" gap="xs" mb="md" className={classes.parts} aria-label="Parts of the plant">
        {open.map(([key, label]) => (
          <Button
            key={key}
            variant={key === part ? 'filled' : 'default'}
            aria-current={key === part ? 'page' : undefined}
            flex="none"
            onClick={() => go(key)}
          >
            {label}
          </Button>
        ))}
      </Group>
      {part === 'trends' ? (
        <>
          {error ? (
            <Failed error={error} />
          ) : trains ? (
            <TrendCharts trains={trains} limits={detail.limits} />
          ) : (
            <Loading />
          )}
          <AlertList detail={detail} />
          {isThinned ? <p>There are very many rounds: one of each span of time is drawn.</p> : null}
        </>
      ) : null}
      {part === 'log' ? <LogPart plant={stored} box={box} state={state} /> : null}
      {part === 'rounds' ? (
        <RoundList plantid={detail.plantid} link={link} isWritable={detail.may !== 'read'} />
      ) : null}
      {part === 'events' ? <EventList detail={detail} box={box} /> : null}
      {part === 'import' ? <ImportRounds detail={detail} /> : null}
      {part === 'plant' && mine ? (
        <>
          <PlantForm mine={mine} detail={detail} done={() => {}} />
          <TrainForms detail={detail} />
          <Box mt="xl">
            <LastingLinks
              title="Links for consultants"
              lead="A link shows this plant without login and changes nothing, until you end it."
              of={{ plantid: detail.plantid }}
              list={plant.links}
              make={plant.makeLink}
              end={plant.endLink}
            />
          </Box>
          <RemovePlant detail={detail} done={() => setAddress({})} />
        </>
      ) : null}
      <Box mt="xl">
        <OutboxList box={box} state={state} kinds={plantKinds} />
      </Box>
    </>
  )
}

type LogProps = Pick<Parameters<typeof LogRound>[0], 'plant' | 'box' | 'state'>

function LogPart(props: LogProps) {
  const [address] = useSearchParams()
  const roundid = address.get('round')
  const query = useQuery(plant.entries, { roundid: roundid ?? '' }, { enabled: roundid !== null })
  if (roundid === null) return <LogRound {...props} round={null} />
  return (
    <QueryState query={query}>
      {({ entries }) => {
        const counting = entries.find(({ counts }) => counts)
        const round: RoundEntry | null = counting
          ? { ...counting, plantid: props.plant.plantid, values: counting.values }
          : null
        return <LogRound {...props} round={round} />
      }}
    </QueryState>
  )
}

/** Offline view: the plant last logged on this device. */
function OfflineLog({ personId, failure }: { personId: string; failure: unknown }) {
  const { box, state } = useOutbox(personId, plantKinds)
  const [known] = useState(() => storedPlant.read())
  if (!known) return <Failed error={failure} />
  return (
    <Stack gap="lg">
      <Alert color="orange">
        The server cannot be reached. You can log a round of {known.name}; it is sent later.
      </Alert>
      <LogRound plant={known} box={box} state={state} round={null} />
      <OutboxList box={box} state={state} kinds={plantKinds} />
    </Stack>
  )
}
