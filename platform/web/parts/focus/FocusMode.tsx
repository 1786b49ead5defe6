import { Button } from '@mantine/core'
import { IconMaximize, IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useIsPhone } from '../../device/use-is-phone.ts'
import classes from './FocusMode.module.css'
import { useWakeLock } from './use-wake-lock.ts'

/**
 * For work at a plant or the check-in desk: on a phone, a button shows the content alone, without bars, with 48 px
 * targets, and prevents the screen from sleeping. The button above it, or Escape, exits.
 */
export function FocusMode({ children }: { children: ReactNode }) {
  const isPhone = useIsPhone()
  const [wanted, want] = useState(false)
  const isOn = wanted && isPhone
  const enter = useRef<HTMLButtonElement>(null)
  const exit = useRef<HTMLButtonElement>(null)
  useWakeLock(isOn)
  useEffect(() => {
    if (!isOn) return
    const root = document.documentElement
    root.dataset.focusMode = ''
    exit.current?.focus()
    scrollTo({ top: 0 })
    const end = ({ key, defaultPrevented }: KeyboardEvent) => {
      const isInWindow = document.querySelector('[role="dialog"], [role="listbox"]')
      if (key === 'Escape' && !defaultPrevented && !isInWindow) want(false)
    }
    document.addEventListener('keydown', end)
    return () => {
      delete root.dataset.focusMode
      document.removeEventListener('keydown', end)
      requestAnimationFrame(() => enter.current?.focus())
    }
  }, [isOn])
  return (
    <div className={classes.part} data-focus-part data-on={isOn || undefined}>
      {isOn ? (
        <button type="button" ref={exit} className={classes.exit} onClick={() => want(false)}>
          <IconX size={26} aria-hidden />
          Exit focus mode
        </button>
      ) : isPhone ? (
        <Button
          ref={enter}
          variant="default"
          fullWidth
          size="lg"
          mb="md"
          leftSection={<IconMaximize size={22} aria-hidden />}
          onClick={() => want(true)}
        >
          Focus mode
        </Button>
      ) : null}
      {children}
    </div>
  )
}
