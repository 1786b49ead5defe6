import { Button, Group, Text } from '@mantine/core'
import { IconVideo } from '@tabler/icons-react'
import { lazy, Suspense, useContext } from 'react'
import { Loading } from '#platform/web/parts/Loading.tsx'
import { LinkButton } from '#platform/web/parts/look/LinkButton.tsx'
import { EventPageParts } from '../parts/event-page-parts.ts'
import { ownRegistrationPath } from '../parts/own-registration-path.ts'
import classes from './OwnWayIn.module.css'
import { useOwnWayIn } from './use-own-way-in.ts'

const WatchRecording = lazy(() => import('./WatchRecording.tsx'))

/** Access to an online event and its recording for registrants; renders nothing for other users. */
export function OwnWayIn({ scheduleid }: { scheduleid: string }) {
  const data = useOwnWayIn(scheduleid)
  const Presence = useContext(EventPageParts)?.Presence
  if (!data || (!data.registered && !data.recording)) return null
  const { registered, recordid, joinLink, joinCodes, recording, whyNot } = data
  return (
    <section className={classes.box} aria-label="Your registration">
      {registered && !recording ? (
        <Text fz="lg" fw={650}>
          You are registered
        </Text>
      ) : null}
      {joinLink ? (
        <Group gap="0.5rem 1rem" fz="sm" c="dimmed">
          <Button
            component="a"
            href={joinLink}
            target="_blank"
            rel="noreferrer noopener"
            color="copper"
            leftSection={<IconVideo size={18} aria-hidden />}
          >
            Join online
          </Button>
          <span>This link is personal. Please don’t share it.</span>
        </Group>
      ) : null}
      {registered && recordid && !recording ? (
        <LinkButton to={ownRegistrationPath(recordid)} {...(joinLink ? { variant: 'default' } : {})}>
          My pass and changes
        </LinkButton>
      ) : null}
      {registered && !recording && Presence ? (
        <Suspense fallback={null}>
          <Presence scheduleid={scheduleid} />
        </Suspense>
      ) : null}
      {joinCodes.map(({ name, code }) => (
        <Text key={name}>
          Code to join {name}: <strong>{code}</strong>
        </Text>
      ))}
      {recording ? (
        <Suspense fallback={<Loading />}>
          <WatchRecording recording={recording} />
        </Suspense>
      ) : null}
      {whyNot && registered ? <Text>{whyNot}</Text> : null}
    </section>
  )
}
