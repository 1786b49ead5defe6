import { Button } from '@mantine/core'
import {
  IconClipboardCheck,
  IconDeviceTablet,
  IconMaximize,
  IconPrinter,
  IconQrcode,
  IconUserPlus,
} from '@tabler/icons-react'
import classes from './Door.module.css'

export type DoorPart = 'scan' | 'kiosk' | 'walkIn' | 'bulk' | 'papers' | 'outbox'

const others = [
  { part: 'walkIn', label: 'Walk-in', Icon: IconUserPlus },
  { part: 'bulk', label: 'Enter paper sign-in', Icon: IconClipboardCheck },
  { part: 'papers', label: 'Print', Icon: IconPrinter },
  { part: 'kiosk', label: 'Kiosk', Icon: IconMaximize },
  { part: 'outbox', label: 'Device', Icon: IconDeviceTablet },
] as const

/** Check-in actions within thumb reach; scanning first. */
export function DoorActions({ canScan, onOpen }: { canScan: boolean; onOpen: (part: DoorPart) => void }) {
  return (
    <div className={classes.actions}>
      <Button
        size="lg"
        color="copper"
        disabled={!canScan}
        leftSection={<IconQrcode size={24} aria-hidden />}
        onClick={() => onOpen('scan')}
      >
        Scan badges
      </Button>
      <div className={classes.others}>
        {others.map(({ part, label, Icon }) => (
          <button
            key={part}
            type="button"
            className={classes.other}
            disabled={!canScan && (part === 'kiosk' || part === 'bulk')}
            onClick={() => onOpen(part)}
          >
            <Icon size={20} aria-hidden />
            {label}
          </button>
        ))}
      </div>
    </div>
  )
}
