import { Button, Group, SegmentedControl, Stack, Text } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { optionsOf } from '#platform/web/form/options.ts'
import type { DoorCounts } from '../../../../rules/door/status.ts'
import type { DoorKind } from '../stored/use-door.ts'
import { CodeField } from './CodeField.tsx'
import { ResultBanner } from './ResultBanner.tsx'
import classes from './Scan.module.css'
import type { ScanResult } from './use-scan.ts'

const Camera = lazy(() => import('./Camera.tsx'))

interface Props {
  /** Example: 'Level I: morning'. */
  session: string
  counts: DoorCounts
  kind: DoorKind
  onKind: (kind: DoorKind) => void
  onText: (text: string) => void
  result: ScanResult | null
  onResultGone: () => void
  /** Kiosk mode: participants scan their badges themselves, and the screen shows nothing else. */
  isKiosk: boolean
  onClose: () => void
}

/** Full-screen camera with the outcome of each scan. */
export function ScanScreen(props: Props) {
  const { session, counts, kind, onKind, isKiosk, onClose } = props
  const screen = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = screen.current
    if (!dialog || dialog.open) return
    dialog.showModal()
    if (isKiosk) void dialog.requestFullscreen?.().catch(() => {})
  }, [isKiosk])
  const close = () => {
    if (document.fullscreenElement) void document.exitFullscreen().catch(() => {})
    onClose()
  }
  return (
    <dialog
      ref={screen}
      className={classes.screen}
      aria-label="Scan badges"
      onClose={close}
      data-kiosk={isKiosk || undefined}
    >
      <Group gap="sm" wrap="nowrap" justify="space-between" py="sm" px="md">
        <Stack gap={0} lh={1.3} miw={0}>
          <strong>{session}</strong>
          <Text span inherit c="dimmed">
            {counts.in} of {counts.expected} are in
          </Text>
        </Stack>
        <Button variant="default" leftSection={<IconX size={18} aria-hidden />} onClick={close}>
          {isKiosk ? 'Leave kiosk' : 'Close'}
        </Button>
      </Group>
      <div className={classes.picture}>
        <Suspense fallback={null}>
          <Camera onText={props.onText} />
        </Suspense>
        <div className={classes.over}>
          <ResultBanner result={props.result} onGone={props.onResultGone} />
        </div>
      </div>
      <div className={classes.bottom}>
        {isKiosk ? (
          <Text fz={22} fw={600} ta="center">
            {kind === 'in' ? 'Welcome! Hold' : 'Goodbye! Hold'} the code of your badge before the camera.
          </Text>
        ) : null}
        <SegmentedControl
          fullWidth
          size="lg"
          aria-label="Scan records"
          value={kind}
          onChange={(value) => onKind(value === 'out' ? 'out' : 'in')}
          data={optionsOf({ in: 'Check in', out: 'Check out' })}
        />
        <CodeField onCode={props.onText} />
      </div>
    </dialog>
  )
}
