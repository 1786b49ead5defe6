import { IconQrcode } from '@tabler/icons-react'
import { openAccountQr } from '#features/core/accounts/web/public.tsx'
import { openFeedback } from '#features/core/feedback/web/public.tsx'
import type { HeaderIcon } from '#platform/web/shell/slots.ts'
import { casinoIcon, feedbackIcon } from './bars.ts'
import { creditIcon } from './credit-icon.tsx'
import { isSignedIn, type ShellFacts } from './facts.ts'

/** Credit, QR code, game area, feedback (R-SIT-5): in the header of wide viewports, in the first menu row on phones. */
export const wideIcons = (facts: ShellFacts): HeaderIcon[] =>
  [
    creditIcon(facts),
    { key: 'qr', label: 'My QR code', icon: IconQrcode, press: openAccountQr, show: isSignedIn(facts) },
    casinoIcon(facts),
    feedbackIcon(facts, openFeedback),
  ].map((icon) => ({ ...icon, wide: true }))
