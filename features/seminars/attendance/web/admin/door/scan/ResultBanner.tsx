import { Box, Button } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react'
import { useEffect } from 'react'
import classes from './Scan.module.css'
import type { ScanResult } from './use-scan.ts'

const icons = { good: IconCheck, known: IconInfoCircle, bad: IconAlertTriangle } as const

/** Display time of a result; longer if it can be undone. */
const SHOWN_MS = 2_000
const SHOWN_WITH_UNDO_MS = 5_000

/** Full-width outcome of a scan; disappears automatically. */
export function ResultBanner({ result, onGone }: { result: ScanResult | null; onGone: () => void }) {
  const { key, undo } = result ?? {}
  // biome-ignore lint/correctness/useExhaustiveDependencies: each result has a time of its own
  useEffect(() => {
    if (!key) return
    const timer = setTimeout(onGone, undo ? SHOWN_WITH_UNDO_MS : SHOWN_MS)
    return () => clearTimeout(timer)
  }, [key])
  const Icon = icons[result?.tone ?? 'known']
  return (
    <div className={classes.banners} role="status" aria-live="assertive">
      {result ? (
        <div className={classes.banner} data-tone={result.tone}>
          <Icon size={28} aria-hidden />
          <Box component="span" miw={0} flex={1} data-anywhere>
            {result.message}
          </Box>
          {result.undo ? (
            <Button variant="white" color="dark" size="sm" onClick={result.undo}>
              Undo
            </Button>
          ) : null}
        </div>
      ) : null}
    </div>
  )
}
