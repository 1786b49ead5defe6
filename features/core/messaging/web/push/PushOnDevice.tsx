import { Button, Stack } from '@mantine/core'
import { useCallback, useEffect, useState } from 'react'
import { callOperation } from '#platform/web/client.ts'
import { notifySuccess } from '#platform/web/notices.ts'
import { Failure } from '#platform/web/parts/Failure.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { messagingPush } from '../../contract/push-contract.ts'
import { abilityOf, endpointHere, subscribe, unsubscribe } from './this-browser.ts'

type State = 'on' | 'off' | 'refused' | 'cannot'

const words: Readonly<Record<State, string>> = {
  on: 'This device shows your messages, also while the app is closed. That ends when you log out here.',
  off: 'This device can show your messages, also while the app is closed.',
  refused:
    'This browser blocks notifications of this site. Allow them in the site settings of your browser, and load this page again.',
  cannot:
    'This browser cannot show notifications. On an iPhone or iPad, add the site to the home screen and open it from there.',
}

const NO_SERVICE = 'The push service of your browser did not answer. Please try again later.'

async function lookHere(): Promise<State> {
  const ability = await abilityOf()
  if (ability !== 'can') return ability
  const endpoint = await endpointHere()
  if (endpoint === null) return 'off'
  return (await callOperation(messagingPush.stay, { endpoint })).isOn ? 'on' : 'off'
}

async function turnOn(): Promise<State> {
  const { key } = await callOperation(messagingPush.key, {})
  const made = await subscribe(key).catch(() => {
    throw new Error(NO_SERVICE)
  })
  if (!made) return (await abilityOf()) === 'can' ? 'off' : 'refused'
  await callOperation(messagingPush.turnOn, made)
  notifySuccess('This device shows your messages now.')
  return 'on'
}

async function turnOff(): Promise<State> {
  const endpoint = await endpointHere()
  if (endpoint !== null) await callOperation(messagingPush.turnOff, { endpoint })
  await unsubscribe()
  return 'off'
}

/** Notification settings for this device: whether they are shown, and any blockers. */
export function PushOnDevice() {
  const [state, setState] = useState<State | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const run = useCallback((work: () => Promise<State>) => {
    setBusy(true)
    setFailure(null)
    work()
      .then(setState, ({ message }: Error) => setFailure(message))
      .finally(() => setBusy(false))
  }, [])
  useEffect(() => run(lookHere), [run])
  return (
    <section aria-label="Notifications on this device">
      <SectionTitle>Notifications on this device</SectionTitle>
      <Stack gap="sm" align="start">
        <Quiet aria-live="polite">{state ? words[state] : 'Looking at this browser …'}</Quiet>
        <Failure>{failure}</Failure>
        {state === 'on' || state === 'off' ? (
          <Button
            variant={state === 'on' ? 'default' : 'filled'}
            loading={isBusy}
            onClick={() => run(state === 'on' ? turnOff : turnOn)}
          >
            {state === 'on' ? 'Turn off on this device' : 'Turn on notifications'}
          </Button>
        ) : null}
      </Stack>
    </section>
  )
}
