import {
  IconBook2,
  IconChartLine,
  IconGitBranch,
  IconMessages,
  IconMicroscope,
  IconShoppingCart,
} from '@tabler/icons-react'
import type { RequestKind } from '../../rules/service-kinds.ts'

const icons = {
  glossary: IconBook2,
  decisiontree: IconGitBranch,
  monitoring: IconChartLine,
  autopsy: IconMicroscope,
  consulting: IconMessages,
  cart: IconShoppingCart,
} as const satisfies Record<RequestKind, unknown>

export function ServiceIcon({ kind, size = 20 }: { kind: RequestKind; size?: number }) {
  const Icon = icons[kind]
  return <Icon size={size} stroke={1.75} aria-hidden />
}
