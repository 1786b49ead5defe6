import { Button, PinInput, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { IconCards, IconDeviceTablet, IconPresentation, IconUserPlus } from '@tabler/icons-react'
import { useContext, useState } from 'react'
import { accountsSession } from '#features/core/accounts/contract/session-contract.ts'
import { openAnew, openLogin, useMe } from '#features/core/accounts/web/public.tsx'
import { callOperation } from '#platform/web/client.ts'
import { notifySuccess } from '#platform/web/notices.ts'
import { Failure } from '#platform/web/parts/Failure.tsx'
import { FormStack } from '#platform/web/parts/look/FormStack.tsx'
import { LinkButton } from '#platform/web/parts/look/LinkButton.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { BackButton } from '#platform/web/shell/bars/BackButton.tsx'
import { AllPages } from '#platform/web/staff/staff-menu.ts'
import { useOperationForm } from '#platform/web/use-operation-form.ts'
import { convention, type Device } from '../../contract.ts'
import classes from '../parts/Booth.module.css'
import { PinForm } from '../parts/PinForm.tsx'
import { type BoothMode, hashPin, storedBooth } from '../parts/stored-booth.ts'

const modes = [
  { mode: 'game', label: 'Drop Down Game', icon: IconCards },
  { mode: 'contact', label: 'Form for visitors', icon: IconUserPlus },
  { mode: 'slides', label: 'Slides of our courses', icon: IconPresentation },
] as const

/** Pages that logged-in staff can open on this tablet. */
const staffPages = [
  { path: 'adminIndex/door', label: 'Check-in of a seminar' },
  { path: 'vegasTrivia', label: 'Trivia' },
  { path: 'conventioncontacts', label: 'Contacts' },
  { path: 'conventionInventory', label: 'Prizes and draws' },
]

/** Lets staff choose what a tablet does at the booth. Visitors need a PIN to leave the selected screen. */
export default function BoothTabletPage() {
  const [device, setDevice] = useState<Device | null>(() => storedBooth.read()?.device ?? null)
  const [isUnlocked, setUnlocked] = useState(false)
  const { me, loading } = useMe()
  const pages = useContext(AllPages)
  const pin = storedBooth.read()?.pin ?? ''
  // A tablet with a PIN is used by visitors, so without a login it requires the PIN first.
  const isLocked = device !== null && me === null && !isUnlocked
  if (loading) return null
  return (
    <main className={classes.stage}>
      <Stack className={classes.card} gap="lg">
        <div>{isLocked ? <BackButton to="/dropdowngame" /> : <BackButton to="/home" label="Home" />}</div>
        <h1>Booth tablet</h1>
        {isLocked ? (
          <Unlock pin={pin} onUnlocked={() => setUnlocked(true)} />
        ) : device ? (
          <Chooser device={device} onRemoved={() => setDevice(null)} />
        ) : (
          <SetUp onDone={setDevice} />
        )}
        {me ? <SectionTitle>For staff</SectionTitle> : null}
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          {staffPages
            .filter(({ path }) => me !== null && pages.some((page) => page.path === path))
            .map(({ path, label }) => (
              <LinkButton key={path} to={`/${path}`} variant="default" size="lg">
                {label}
              </LinkButton>
            ))}
        </SimpleGrid>
      </Stack>
    </main>
  )
}

/** A tablet with cleared storage has lost its PIN, so only staff can continue. */
function Unlock({ pin, onUnlocked }: { pin: string; onUnlocked: () => void }) {
  if (pin !== '') return <PinForm pin={pin} onRight={onUnlocked} />
  return (
    <>
      <Text>This tablet has no PIN. Staff log in to continue.</Text>
      <Button onClick={() => openLogin()}>Log in</Button>
    </>
  )
}

function SetUp({ onDone }: { onDone: (device: Device) => void }) {
  const { form, send, sending, failure } = useOperationForm(convention.openDevice, {
    initial: { key: '' },
    toInput: (values) => values,
    onSuccess: ({ device }) => {
      storedBooth.write({ device, draws: [], mode: 'game', pin: '' })
      onDone(device)
    },
  })
  return (
    <FormStack onSubmit={send}>
      <Text>
        Enter the key of this tablet. An administrator makes one under Convention inventory, Tablets.
      </Text>
      <TextInput {...form.getInputProps('key')} label="Key" placeholder="ABCD-EFGH-JKLM-NPQR" required />
      <Failure>{failure}</Failure>
      <Button type="submit" color="copper" size="lg" loading={sending}>
        Set up this tablet
      </Button>
    </FormStack>
  )
}

function Chooser({ device, onRemoved }: { device: Device; onRemoved: () => void }) {
  const [pin, setPin] = useState('')
  const [problem, setProblem] = useState('')
  const start = async (mode: BoothMode) => {
    if (!/^\d{4}$/.test(pin)) return setProblem('Please choose a PIN of four digits first.')
    const booth = { device, draws: storedBooth.read()?.draws ?? [], mode, pin: await hashPin(pin) }
    // Logs staff out before visitors use the tablet.
    await callOperation(accountsSession.logout, {})
    await openAnew('/dropdowngame', () => storedBooth.write(booth))
  }
  const remove = async () => {
    await callOperation(convention.closeDevice, {})
    storedBooth.remove()
    notifySuccess('This tablet is not set up any more.')
    onRemoved()
  }
  return (
    <Stack gap="md">
      <Text>
        <IconDeviceTablet size={20} aria-hidden /> {device.name}, {device.convention}
      </Text>
      <div>
        <Text fw={600} id="pin-label">
          PIN to leave the game
        </Text>
        <PinInput length={4} type="number" aria-labelledby="pin-label" value={pin} onChange={setPin} />
      </div>
      <Failure>{problem}</Failure>
      <Text c="dimmed">You are logged out on this tablet when it starts.</Text>
      {modes.map(({ mode, label, icon: Icon }) => (
        <Button
          key={mode}
          size="xl"
          leftSection={<Icon aria-hidden />}
          onClick={() =>
            void start(mode).catch(() => setProblem('There is no connection. Please try again.'))
          }
        >
          {label}
        </Button>
      ))}
      <Button variant="subtle" color="red" onClick={() => void remove()}>
        Remove this tablet from the booth
      </Button>
    </Stack>
  )
}
