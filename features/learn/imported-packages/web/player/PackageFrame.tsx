import { Alert, Button, Group, Text } from '@mantine/core'
import { IconArrowsMaximize, IconArrowsMinimize, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { Loading } from '#platform/web/parts/Loading.tsx'
import { RUN_MARK } from '../../rules/run-message.ts'
import classes from './PackageFrame.module.css'
import { useLaunch } from './use-launch.ts'

interface Props {
  launch: { src: string; sandbox: string; title: string; recordid?: string; launchid?: string }
  onPlaying: () => void
  onClosed: () => void
  onRetry: () => void
}

/** The frame of a started part, isolated from the page, with buttons to enlarge and close it. */
export function PackageFrame({ launch, onPlaying, onClosed, onRetry }: Props) {
  const [isLarge, setLarge] = useState(false)
  const { frame, state, close } = useLaunch(launch, { onPlaying, onClosed })
  const Icon = isLarge ? IconArrowsMinimize : IconArrowsMaximize
  return (
    <section className={classes.stage} data-large={isLarge || undefined} aria-label={launch.title}>
      <Group px="md" py="xs" gap="xs" wrap="nowrap">
        <Text size="sm" fw={600} className={classes.title}>
          {launch.title}
        </Text>
        <Button
          size="sm"
          variant="default"
          leftSection={<Icon size={18} aria-hidden />}
          onClick={() => setLarge((before) => !before)}
        >
          {isLarge ? 'Reduce' : 'Enlarge'}
        </Button>
        <Button
          size="sm"
          variant="default"
          leftSection={<IconX size={18} aria-hidden />}
          loading={state === 'closing'}
          onClick={close}
        >
          Close
        </Button>
      </Group>
      <iframe
        ref={frame}
        className={classes.frame}
        data-hidden={state === 'failed' || undefined}
        title={launch.title}
        name={RUN_MARK}
        src={launch.src}
        sandbox={launch.sandbox}
        allow="autoplay; fullscreen"
        referrerPolicy="no-referrer"
      />
      {state === 'loading' ? (
        <div className={classes.cover}>
          <Loading lines={4} />
        </div>
      ) : null}
      {state === 'failed' ? (
        <Alert className={classes.cover} color="red" role="alert" title="This package could not be loaded">
          <Text size="sm" mb="sm">
            Check your connection and try again. If it happens again, report a problem with this unit.
          </Text>
          <Button size="sm" onClick={onRetry}>
            Try again
          </Button>
        </Alert>
      ) : null}
    </section>
  )
}
